import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { asked, sendAnswered } from '../asked.ts';
import { importNow, productsOf } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827970000');

test('keeps a comma between two codes or sizes, even if prices beside it have decimal commas', async () => {
  const sizes = await asked(own.supplier, [
    ['Item code', 'Item', 'Category', 'Carton rate', 'Pcs/ctn', 'Size'],
    ['10,5', 'Jeans', 'Fashion', '900,50', 12, '38,40'],
    ['11,5', 'Shirt', 'Fashion', '750,25', 12, '36,38'],
    ['12,5', 'Skirt', 'Fashion', '640,75', 12, '40,42'],
  ]);
  expect(sizes.fields).toMatchObject({ column5: 'valueList1' });
  await importNow(world, own.supplier, await sizes.answer());
  const products = await productsOf(world, own.mobile);
  expect(products.map(({ sku, price_per_carton }) => [sku, Number(price_per_carton)])).toEqual([
    ['10,5', 90_050],
    ['11,5', 75_025],
    ['12,5', 64_075],
  ]);
});

test('reads decimal commas below an unknown header once the supplier says what it is', async () => {
  const rows = [
    ['Item', 'Category', 'Trade', 'Pcs/ctn'],
    ['Tawa', 'Home & Kitchen', '1.250,50', 12],
    ['Kadai', 'Home & Kitchen', '900,25', 12],
    ['Tongs', 'Home & Kitchen', '1.250', 12],
  ];
  const question = await asked(own.supplier, rows);
  expect(question.fields).toMatchObject({ column2: '' });
  await importNow(world, own.supplier, await question.answer({ column2: 'pricePerCarton' }));
  const prices = async () =>
    (await productsOf(world, own.mobile)).map(({ price_per_carton }) => Number(price_per_carton));
  expect(await prices()).toEqual([125_050, 90_025, 125_000]);
});

test('does not take off a discount again that prices with decimal commas include, in the next file either', async () => {
  const rows = (first: string) => [
    ['Item', 'Category', 'MRP', 'Disc', 'Carton rate', 'Pcs/ctn'],
    [first, 'Home & Kitchen', '1000,00', 10, '900,00', 1],
    ['Kadai', 'Home & Kitchen', '2000,50', 10, '1800,45', 1],
    ['Tongs', 'Home & Kitchen', '500,50', 20, '400,40', 1],
  ];
  const prices = async () =>
    (await productsOf(world, own.mobile)).map(({ name, price_per_carton, discount }) => [
      name,
      Number(price_per_carton),
      discount,
    ]);
  for (const first of ['Tawa', 'Ladle'])
    await importNow(world, own.supplier, await sendAnswered(own.supplier, rows(first)));
  expect((await prices()).every(([, , discount]) => discount === 0)).toBe(true);
});
