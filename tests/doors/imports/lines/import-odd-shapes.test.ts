import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { asked } from '../asked.ts';
import { importNow, kindsOf, productsOf, sendRows } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { soldIn } from '../sold-in.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827970000');

/** Imports what was asked about with these answers; returns each product with its options and its variants. */
async function imported(place: string) {
  await importNow(world, own.supplier, place);
  return Promise.all(
    (await productsOf(world, own.mobile)).map(async ({ id, name }) => {
      const { options, variants } = await soldIn(world, id);
      return {
        name,
        options: options.map((option) => option.name),
        variants: variants.map(({ values, price, stock }) => [values.join(' · '), price, stock]),
      };
    }),
  );
}

test('makes options of those that one text names, in any order', async () => {
  const question = await asked(own.supplier, [
    ['Name', 'Category', 'Price per carton', 'Pcs/ctn', 'attributes', 'Stock'],
    ['Romper', 'Fashion', 900, 10, 'Size: 24m, Colour: Red', 20],
    ['Romper', 'Fashion', 900, 10, 'Colour: Blue, Size: 24m', 30],
    ['Romper', 'Fashion', 900, 10, 'Size: 18m, Colour: Red', 40],
  ]);
  expect(question.fields).toMatchObject({ column4: 'optionTexts' });
  expect(question.text).toContain('Rows with the same name differ in this column.');
  expect(await imported(await question.answer())).toEqual([
    {
      name: 'Romper',
      options: ['size', 'colour'],
      variants: [
        ['24m · Red', null, 20],
        ['24m · Blue', null, 30],
        ['18m · Red', null, 40],
      ],
    },
  ]);
});

test('makes options of texts below the header of a variant, with equals signs and semicolons', async () => {
  const question = await asked(own.supplier, [
    ['Name', 'Category', 'Price per carton', 'Pcs/ctn', 'Variant', 'Stock'],
    ['Tunic', 'Fashion', 900, 10, 'Colour=Red;Size=M', 20],
    ['Tunic', 'Fashion', 900, 10, 'Colour=Red;Size=L', 30],
  ]);
  expect(await imported(await question.answer())).toEqual([
    {
      name: 'Tunic',
      options: ['colour', 'size'],
      variants: [
        ['Red · M', null, 20],
        ['Red · L', null, 30],
      ],
    },
  ]);
});

test('asks once about a stock that lists its sizes, and gives each its own', async () => {
  const question = await asked(own.supplier, [
    ['Name', 'Category', 'Price per carton', 'Pcs/ctn', 'Stock'],
    ['Romper', 'Fashion', 900, 10, '24m:6;18m:0'],
    ['Jeans', 'Fashion', 1900, 10, '176:12;164:24;152:0'],
    ['Towel', 'Fashion', 500, 10, 30],
  ]);
  expect(question.text).toContain('Some cells list a stock for each size or colour.');
  expect(question.fields).toMatchObject({ column4: `across:stock:${own.warehouse}` });
  expect(await imported(await question.answer())).toEqual([
    {
      name: 'Romper',
      options: ['size'],
      variants: [
        ['24m', null, 6],
        ['18m', null, 0],
      ],
    },
    {
      name: 'Jeans',
      options: ['size'],
      variants: [
        ['176', null, 12],
        ['164', null, 24],
        ['152', null, 0],
      ],
    },
    { name: 'Towel', options: [], variants: [['', null, 30]] },
  ]);
});

const shopify = ['Handle', 'Title', 'Type', 'Price per carton', 'Pieces per carton'];
const options = [1, 2, 3].flatMap((number) => [`Option${number} Name`, `Option${number} Value`]);

test('joins a third option with the second', async () => {
  const place = await sendRows(own.supplier, [
    [...shopify, ...options],
    ['kurta', 'Kurta', 'Fashion', 900, 10, 'Colour', 'Red', 'Size', 'M', 'Cloth', 'Cotton'],
    ['kurta', '', '', '', '', '', 'Red', '', 'M', '', 'Silk'],
    ['kurta', '', '', '', '', '', 'Red', '', 'L', '', 'Silk'],
  ]);
  expect(await imported(place.replace('/columns', ''))).toEqual([
    {
      name: 'Kurta',
      options: ['colour', 'Size / Cloth'],
      variants: [
        ['Red · M / Cotton', null, 0],
        ['Red · M / Silk', null, 0],
        ['Red · L / Silk', null, 0],
      ],
    },
  ]);
});

test('a long third option that distinguishes no rows does not refuse them', async () => {
  const place = await sendRows(own.supplier, [
    [...shopify, ...options],
    ['kurta', 'Kurta', 'Fashion', 900, 10, 'Colour', 'Red', 'Size', 'M', 'Care', 'Wash by hand, dry it in the shade'],
    ['kurta', '', '', '', '', '', 'Red', '', 'L', '', 'Wash by hand, dry it in the shade'],
  ]);
  const [kurta] = await imported(place.replace('/columns', ''));
  expect(kurta?.variants.map(([values]) => values)).toEqual(['Red · M', 'Red · L']);
});

test('reads the variations of Etsy listings, and asks about the stock of all of them', async () => {
  const question = await asked(own.supplier, [
    ['TITLE', 'PRICE', 'QUANTITY', 'VARIATION 1 TYPE', 'VARIATION 1 NAME', 'VARIATION 1 VALUES', 'SKU'],
    ['Journal', 2900, 8, 'Custom Property', 'Paper', 'Blank,Ruled/Dotted', 'J-1'],
    ['Mug', 1200, 5, '', '', '', 'M-1'],
  ]);
  expect(question.fields).toMatchObject({ column2: '', column4: 'option1', column5: 'valueList1' });
  expect(question.text).toContain('This is the stock of several variants together');
  const place = await question.answer({ piecesPerCarton: '10', category: 'Fashion', column1: 'pricePerCarton' });
  expect(await imported(place)).toEqual([
    {
      name: 'Journal',
      options: ['Paper'],
      variants: [
        ['Blank', null, 0],
        ['Ruled/Dotted', null, 0],
      ],
    },
    { name: 'Mug', options: [], variants: [['', null, 0]] },
  ]);
});

test('reads the left of two tables side by side, and names the other', async () => {
  const place = await sendRows(own.supplier, [
    ['Item', 'Price per carton', 'Category', 'Pcs/ctn', '', 'Item', 'Price per carton', 'Colour group'],
    ['Cup', 450, 'Fashion', 12, '', 'Tray', 900, 'Red'],
    ['Jug', 650, 'Fashion', 12, '', 'Bowl', 700, 'Red'],
    ['', '', '', '', '', 'Plate', 300, 'Red'],
  ]);
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 2, Wrong: 0 });
  expect(textOf(html)).toContain('Parts of this file that were not read: Item, Price per carton, Colour group.');
});

test('names columns with one value in every row of a sheet with too many columns', async () => {
  const settings = Array.from({ length: 110 }, (_, at) => `Setting ${at + 1}`);
  const place = await sendRows(own.supplier, [
    ['Item', 'Price per carton', 'Category', 'Pcs/ctn', ...settings],
    ['Cup', 450, 'Fashion', 12, ...settings.map(() => 'on')],
    ['Jug', 650, 'Fashion', 12, ...settings.map(() => 'on')],
  ]);
  const text = textOf(await opened(own.supplier, place));
  expect(text).toContain('Parts of this file that were not read: Setting 1, Setting 2,');
  expect(text).toContain('Setting 110.');
});

test('asks about a bare pack size that may be grams, with no answer chosen', async () => {
  const question = await asked(own.supplier, [
    ['Item', 'Category', 'Price per carton', 'Pack size'],
    ['Haldi powder', 'Fashion', 900, 250],
    ['Mirchi powder', 'Fashion', 1100, 500],
    ['Jeera', 'Fashion', 1500, 500],
  ]);
  expect(question.text).toContain('Which column has the pieces in one carton?');
  expect(question.fields).toMatchObject({ pieces: '', piecesPerCarton: '' });
  const place = await question.answer({ piecesPerCarton: '40' });
  await importNow(world, own.supplier, place);
  const pieces = (await productsOf(world, own.mobile)).map(({ pieces_per_carton }) => pieces_per_carton);
  expect(pieces).toEqual([40, 40, 40]);
});
