import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { fieldsOf } from '../../catalogue/edit-fields.ts';
import { opened, textOf } from '../../reading.ts';
import { importNow, kindsOf, productsOf, sendRows } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827410000');
const header = ['name', 'category', 'price per carton', 'Pcs/ctn', 'stock'];

/** Lists one product of the supplier, and returns its id. */
async function listed(name: string): Promise<bigint> {
  const place = await sendRows(own.supplier, [header, [name, 'Hardware Products', 600, 24, 240]]);
  await importNow(world, own.supplier, place);
  return (await productsOf(world, own.mobile))[0]?.id as bigint;
}

test.each(['product_id', 'Product number', 'Listing ID'])(
  "takes '%s' of another program for the item code if asked to, although it is the number of an own product",
  async (foreign) => {
    const id = await listed('Hammer');
    const rows = [
      [foreign, ...header],
      [Number(id), 'paint brush', 'Hardware Products', 600, 24, 240],
      [121, 'paint roller', 'Hardware Products', 900, 12, 120],
    ];
    const columns = await sendRows(own.supplier, rows);
    expect(columns).toMatch(/\/columns$/);
    const html = await opened(own.supplier, columns);
    expect(textOf(html)).toContain("This is another program's product number.");
    expect(html).not.toMatch(/<option value="id"/);
    const fields = await fieldsOf(own.supplier, columns, 'column0');
    expect(fields['column0']).toBe('');
    await own.supplier.post(columns, { ...fields, column0: 'id' });
    await own.supplier.post(columns, { ...fields, column0: 'sku' });
    const place = columns.replace(/\/columns$/, '');
    expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 2, Wrong: 0 });
    await importNow(world, own.supplier, place);
    const products = await productsOf(world, own.mobile);
    expect(products.map(({ name, sku }) => [name, sku])).toEqual([
      ['Hammer', null],
      ['paint brush', String(id)],
      ['paint roller', '121'],
    ]);
  },
);

test('does not use another number beside an item code, and asks nothing', async () => {
  const rows = [
    ['Product number', 'SKU', ...header],
    [121, 'PB-1', 'paint brush', 'Hardware Products', 600, 24, 240],
  ];
  const place = await sendRows(own.supplier, rows);
  expect(textOf(await opened(own.supplier, place))).toContain('Not used: Product number');
  await importNow(world, own.supplier, place);
  expect(await productsOf(world, own.mobile)).toMatchObject([{ name: 'paint brush', sku: 'PB-1' }]);
});

test("the id in Thok's own sheet decides which product a row is about", async () => {
  const id = await listed('Hammer');
  const place = await sendRows(own.supplier, [
    ['Thok id', 'Name'],
    [Number(id), 'Claw hammer'],
  ]);
  await importNow(world, own.supplier, place);
  expect(await productsOf(world, own.mobile)).toMatchObject([{ id, name: 'Claw hammer' }]);
});

test('the id also decides in a whole export from before its column was renamed', async () => {
  const id = await listed('Hammer');
  const whole = ['Pieces per carton', 'Retail (yes/no)', 'Retail price per piece', 'Status', 'Picture 1', 'Picture 4'];
  const place = await sendRows(own.supplier, [
    ['Product id', 'Product name', ...whole],
    [Number(id), 'Claw hammer', 24, 'no', '', 'Active', '', ''],
  ]);
  await importNow(world, own.supplier, place);
  expect(await productsOf(world, own.mobile)).toMatchObject([{ id, name: 'Claw hammer' }]);
});
