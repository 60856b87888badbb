import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { asked } from '../asked.ts';
import { importNow, kindsOf, productsOf, sendRows } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { soldIn } from '../sold-in.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827540000');

/** Name, price in paise, pieces per carton and discount of each product. */
async function listed() {
  const products = await productsOf(world, own.mobile);
  return products.map(({ name, price_per_carton, pieces_per_carton, discount }) => [
    name,
    Number(price_per_carton),
    pieces_per_carton,
    discount,
  ]);
}

test('offers the one of two columns that names pieces as the pieces per carton, and asks about both', async () => {
  const question = await asked(own.supplier, [
    ['Description of Goods', 'Category', 'Packing', 'Ctn Qty', 'Rate per Ctn'],
    ['cup saucer', 'Home & Kitchen', '6 pcs/ctn', 4, 5400],
    ['plate', 'Home & Kitchen', '72 pcs/ctn', 5, 6480],
    ['bowl', 'Home & Kitchen', '120 pcs', 5, 4800],
  ]);
  expect(question.text).toContain('Which column has the pieces in one carton?');
  expect(question.fields['pieces']).toBe('2');
  await importNow(world, own.supplier, await question.answer());
  expect(await listed()).toEqual([
    ['cup saucer', 540_000, 6, 0],
    ['plate', 648_000, 72, 0],
    ['bowl', 480_000, 120, 0],
  ]);
});

test('takes a header that names pieces without a question, and a quantity of cartons as stock', async () => {
  const place = await sendRows(own.supplier, [
    ['Item', 'Category', 'Packing', 'Pcs/Carton', 'Qty (Ctn)', 'Rate per ctn'],
    ['cup', 'Home & Kitchen', 'Box', 24, 2, 900],
  ]);
  expect(textOf(await opened(own.supplier, place))).toContain('Stock Katargam: 48');
  await importNow(world, own.supplier, place);
  expect(await listed()).toEqual([['cup', 90_000, 24, 0]]);
});

test('does not take terms below the table for groups, so it asks for the category', async () => {
  const question = await asked(own.supplier, [
    ['Item', 'Pcs/ctn', 'Rate', 'Rack'],
    ['cup', 24, 900, 'A'],
    ['jug', 12, 800, 'A'],
    ['pot', 12, 700, 'B'],
    ['Terms & Conditions', '', '', ''],
    ['4. Freight to-pay.', '', '', ''],
    ['For Gujarat Crockery', '', '', 'Signature'],
  ]);
  expect(question.text).toContain('The same for all new products');
  const place = await question.answer({ category: 'Home & Kitchen' });
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 3 });
  expect(textOf(html)).not.toContain('Freight to-pay');
});

const fans = (price: string): (string | number)[][] => [
  ['PRODUCT', 'Category', 'MRP', 'DISC %', price, 'CTN QTY'],
  ['fan', 'Home & Kitchen', 2450, '42%', 1421, 4],
  ['lamp', 'Home & Kitchen', 320, '55%', 144, 40],
];
const net = [
  ['fan', 568_400, 4, 0],
  ['lamp', 576_000, 40, 0],
];

test.each(['NET RATE', 'Dealer price'])(
  'does not take off a discount again that is in a %s whose unit is asked about',
  async (header) => {
    const question = await asked(own.supplier, fans(header));
    const place = await question.answer({ column4: 'ratePerPiece' });
    expect(textOf(await opened(own.supplier, place))).toContain(
      'The discount in “DISC %” has already been taken off the price',
    );
    await importNow(world, own.supplier, place);
    expect(await listed()).toEqual(net);
  },
);

test.each([
  ['ratePerPiece', [1, 1]],
  ['ratePerDozen', [12, 12]],
  ['pricePerCarton', [4, 40]],
])('does not take off a discount again if only the answer makes a column %s', async (target, times) => {
  const [header = [], ...rows] = fans('Final amount');
  const sheet = [header, ...rows.map((row, at) => row.with(4, Number(row[4]) * (times[at] ?? 1)))];
  const question = await asked(own.supplier, sheet);
  const place = await question.answer({ column3: 'discount', column4: target });
  expect(textOf(await opened(own.supplier, place))).toContain(
    'The discount in “DISC %” has already been taken off the price',
  );
  await importNow(world, own.supplier, place);
  expect(await listed()).toEqual(net);
});

test('takes off a discount that the supplier chose when asked', async () => {
  const question = await asked(own.supplier, fans('Net rate'));
  await importNow(world, own.supplier, await question.answer({ column3: 'discount', column4: 'ratePerPiece' }));
  expect((await listed()).map((product) => product[3])).toEqual([42, 55]);
});

test('shades in columns set to the stock of a size or colour are colours', async () => {
  const stock = `across:stock:${own.warehouse}`;
  const question = await asked(own.supplier, [
    ['Product', 'Category', 'Pack (pcs/ctn)', 'Price per carton', '01 Nude', '02 Rosewood', 'Coral Crush', 'Rack'],
    ['lipstick', 'Beauty', 48, 5760, 144, 96, 48, 'R1'],
    ['gloss', 'Beauty', 60, 4500, 60, '', 120, 'R2'],
  ]);
  expect(question.text).toContain('What do the numbers in them mean?');
  expect(question.fields['across']).toBe('');
  await importNow(world, own.supplier, await question.answer({ across: stock }));
  const [lipstick] = await productsOf(world, own.mobile);
  const sold = await soldIn(world, lipstick?.id as bigint);
  expect(sold.options).toMatchObject([{ name: 'colour', values: ['01 Nude', '02 Rosewood', 'Coral Crush'] }]);
  expect(sold.variants.map((one) => one.stock)).toEqual([144, 96, 48]);
});

test('asks about a small discount beside a price that is the MRP itself', async () => {
  const question = await asked(own.supplier, [
    ['Item', 'Category', 'MRP', 'Carton price', 'Discount', 'Pcs/ctn'],
    ['soap', 'Beauty', 20, 20, '2%', 1],
    ['gel', 'Beauty', 90, 90, '1%', 1],
  ]);
  expect(question.fields).toMatchObject({ column4: '' });
  await importNow(world, own.supplier, await question.answer({ column4: 'discount' }));
  expect((await listed()).map((product) => product[3])).toEqual([2, 1]);
});

test.each([
  [['Selling price'], [50], 'ratePerPiece', 60_000, 'Is this the price of a piece or of a carton?'],
  [['Sale price', 'Unit'], [600, 'Doz'], 'pricePerCarton', 60_000, 'Is this the unit of the price'],
])('offers the likely unit first for a price without a unit: %j', async (extra, cells, target, price, sentence) => {
  const question = await asked(own.supplier, [
    ['Item', 'Category', 'Pcs/ctn', ...extra],
    ['cup', 'Home & Kitchen', 12, ...cells],
  ]);
  expect(question.text).toContain(sentence);
  expect(question.fields['column3']).toBe(target);
  await importNow(world, own.supplier, await question.answer());
  expect(await listed()).toEqual([['cup', price, 12, 0]]);
});

test('counts pairs as pieces', async () => {
  const place = await sendRows(own.supplier, [
    ['Article', 'Category', 'Rate/pair', 'Pairs/ctn', 'Stock (pairs)'],
    ['sandal', 'Fashion', '365/-', 24, '240 pair'],
  ]);
  await importNow(world, own.supplier, place);
  expect(await listed()).toEqual([['sandal', 876_000, 24, 0]]);
});
