import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { header, importNow, kindsOf, productsOf, sendRows, stockList } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827930000');

const headers = [...header, 'Variant', 'Net weight (g)', 'Barcode', 'Length (cm)', 'HSN code'];
const row = (value: string, ...facts: (string | number)[]) => [`K-${value}`, 'Kurti', 'Bag', 2400, 24, value, ...facts];

test('names the weights, barcodes and dimensions of variants that are not imported', async () => {
  const place = await sendRows(own.supplier, [
    headers,
    row('Red', 180, '8901030865275', 30, 6204),
    row('Blue', '180 g', '8901030865282', 32, 6204),
    row('Green', 200, '', 30, ''),
    row('White', '0.21 kg', '8901030865299', '', 6204),
  ]);
  const text = textOf(await opened(own.supplier, place));
  expect(text).toContain('Weights of variants that are not imported: 2. A product has one weight');
  expect(text).toContain('Barcodes of variants that are not imported: 2. A product has one barcode');
  expect(text).toContain('Dimensions of variants that are not imported: 1. A product has one size');
  expect(kindsOf(await importNow(world, own.supplier, place))).toMatchObject({ New: 1, Wrong: 0 });
  expect(await productsOf(world, own.mobile)).toMatchObject([
    { net_weight_grams: 180, barcode: '8901030865275', hsn_code: '6204' },
  ]);
});

test('names kilograms and pounds too, but not facts that are equal, empty or of other products', async () => {
  const weighed = [...header, 'Variant', 'Weight (kg)'];
  const different = await sendRows(own.supplier, [weighed, row('Red', 0.5), row('Blue', 0.7), row('Green', '0.50')]);
  expect(textOf(await opened(own.supplier, different))).toContain('Weights of variants that are not imported: 1.');
  const same = await sendRows(own.supplier, [
    [...headers],
    row('Red', 180, '8901030865275', 30, 6204),
    row('Blue', '180', '', '30 cm', ''),
    row('Green', 0, '8901030865275', 0, 6204),
    ['B-1', 'Bag', 'Bag', 100, 12, '', 90, '8901030865282', 50, 4202],
  ]);
  const html = await opened(own.supplier, same);
  expect(kindsOf(html)).toMatchObject({ New: 2, Wrong: 0 });
  expect(textOf(html)).not.toContain('not imported:');
});

test('refuses a variant with another HSN code, which the tax depends on', async () => {
  const place = await sendRows(own.supplier, [headers, row('Red', '', '', '', 6204), row('Blue', '', '', '', 6109)]);
  expect(textOf(await opened(own.supplier, place))).toContain('This must be the same in all rows of a product');
});

test('names the rows with a stock below nought, which is imported as none', async () => {
  const place = await sendRows(own.supplier, [
    [...header, 'Stock'],
    ['N-1', 'Bag 1', 'Bag', 100, 12, -5],
    ['N-2', 'Bag 2', 'Bag', 100, 12, '-12 pcs'],
    ['N-3', 'Bag 3', 'Bag', 100, 12, 'Nil'],
    ['N-4', 'Bag 4', 'Bag', 100, 12, '-'],
    ['N-5', 'Bag 5', 'Bag', 100, 12, 7],
  ]);
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 5, Wrong: 0 });
  expect(textOf(html)).toContain('Rows with a stock below 0, which is imported as 0: 2.');
  await importNow(world, own.supplier, place);
  expect((await stockList(world, own.mobile)).map((one) => one[3])).toEqual([0, 0, 0, 0, 7]);
});
