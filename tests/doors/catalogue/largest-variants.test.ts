import { expect, test } from 'vitest';
import { variantsOf } from '../../../domain/catalogue/variants.ts';
import { fileWorld } from '../../world.ts';
import { textOf } from '../reading.ts';
import { fieldsIn, fieldsOf } from './edit-fields.ts';
import { list } from './listing.ts';
import { hundredDesigns, supplierWithWarehouses } from './many-warehouses.ts';

const world = await fileWorld();
const supplier = await supplierWithWarehouses(world, { mobile: '9825613001', businessName: 'Hundred Designs' }, 8);

test('a product of 100 designs in eight warehouses is saved by its form, and saved again', async () => {
  const id = await list(world, supplier, { isRetailEnabled: false });
  const page = `/supplier/products/${id}/variants`;
  const asked = {
    ...(await fieldsOf(supplier, page, 'piecesPerCarton')),
    packing: 'carton',
    'options.0.name': 'Design',
    'options.0.values': hundredDesigns.join(', '),
  };
  const arranged = await supplier.post(page, { ...asked, do: 'arrange' });
  expect(arranged.status).toBe(200);
  const html = await arranged.text();
  const fields = fieldsIn(html, 'piecesPerCarton');
  expect(textOf(html)).not.toContain('too many fields');
  const places = Object.keys(fields).filter((name) => name.includes('.stock.'));
  expect(places).toHaveLength(800);
  for (const [at, name] of places.entries()) fields[name] = String(24 * (at + 1));
  for (let row = 0; row < 100; row += 1) fields[`row.${row}.sku`] = `CODE-${row}`;
  const saved = await supplier.post(page, { ...fields, packing: 'carton', do: 'save' });
  expect(saved.status).toBe(303);
  const again = { ...(await fieldsOf(supplier, page, 'piecesPerCarton')), packing: 'carton', do: 'save' };
  expect((await supplier.post(page, { ...again, 'row.99.price': '2,600' })).status).toBe(303);
  const variants = await variantsOf(world.db, [BigInt(id)]);
  expect(variants.map(({ sku }) => sku)).toEqual(hundredDesigns.map((_, row) => `CODE-${row}`));
  expect(variants[99]?.pricePerCarton).toBe(260_000n);
  const pieces = variants.flatMap(({ levels }) => levels.map((level) => level.pieces));
  expect(pieces.reduce((sum, one) => sum + one, 0)).toBe((24 * 800 * 801) / 2);
});
