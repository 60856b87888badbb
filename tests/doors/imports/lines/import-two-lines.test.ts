import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened } from '../../reading.ts';
import { asked } from '../asked.ts';
import { importNow, kindsOf, productsOf, sendRows, stockList } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { soldIn } from '../sold-in.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827580000');

const listed = () => stockList(world, own.mobile);

const bottles = (...places: string[]): (string | number)[][] => [
  ['AQUA HOUSEWARE', '', '', '', '', '', ''],
  ['Item', 'Category', 'Carton rate', 'Pcs/carton', 'Stock in pcs', '', ''],
  ['', '', '', '', ...places],
  ['cola', 'Water Bottles', 4320, 24, 240, 96, 336],
  ['thermo', 'Water Bottles', 7800, 12, 60, 36, 96],
];

test("finds the stock of each place below one header, and reads only the supplier's own place", async () => {
  const question = await asked(own.supplier, bottles('Sachin godown', 'Katargam godown', 'Kosamba godown'));
  expect(question.text).toContain('Which of your warehouses holds this stock?');
  expect(question.fields).toMatchObject({ column4: '', column5: `stock:${own.warehouse}`, column6: '' });
  await importNow(world, own.supplier, await question.answer());
  expect(await listed()).toEqual([
    ['cola', 432_000, 24, 96],
    ['thermo', 780_000, 12, 36],
  ]);
});

test('takes the total of all places as the stock of a single warehouse', async () => {
  const question = await asked(own.supplier, bottles('Sachin', 'Kosamba', 'Total'));
  expect(question.fields).toMatchObject({ column4: '', column5: '', column6: `stock:${own.warehouse}` });
  await importNow(world, own.supplier, await question.answer());
  expect((await listed()).map((product) => product[3])).toEqual([336, 96]);
});

test('asks about stock of unknown places in a single header line too', async () => {
  const question = await asked(own.supplier, [
    ['Item', 'Category', 'Carton rate', 'Pcs/carton', 'Stock Sachin', 'Stock value', 'Shop godown'],
    ['cup', 'Home & Kitchen', 900, 10, 50, 4500, 7],
  ]);
  expect(question.text.match(/Which of your warehouses holds this stock\?/g)).toHaveLength(2);
  await importNow(world, own.supplier, await question.answer({ column6: `stock:${own.warehouse}` }));
  expect(await listed()).toEqual([['cup', 90_000, 10, 7]]);
});

test.each(['Stock', 'Variant Inventory Qty', 'Quantity On Hand', 'Opening stock'])(
  'asks which of two warehouses holds %j',
  async (header) => {
    const address = { fullAddress: 'Shed 4, Yogi Chock', pincode: '395010', vicinityId: '2' };
    await own.supplier.post('/supplier/warehouses/add', address);
    const question = await asked(own.supplier, [
      ['Item', 'Category', 'Carton rate', 'Pcs/carton', header],
      ['cup', 'Home & Kitchen', 900, 10, 50],
    ]);
    expect(question.text).toContain('Which of your warehouses holds this stock?');
    expect(question.fields['column4']).toBe('');
    await importNow(world, own.supplier, await question.answer({ column4: `stock:${own.warehouse}` }));
    expect(await listed()).toEqual([['cup', 90_000, 10, 50]]);
  },
);

test('joins units below the headers to them', async () => {
  const place = await sendRows(own.supplier, [
    ['Item', 'Category', 'Rate', 'Packing', 'Stock'],
    ['', '', '(Rs./doz)', '(pcs/ctn)', '(ctn)'],
    ['comb', 'Beauty', 60, 240, 2],
  ]);
  expect(place).not.toContain('/columns');
  await importNow(world, own.supplier, place);
  expect(await listed()).toEqual([['comb', 120_000, 240, 480]]);
});

test('joins a line above with the columns below that are unknown alone', async () => {
  const question = await asked(own.supplier, [
    ['', '', 'Rate', '', 'Stock', '', ''],
    ['Item', 'Category', 'per ctn', 'per pc', 'Katargam', 'Rack', 'Pcs/ctn'],
    ['cup', 'Home & Kitchen', 900, 95, 40, 'R1', 10],
    ['jug', 'Home & Kitchen', 800, 85, 20, 'R2', 10],
  ]);
  expect(question.text).toContain('Do you sell single pieces at this price?');
  await importNow(world, own.supplier, await question.answer());
  expect(await listed()).toEqual([
    ['cup', 90_000, 10, 40],
    ['jug', 80_000, 10, 20],
  ]);
});

test.each([
  ['Size', ['28', '40', '44']],
  ['Stock in pcs', ['S', 'XL', '3XL']],
])('takes values below %s for those of an option', async (above, values) => {
  const question = await asked(own.supplier, [
    ['Style no', 'Item', 'Category', above, '', '', 'Carton rate', 'Pcs/ctn'],
    ['', '', '', ...values, '', ''],
    ['K-1', 'kurti', 'Fashion', 10, 20, 30, 4800, 12],
    ['K-2', 'gown', 'Fashion', 5, '', 15, 9600, 12],
  ]);
  expect(question.fields['across']).toBe(`across:stock:${own.warehouse}`);
  await importNow(world, own.supplier, await question.answer());
  const [kurti] = await productsOf(world, own.mobile);
  const { options, variants } = await soldIn(world, kurti?.id as bigint);
  expect(options).toMatchObject([{ name: 'size', values }]);
  expect(variants.map(({ stock }) => stock)).toEqual([10, 20, 30]);
});

test.each([[[['cup', 'red', 'ask', 'new', 10, 'Home & Kitchen']]], [[['cup', 'red', 'ask', 'new', '', '']]]])(
  'does not take a first product with texts for a line of headers: %j',
  async (first) => {
    const place = await sendRows(own.supplier, [
      ['Name', '', 'Carton rate', '', 'Pcs/ctn', 'Category'],
      ...first,
      ['jug', 'blue', 250, 'old', 10, 'Home & Kitchen'],
    ]);
    const html = await opened(own.supplier, place.replace('/columns', ''));
    expect(kindsOf(html)).toMatchObject({ New: 1, Wrong: 1 });
  },
);
