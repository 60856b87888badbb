import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { fieldsOf } from '../../catalogue/edit-fields.ts';
import { list, warehouseOf } from '../../catalogue/listing.ts';
import { opened } from '../../reading.ts';
import { header, importNow, kindsOf, productsOf, sendRows } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { soldIn } from '../sold-in.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827530000');

const bottle = (code: string, price = 600) => [code, 'Bottle', 'Water Bottles', price, 24];
const kept = async () =>
  (await productsOf(world, own.mobile)).map(({ sku, price_per_carton }) => [sku, Number(price_per_carton) / 100]);

test.each(['rs-100', 'ＲＳ-１００', 'Rs-100'])(
  '%s matches the code RS-100, which stays as it was typed',
  async (code) => {
    await list(world, own.supplier, { sku: 'RS-100' });
    const place = await sendRows(own.supplier, [header, [code, '', '', 650, '']]);
    expect(kindsOf(await opened(own.supplier, place))).toEqual({ New: 0, Changed: 1, Unchanged: 0, Wrong: 0 });
    await importNow(world, own.supplier, place);
    expect(await kept()).toEqual([['RS-100', 650]]);
  },
);

test('refuses the second of two rows whose codes differ only in case', async () => {
  const place = await sendRows(own.supplier, [header, bottle('RS-7'), [...bottle('rs-7')].with(1, 'Other bottle')]);
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 1, Wrong: 1 });
});

test('a stock list in small letters changes the variants, but not their codes', async () => {
  const columns = ['Product name', 'Category', 'Price per carton', 'Pieces per carton', 'Colour', 'SKU', 'Stock'];
  const row = (colour: string, code: string) => ['Mug', 'Water Bottles', 500, 10, colour, code, 20];
  await importNow(world, own.supplier, await sendRows(own.supplier, [columns, row('Red', 'M-R'), row('Blue', 'M-B')]));
  const place = await sendRows(own.supplier, [
    ['SKU', 'Stock'],
    ['m-r', 5],
    ['m-b', 0],
  ]);
  await importNow(world, own.supplier, place);
  const [product] = await productsOf(world, own.mobile);
  expect((await soldIn(world, product?.id as bigint)).variants).toMatchObject([
    { sku: 'M-R', stock: 5 },
    { sku: 'M-B', stock: 0 },
  ]);
});

test('the API refuses a code that differs only in case, and finds a product by such a code', async () => {
  const id = await list(world, own.supplier, { sku: 'RS-100' });
  await expect(list(world, own.supplier, { sku: 'rs-100' })).rejects.toThrow(
    'Another product of yours has this item code',
  );
  const twice = {
    options: [{ name: 'Colour', values: ['Red', 'Blue'] }],
    variants: ['A-1', 'a-1'].map((sku, at) => ({ values: [['Red', 'Blue'][at]], sku })),
  };
  await expect(list(world, own.supplier, twice)).rejects.toThrow(/item code/);
  const entry = { sku: 'rs-100', warehouseId: await warehouseOf(world, own.mobile), quantity: 48 };
  const answer = await own.supplier.visit('/api/stock', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ stock: [entry] }),
  });
  expect([answer.status, await answer.json()]).toMatchObject([200, { stock: [{ productId: id, quantity: 48 }] }]);
});

test('existing codes that differ only in case stay, and can be saved and found', async () => {
  await list(world, own.supplier, { sku: 'RS-1' });
  const second = await list(world, own.supplier, { sku: 'RS-2' });
  await world.db.updateTable('products').set({ sku: 'rs-1' }).where('id', '=', BigInt(second)).execute();
  const place = await sendRows(own.supplier, [header, ['rs-1', '', '', 700, '']]);
  await importNow(world, own.supplier, place);
  expect(await kept()).toEqual([
    ['RS-1', 2400],
    ['rs-1', 700],
  ]);
  const edit = `/supplier/products/${second}/edit`;
  const fields = await fieldsOf(own.supplier, edit, 'name');
  const saved = await own.supplier.post(edit, { ...fields, name: 'Steel flask' });
  expect([saved.status, (await productsOf(world, own.mobile))[1]]).toMatchObject([
    303,
    { name: 'Steel flask', sku: 'rs-1' },
  ]);
});
