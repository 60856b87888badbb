import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { sentBack } from '../../flash.ts';
import { opened, textOf } from '../../reading.ts';
import { header, importNow, kindsOf, sendRows } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { reasonsOf } from '../variant-rows.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827940000');

const ownCode = 'Give this one its own item code';

test('names the rows of one name that no column distinguishes, also after a correction', async () => {
  const place = await sendRows(own.supplier, [
    header,
    ['', 'Mug', 'Bag', 100, 12],
    ['C-1', 'Cup', 'Bag', 100, 12],
    ['', 'Mug', 'Bag', 120, 12],
    ['C-1', 'cup', 'Bag', 120, 12],
    ['C-2', 'Jug', 'Toyz', 120, 12],
  ]);
  const text = textOf(await opened(own.supplier, place));
  expect(text).toContain('Rows 2 and 4 have the same name, and no column tells them apart.');
  expect(text).toContain('Rows 3 and 5 have the same name, and no column tells them apart.');
  expect(text).not.toContain(ownCode);
  const file = await own.supplier.visit(`${place}/wrong-rows?format=csv`);
  expect(await file.text()).toContain('Rows 2 and 4 have the same name');
  const { html } = await sentBack(own.supplier, `${place}/mend`, { '6-name': 'Mug', '6-sku': '', '6-category': 'Bag' });
  expect(textOf(html)).toContain('Rows 2 and 6 have the same name, and no column tells them apart.');
});

test('names the rows of one product with the same code and the same option values', async () => {
  const place = await sendRows(own.supplier, [
    [...header, 'Variant'],
    ['K-1', 'Kurti', 'Bag', 100, 12, 'Red'],
    ['K-2', 'Kurti', 'Bag', 100, 12, 'Blue'],
    ['K-1', 'Kurti', 'Bag', 110, 12, 'Red'],
    ['', 'Kurti', 'Bag', 100, 12, 'Blue'],
  ]);
  const text = textOf(await opened(own.supplier, place));
  expect(text).toContain('Rows 2 and 4 have the same item code and the same option values.');
  expect(text).toContain('Rows 3 and 5 have the same option values.');
  expect(text).not.toContain(ownCode);
});

test('names the variants that share a code of their own', async () => {
  const place = await sendRows(own.supplier, [
    [...header, 'Variant', 'Variant item code'],
    ['', 'Kurti', 'Bag', 100, 12, 'Red', 'K-1'],
    ['', 'Kurti', 'Bag', 100, 12, 'Blue', 'k-1'],
  ]);
  const text = textOf(await opened(own.supplier, place));
  expect(text).toContain('Rows 2 and 3 have the same item code, but different option values.');
});

test('names products of different names whose variants share a code', async () => {
  const place = await sendRows(own.supplier, [
    [...header, 'Variant'],
    ['K-1', 'Kurti red', 'Bag', 100, 12, 'Red'],
    ['K-2', 'Kurti green', 'Bag', 100, 12, 'Green'],
    ['K-1', 'Kurti blue', 'Bag', 100, 12, 'Blue'],
  ]);
  const text = textOf(await opened(own.supplier, place));
  expect(text).toContain('The products of rows 2 and 4 share an item code, but have different names.');
  expect(text).not.toContain(ownCode);
});

test('advises another code only for a product of another name without options', async () => {
  const place = await sendRows(own.supplier, [header, ['K-1', 'Cup', 'Bag', 100, 12], ['K-1', 'Jug', 'Bag', 90, 12]]);
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 1, Wrong: 1 });
  expect(textOf(html)).toContain(ownCode);
  expect(await reasonsOf(world, place)).toEqual({ 2: [], 3: ['row: sheet_row_repeats'] });
});

test('a row does not take over the product of a wrong row with its code, before or after a correction', async () => {
  await importNow(world, own.supplier, await sendRows(own.supplier, [header, ['C-1', 'Cup', 'Bag', 100, 12]]));
  const place = await sendRows(own.supplier, [
    header,
    ['C-1', 'Cup', 'Bag', 'on call', 12],
    ['C-1', 'Bowl', 'Bag', 900, 12],
  ]);
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ Changed: 0, Wrong: 2 });
  expect(textOf(html)).toContain('Row 2');
  const mended = await sentBack(own.supplier, `${place}/mend`, { '2-pricePerCarton': '100' });
  expect(kindsOf(mended.html)).toMatchObject({ Unchanged: 1, Wrong: 1 });
});
