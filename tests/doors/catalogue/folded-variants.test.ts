import { expect, test } from 'vitest';
import { variantsOf } from '../../../domain/catalogue/variants.ts';
import { VARIANTS_FORM_BYTES_MAX } from '../../../rules/limits.ts';
import { foldedTexts } from '../../../web/catalogue/variants/typed.ts';
import { fileWorld } from '../../world.ts';
import { textOf } from '../reading.ts';
import { fieldsIn, fieldsOf } from './edit-fields.ts';
import { list } from './listing.ts';
import { hundredDesigns, supplierWithWarehouses } from './many-warehouses.ts';

const WAREHOUSES = 100;

const world = await fileWorld();
const supplier = await supplierWithWarehouses(world, { mobile: '9825613011', businessName: 'Fifty Sheds' }, WAREHOUSES);
const id = await list(world, supplier, { isRetailEnabled: false });
const page = `/supplier/products/${id}/variants`;

/** Saves the form as scripts send it; returns the response and the bytes of the form. */
async function save(fields: Record<string, string>): Promise<{ answer: Response; bytes: number }> {
  const body = new FormData();
  body.append('folded', foldedTexts({ ...fields, packing: 'carton', do: 'save' }));
  const bytes = (await new Response(body).arrayBuffer()).byteLength;
  return { answer: await supplier.visit(page, { method: 'POST', body }), bytes };
}

const shown = () => fieldsOf(supplier, page, 'piecesPerCarton');
const places = (fields: Record<string, string>) => Object.keys(fields).filter((name) => name.includes('.stock.'));

test('100 designs in 100 warehouses are saved with all their stock, and changed in all places at once or in one', async () => {
  const asked = { ...(await shown()), 'options.0.name': 'Design', 'options.0.values': hundredDesigns.join(', ') };
  const arranged = await supplier.post(page, { ...asked, packing: 'carton', do: 'arrange' });
  const html = await arranged.text();
  const fields = fieldsIn(html, 'piecesPerCarton');
  // Without scripts so many fields would be refused, and the page warns of that before anything is typed.
  expect(textOf(html)).toContain('This form has too many fields: at most 5000 can be sent at once.');
  expect(places(fields)).toHaveLength(100 * WAREHOUSES);
  for (const name of places(fields)) fields[name] = '2400000';
  expect((await save(fields)).answer.status).toBe(303);

  const all = await shown();
  for (const name of places(all)) all[name] = '2400024';
  const { answer, bytes } = await save(all);
  expect([answer.status, bytes < VARIANTS_FORM_BYTES_MAX]).toEqual([303, true]);

  const one = await shown();
  const [place = ''] = places(one);
  const changed = await save({ ...one, [place]: '48', 'row.99.price': '2,600' });
  expect([changed.answer.status, changed.bytes < 64 * 1024]).toEqual([303, true]);
  const variants = await variantsOf(world.db, [BigInt(id)]);
  expect(variants[99]?.pricePerCarton).toBe(260_000n);
  const pieces = variants.flatMap(({ levels }) => levels.map((level) => level.pieces));
  expect(pieces.reduce((sum, count) => sum + count, 0)).toBe(2_400_024 * (100 * WAREHOUSES - 1) + 48);
}, 120_000);

test('stock that changed meanwhile is refused at its field', async () => {
  const before = await shown();
  const [place = '', other = ''] = places(before);
  expect((await save({ ...before, [place]: '72' })).answer.status).toBe(303);
  const fresh = await shown();
  const late = await save({ ...fresh, [place]: '96', [other]: '24', 'row.0.was': before['row.0.was'] ?? '' });
  const html = await late.answer.text();
  expect([late.answer.status, html]).toEqual([409, expect.stringContaining('stock')]);
  // The refused stock field shows the current pieces again.
  const again = fieldsIn(html, 'piecesPerCarton');
  const last = places(fresh).at(-1) ?? '';
  expect([again[last], again['row.99.was']]).toEqual([fresh[last], fresh['row.99.was']]);
});
