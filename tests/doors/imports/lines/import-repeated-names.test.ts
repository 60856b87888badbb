import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { asked } from '../asked.ts';
import { importNow, kindsOf, productsOf, sendRows } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { soldIn } from '../sold-in.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827430000');
const rest = ['Price per carton', 'Pcs per carton', 'Stock'];

async function variantsOf(rows: (string | number)[][]) {
  const place = await sendRows(own.supplier, rows);
  const html = await opened(own.supplier, place);
  await importNow(world, own.supplier, place);
  const products = await productsOf(world, own.mobile);
  const sold = await Promise.all(products.map(({ id }) => soldIn(world, id)));
  return {
    kinds: kindsOf(html),
    shown: textOf(html),
    names: products.map(({ name }) => name),
    variants: sold.map(({ variants }) => variants.map(({ values, sku, price }) => [...values, sku, price])),
  };
}

test('rows of one name that differ in colour are one product with variants, and keep codes and prices', async () => {
  const { kinds, shown, names, variants } = await variantsOf([
    ['Item name', 'Group', 'Colour', 'Size', 'SKU', ...rest],
    ['Cotton Saree', 'Fashion', 'Red', 'Free', 'CS-RED', 3600, 12, 120],
    ['Cotton Saree', 'Fashion', 'Blue', 'Free', 'CS-BLU', 3600, 12, 60],
    ['Cotton Saree', 'Fashion', 'Green', 'Free', 'CS-GRN', 3720, 12, 36],
  ]);
  expect(kinds).toMatchObject({ New: 1, Wrong: 0 });
  expect(shown).not.toContain('Not used');
  expect(names).toEqual(['Cotton Saree']);
  expect(variants).toEqual([
    [
      ['Red', 'Free', 'CS-RED', null],
      ['Blue', 'Free', 'CS-BLU', null],
      ['Green', 'Free', 'CS-GRN', '372000'],
    ],
  ]);
});

test('rows of one name without codes, with Hindi headers and other products in between, are one product too', async () => {
  const { kinds, names, variants } = await variantsOf([
    ['माल का नाम', 'ग्रुप', 'रंग', ...rest],
    ['Linen Saree', 'Fashion', 'Red', 3600, 12, 120],
    ['Silk Saree', 'Fashion', 'Gold', 9600, 6, 60],
    ['Linen Saree', 'Fashion', 'Blue', 3600, 12, 60],
  ]);
  expect(kinds).toMatchObject({ New: 2, Wrong: 0 });
  expect(names).toEqual(['Linen Saree', 'Silk Saree']);
  expect(variants).toEqual([
    [
      ['Red', null, null],
      ['Blue', null, null],
    ],
    [['Gold', null, null]],
  ]);
});

test('a colour describes the product if each name occurs once', async () => {
  const { kinds, shown, variants } = await variantsOf([
    ['Item name', 'Group', 'Colour', ...rest],
    ['Linen Saree', 'Fashion', 'Red', 3600, 12, 120],
    ['Silk Saree', 'Fashion', 'Gold', 9600, 6, 60],
  ]);
  expect(kinds).toMatchObject({ New: 2, Wrong: 0 });
  expect(shown).toContain('Not used: Colour');
  expect(variants.flat()).toHaveLength(2);
});

test('asks about repeated names beside a name for each row, and every row is a product', async () => {
  const rows = ['Koi', 'Betta', 'Guppy'].flatMap((family, place) =>
    ['S', 'M', 'L'].map((size, at) => [`${family} ${size} size`, family, 'Fashion', 100 * (place + 1) + at, 12]),
  );
  const question = await asked(own.supplier, [
    ['product_unit_name', 'product_name', 'category', 'price per carton', 'pcs/ctn'],
    ...rows,
  ]);
  expect(question.text).toContain('Which column has the name that tells your products apart?');
  expect(question.fields['names']).toBe('0');
  await importNow(world, own.supplier, await question.answer());
  expect((await productsOf(world, own.mobile)).map(({ name }) => name)).toEqual(rows.map(([name]) => name));
});
