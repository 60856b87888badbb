import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { asked } from '../asked.ts';
import { importNow, kindsOf, productsOf, sendRows, stockOf } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { meaningOf } from '../words.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9828610000');

const headers = ['name', 'category', 'weight', 'unit', 'price', 'pcs/ctn'];
const potato = ['potato', 'Fashion', 1000, 'gram', 30, 10];
const mint = ['mint', 'Fashion', 1, 'bundle', 10, 10];

async function contents() {
  const products = await productsOf(world, own.mobile);
  return products.map((one) => [one.name, one.price_per_carton, one.net_weight_grams, one.net_quantity]);
}

test('asks about a weight beside grams as the content of a pack, and gives a bundle no weight', async () => {
  const question = await asked(own.supplier, [
    headers,
    potato,
    ['ghee', 'Fashion', 1.5, 'kg', 900, 10],
    ['lemon', 'Fashion', 1, 'pc', 5, 10],
    mint,
  ]);
  expect(question.text).toContain('Are these grams, kilograms or pounds?');
  expect(question.fields['column2']).toBe('unitAmount');
  expect(question.text).toContain('What one pack holds, in its unit');
  expect(question.text).toContain('Net quantity: 1000 g');
  const place = await question.answer();
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 3, Wrong: 1 });
  await own.supplier.post(`${place}/words`, meaningOf('unit', 'bundle', '1'));
  await importNow(world, own.supplier, place);
  expect(await contents()).toEqual([
    ['potato', 30_000n, 1000, '1000 g'],
    ['ghee', 900_000n, 1500, '1.5 kg'],
    ['lemon', 5000n, null, null],
    ['mint', 10_000n, null, null],
  ]);
});

test('does not read a rate per kilogram beside 25 kg as the price of a bag', async () => {
  const question = await asked(own.supplier, [headers, ['haldi', 'Fashion', 25, 'kg', 110, 1]]);
  expect(question.fields['column2']).toBe('netWeightKg');
  const html = await opened(own.supplier, await question.answer());
  expect(kindsOf(html)).toMatchObject({ New: 0, Wrong: 1 });
  expect(html).toContain('Write how many pieces one of these is.');
});

test('refuses a number that may be pieces or a weight until its unit is written', async () => {
  const question = await asked(own.supplier, [headers, potato, ['lime', 'Fashion', 6, 'pcs', 20, 10]]);
  const place = await question.answer({ column2: 'unitAmount' });
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 1, Wrong: 1 });
  expect(textOf(html)).toContain('This may be a weight, or the pieces that the price is for.');
});

test('leaves out weights below half a gram and numbers whose unit is no weight, and the preview counts them', async () => {
  const place = await sendRows(own.supplier, [
    ['Item name', 'Category', 'Price per carton', 'Pcs/ctn', 'Weight (g)'],
    ['ring', 'Fashion', 2400, 12, 0.068],
    ['bead', 'Fashion', 2400, 12, 0],
    ['cup', 'Fashion', 2400, 12, 250],
  ]);
  expect(textOf(await opened(own.supplier, place))).toContain(
    'Weights that are not imported, because they are below half a gram or their unit is not one of weight: 1.',
  );
  await importNow(world, own.supplier, place);
  expect((await contents()).map(([name, , grams]) => [name, grams])).toEqual([
    ['ring', null],
    ['bead', null],
    ['cup', 250],
  ]);
});

test('asks about માત્રા beside millilitres, and does not offer it as stock', async () => {
  const question = await asked(own.supplier, [
    ['નામ', 'કેટેગરી', 'માત્રા', 'એકમ', 'ભાવ', 'કાર્ટનમાં નંગ'],
    ['તેલ', 'Fashion', 500, 'ml', 110, 10],
    ['ઘી', 'Fashion', 900, 'gram', 600, 10],
  ]);
  expect(question.text).toContain('Is this your stock, or what one pack holds?');
  expect(question.fields['column2']).toBe('unitAmount');
  await importNow(world, own.supplier, await question.answer());
  expect(await contents()).toEqual([
    ['તેલ', 110_000n, null, '500 ml'],
    ['ઘી', 600_000n, 900, '900 g'],
  ]);
  const [first] = await productsOf(world, own.mobile);
  expect(await stockOf(world, first?.id ?? 0n)).toBe(0);
});

test('reads मात्रा with millilitres in its cells as the stock if the supplier says so', async () => {
  const rows = [
    ['नाम', 'Category', 'मात्रा', 'भाव', 'पीस/कार्टन'],
    ['तेल', 'Fashion', '500 ml', 110, 10],
  ];
  const question = await asked(own.supplier, rows);
  expect(question.fields['column2']).toBe('netQuantity');
  expect(question.text).toContain('What one pack holds, in its unit');
  const place = await question.answer({ column2: `stock:${own.warehouse}` });
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 0, Wrong: 1 });
});

test('the file of wrong rows keeps the content of a pack whose price was typed', async () => {
  const question = await asked(own.supplier, [
    [...headers, 'HSN'],
    ['oil', 'Fashion', 500, 'ml', 'ask', 10, 'none'],
    ['potato', 'Fashion', 1000, 'gram', 30, 10, 'none'],
  ]);
  const place = await question.answer();
  await own.supplier.post(`${place}/mend`, { '2-pricePerCarton': '1100' });
  const file = await (await own.supplier.visit(`${place}/wrong-rows?format=csv`)).text();
  expect(file).toContain('500 ml');
  expect(file).toContain('1100');
  expect(file).toContain('1000,gram,30');
});

test.each(['6 pieces', '2 pairs'])('shows the net quantity %s as it is written', async (content) => {
  const place = await sendRows(own.supplier, [
    ['Item name', 'Category', 'Price per carton', 'Pcs/ctn', 'Net quantity'],
    ['soap', 'Fashion', 2400, 12, content],
  ]);
  expect(textOf(await opened(own.supplier, place))).toContain(`Net quantity: ${content}`);
});
