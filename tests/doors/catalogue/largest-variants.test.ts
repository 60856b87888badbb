import { expect, test } from 'vitest';
import { variantsOf } from '../../../domain/catalogue/variants.ts';
import { fileWorld } from '../../world.ts';
import { fieldsIn, fieldsOf } from './edit-fields.ts';
import { list } from './listing.ts';

const world = await fileWorld();
const supplier = await world.signUpSupplier({ mobile: '9825613001', businessName: 'Hundred Designs' });
const known = await world.db.selectFrom('warehouse_vicinities').selectAll().execute();
const more = Array.from({ length: 8 - known.length }, (_, place) => {
  const { id: _id, ...like } = known[0] as (typeof known)[number];
  return { ...like, name: `Estate ${place}`, position: 100 + place };
});
await world.db.insertInto('warehouse_vicinities').values(more).execute();
for (const { id } of await world.db.selectFrom('warehouse_vicinities').select('id').execute())
  await supplier.post('/supplier/warehouses/add', {
    vicinityId: String(id),
    fullAddress: `Shed ${id}, Ring Road`,
    pincode: '395010',
  });
const designs = Array.from({ length: 100 }, (_, place) => `D-${place + 1} ${'ચાંદની'.repeat(3)}`);

test('a product of 100 designs in eight warehouses is saved by its form, and saved again', async () => {
  const id = await list(world, supplier, { isRetailEnabled: false });
  const page = `/supplier/products/${id}/variants`;
  const asked = {
    ...(await fieldsOf(supplier, page, 'piecesPerCarton')),
    packing: 'carton',
    'options.0.name': 'Design',
    'options.0.values': designs.join(', '),
  };
  const arranged = await supplier.post(page, { ...asked, do: 'arrange' });
  expect(arranged.status).toBe(200);
  const fields = fieldsIn(await arranged.text(), 'piecesPerCarton');
  const places = Object.keys(fields).filter((name) => name.includes('.stock.'));
  expect(places).toHaveLength(800);
  for (const [at, name] of places.entries()) fields[name] = String(24 * (at + 1));
  for (let row = 0; row < 100; row += 1) fields[`row.${row}.sku`] = `CODE-${row}`;
  const saved = await supplier.post(page, { ...fields, packing: 'carton', do: 'save' });
  expect(saved.status).toBe(303);
  const again = { ...(await fieldsOf(supplier, page, 'piecesPerCarton')), packing: 'carton', do: 'save' };
  expect((await supplier.post(page, { ...again, 'row.99.price': '2,600' })).status).toBe(303);
  const variants = await variantsOf(world.db, [BigInt(id)]);
  expect(variants.map(({ sku }) => sku)).toEqual(designs.map((_, row) => `CODE-${row}`));
  expect(variants[99]?.pricePerCarton).toBe(260_000n);
  const pieces = variants.flatMap(({ levels }) => levels.map((level) => level.pieces));
  expect(pieces.reduce((sum, one) => sum + one, 0)).toBe((24 * 800 * 801) / 2);
});
