import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { header, importNow, kindsOf, productsOf, sendRows } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { soldIn } from '../sold-in.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827520000');

/** Lists products with these codes, named after them, and returns how they are named. */
async function listed(...codes: string[]): Promise<void> {
  const rows = codes.map((code) => [code, `Cup ${code}`, 'Home & Kitchen', 500, 10]);
  await importNow(world, own.supplier, await sendRows(own.supplier, [header, ...rows]));
}

const row = (written: string, code: string, price = 550) => [written, `Cup ${code}`, 'Home & Kitchen', price, 10];
const codes = ['0071', '3-4', '9876543210987654', '12.50', '12.5', 'A-1'];
const saved = ['71', '03-Apr', '9.87654E+15', '12.5', '12.5', 'A-1'];
const changes = [
  ['1E5', '100000'],
  ['12e3', '1.20E+04'],
  ['5E-3', '0.005'],
  ['9876543210987654', '9876543210987650'],
  ['9876543210987656', '9876543210987660'],
  ['98765432109876543', '98765432109876500'],
  ['MAR-1', '2026-03-01'],
  ['SEPT2', '02-Sep'],
  ['DEC 26', 'Dec-26'],
  ['4May', '04/05/2026'],
  ['12/6', '12/06/2026'],
] as const;
const others = [
  ['1E5', '10000'],
  ['9876543210987654', '9876543210987670'],
  ['987654321098765', '987654321098760'],
  ['MAR-1', '2026-04-01'],
  ['MARS-1', '2026-03-02'],
  ['MA-1', '2026-03-01'],
] as const;

test('asks once about codes that a spreadsheet has changed, and neither doubles nor renames a product', async () => {
  await listed(...codes);
  const rows = saved.map((written, at) => row(written, codes[at] ?? ''));
  const place = await sendRows(own.supplier, [header, ...rows]);
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 0, Changed: 2, Wrong: 4 });
  expect(textOf(html)).toContain('Item codes changed by a spreadsheet: 4');
  expect(textOf(html)).toContain('For example 71, where your product has 0071.');
  await own.supplier.post(`${place}/codes`, {});
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 0, Changed: 6, Wrong: 0 });
  await importNow(world, own.supplier, place);
  const products = await productsOf(world, own.mobile);
  expect(products.map(({ sku, name, price_per_carton }) => [sku, name, price_per_carton])).toEqual(
    codes.map((code) => [code, `Cup ${code}`, 55_000n]),
  );
});

test('restores codes that became numbers, rounded numbers or dates, in any notation of a spreadsheet', async () => {
  await listed(...changes.map(([code]) => code));
  const place = await sendRows(own.supplier, [header, ...changes.map(([code, written]) => row(written, code))]);
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 0, Changed: 0, Wrong: changes.length });
  await own.supplier.post(`${place}/codes`, {});
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 0, Changed: changes.length, Wrong: 0 });
  await importNow(world, own.supplier, place);
  const products = await productsOf(world, own.mobile);
  expect(products.map(({ sku }) => sku)).toEqual(changes.map(([code]) => code));
});

test('restores no code from a text that a spreadsheet would not make of it', async () => {
  await listed(...others.map(([code]) => code));
  const place = await sendRows(own.supplier, [header, ...others.map(([code, written]) => row(written, code))]);
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 3, Changed: 0, Wrong: 3 });
  expect(textOf(html)).not.toContain('Item codes changed by a spreadsheet');
});

test("restores codes in Thok's own sheet too, where the id decides which product a row is about", async () => {
  await listed('0071', '3-4');
  const [first, second] = await productsOf(world, own.mobile);
  const place = await sendRows(own.supplier, [
    ['Thok id', ...header],
    [String(first?.id), ...row('71', '0071')],
    [String(second?.id), ...row('2026-04-03', '3-4')],
  ]);
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ Changed: 0, Wrong: 2 });
  await own.supplier.post(`${place}/codes`, {});
  await importNow(world, own.supplier, place);
  expect((await productsOf(world, own.mobile)).map(({ sku }) => sku)).toEqual(['0071', '3-4']);
});

test.each([
  ['2026-05-12', 'A spreadsheet seems to have made a date of this code.'],
  ['12-May', 'A spreadsheet seems to have made a date of this code.'],
  ['9.87654E+15', 'A spreadsheet seems to have shortened this code.'],
])('refuses the code %s of a new product', async (code, sentence) => {
  const place = await sendRows(own.supplier, [header, row(code, 'new'), row('N-2', 'other')]);
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 1, Wrong: 1 });
  expect(textOf(html)).toContain(sentence);
});

test('another code beside a known name makes a product of its own, and a code that looks like a date may be known', async () => {
  await listed('A-1', 'B-2');
  await world.db.updateTable('products').set({ sku: '12-May' }).where('sku', '=', 'B-2').execute();
  const place = await sendRows(own.supplier, [header, row('A-9', 'A-1'), row('12-May', 'B-2')]);
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 1, Changed: 1, Wrong: 0 });
});

const variantHeader = [...header.slice(1), 'Colour', 'Variant item code', 'Stock'];
const inColours = (...codes: string[]) => [
  variantHeader,
  ...['Red', 'Blue', 'Green'].map((colour, place) => [
    'Cup',
    'Home & Kitchen',
    500,
    10,
    colour,
    codes[place] ?? '',
    20,
  ]),
];
const codesOfVariants = async () => {
  const [product] = await productsOf(world, own.mobile);
  return (await soldIn(world, product?.id as bigint)).variants.map(({ sku }) => sku);
};

test('restores codes of variants that a spreadsheet has changed', async () => {
  const kept = ['0071', '3-4', 'C-3'];
  await importNow(world, own.supplier, await sendRows(own.supplier, inColours(...kept)));
  const place = await sendRows(own.supplier, inColours('71', '03-Apr', 'C-3'));
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 0, Wrong: 3 });
  expect(textOf(html)).toContain('Item codes changed by a spreadsheet: 2');
  await own.supplier.post(`${place}/codes`, {});
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 0, Changed: 0, Wrong: 0 });
  expect(await codesOfVariants()).toEqual(kept);
});

test('finds a variant of a stock list by a code that a spreadsheet changed', async () => {
  await importNow(world, own.supplier, await sendRows(own.supplier, inColours('0071', '0072', 'C-3')));
  const place = await sendRows(own.supplier, [
    ['Product name', 'Variant item code', 'Stock'],
    ['Cup', '71', 5],
  ]);
  await own.supplier.post(`${place}/codes`, {});
  await importNow(world, own.supplier, place);
  const [product] = await productsOf(world, own.mobile);
  expect((await soldIn(world, product?.id as bigint)).variants.map(({ sku, stock }) => [sku, stock])).toEqual([
    ['0071', 5],
    ['0072', 20],
    ['C-3', 20],
  ]);
});
