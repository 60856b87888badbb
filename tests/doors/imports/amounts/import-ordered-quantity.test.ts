import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { asked } from '../asked.ts';
import { importNow, productsOf, sendRows, stockOf } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827960000');

const question = 'Is this your stock, or a quantity that someone ordered?';
const headers = ['Description of Goods', 'Category', 'Pcs/ctn', 'Qty (Ctn)', 'Rate per Ctn', 'Amount'];
const rows = [
  ['Cup', 'Home & Kitchen', 24, 4, 900, 3600],
  ['Jug', 'Home & Kitchen', 12, 3, 800, 2400],
];

/** Name and pieces in stock of each product. */
async function stocked() {
  const products = await productsOf(world, own.mobile);
  return Promise.all(products.map(async ({ id, name }) => [name, await stockOf(world, id)]));
}

test.each([
  ['Quotation No. GCC/26-27/0148'],
  ['PROFORMA INVOICE'],
  ['Purchase order of Laxmi Stores'],
  ['ક્વોટેશન'],
  ['कोटेशन नं. 12'],
])('asks about the quantity below %j, and does not offer it as stock', async (title) => {
  const bare = rows.map((row) => row.slice(0, 5));
  const first = await asked(own.supplier, [['GUJARAT CROCKERY'], [title], headers.slice(0, 5), ...bare]);
  expect(first.text).toContain(question);
  await importNow(world, own.supplier, await first.answer());
  expect(await stocked()).toEqual([
    ['Cup', 0],
    ['Jug', 0],
  ]);
});

test('takes the quantity of an order as stock if the supplier says so', async () => {
  const order = await asked(own.supplier, [['', '', '', 'Order form'], headers, ...rows]);
  await importNow(world, own.supplier, await order.answer({ column3: `stock:${own.warehouse}` }));
  expect(await stocked()).toEqual([
    ['Cup', 96],
    ['Jug', 36],
  ]);
});

test('asks about a quantity beside its amount, and offers it as stock', async () => {
  const list = await asked(own.supplier, [headers, ...rows]);
  expect(list.text).toContain(question);
  expect(list.fields['column3']).toBe(`stock:${own.warehouse}`);
});

test('asks again if a quotation has the headers of an imported stock list', async () => {
  const list = await asked(own.supplier, [headers, ...rows]);
  await importNow(world, own.supplier, await list.answer());
  expect(await sendRows(own.supplier, [headers, ...rows])).not.toContain('/columns');
  const order = await asked(own.supplier, [['Quotation No. 7'], headers, ...rows]);
  expect(order.text).toContain(question);
});

test.each([
  ['a quantity without amounts', headers.slice(0, 5), 5],
  ['a stock', headers.map((header) => header.replace('Qty', 'Stock')), 6],
])('asks nothing about %s in a price list', async (_, named, width) => {
  const cells = rows.map((row) => row.slice(0, width));
  const place = await sendRows(own.supplier, [['Price list'], named, ...cells]);
  expect(place).not.toContain('/columns');
  await importNow(world, own.supplier, place);
  expect(await stocked()).toEqual([
    ['Cup', 96],
    ['Jug', 36],
  ]);
});
