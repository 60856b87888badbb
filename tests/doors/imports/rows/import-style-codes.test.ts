import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { asked } from '../asked.ts';
import { importNow, kindsOf, productsOf, sendRows } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { soldIn } from '../sold-in.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827550000');

const headers = ['Sr.', 'Design No.', 'Catalogue', 'Category', 'Colour', 'Rate / Pc', 'Pcs / Ctn', 'Stock (Ctn)'];
const sarees = [
  [1, '0101', 'Kalyani', 'Fashion', 'Red', 485, 12, 1],
  [1, '0101', 'Kalyani', 'Fashion', 'Rani', 485, 12, 3],
  [2, '0102', 'Kalyani', 'Fashion', 'Wine', 495, 12, 4],
  [2, '0102', 'Kalyani', 'Fashion', 'Navy', 495, 12, 6],
  [3, '3/4', 'Suhani', 'Fashion', 'Grey', 390, 20, 1],
];
const named = headers.with(2, 'Item');

async function listed() {
  const products = await productsOf(world, own.mobile);
  return Promise.all(
    products.map(async ({ id, sku, name, price_per_carton }) => {
      const { variants } = await soldIn(world, id);
      return [sku, name, Number(price_per_carton), ...variants.map(({ values, stock }) => [...values, stock])];
    }),
  );
}

const expected = [
  ['0101', 'Kalyani', 582_000, ['Red', 12], ['Rani', 36]],
  ['0102', 'Kalyani', 594_000, ['Wine', 48], ['Navy', 72]],
  ['3/4', 'Suhani', 780_000, ['Grey', 20]],
];

test("takes a design number shared by the rows of its colours as the product's code", async () => {
  const place = await sendRows(own.supplier, [named, ...sarees]);
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 3, Wrong: 0 });
  expect(textOf(html)).toContain('Not used: Sr.');
  await importNow(world, own.supplier, place);
  expect(await listed()).toEqual(expected);
});

test("takes a shared design number as the product's code if the catalogue is its only name", async () => {
  const place = await sendRows(own.supplier, [headers, ...sarees]);
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 3, Wrong: 0 });
  await importNow(world, own.supplier, place);
  expect(await listed()).toEqual(expected);
});

test('the same list changes nothing, and one more colour is added by the code', async () => {
  await importNow(world, own.supplier, await sendRows(own.supplier, [named, ...sarees]));
  const again = await sendRows(own.supplier, [named, ...sarees]);
  expect(kindsOf(await opened(own.supplier, again))).toMatchObject({ New: 0, Changed: 0, Wrong: 0 });
  const more = [4, '0102', 'Kalyani', 'Fashion', 'Teal', 495, 12, 2];
  await importNow(world, own.supplier, await sendRows(own.supplier, [named, ...sarees, more]));
  expect(await listed()).toEqual(expected.with(1, [...(expected[1] ?? []), ['Teal', 24]]));
});

test('takes codes that rows do not share as variant codes', async () => {
  const place = await sendRows(own.supplier, [named, ...sarees.slice(0, 2).map((row, at) => row.with(1, `K-${at}`))]);
  await importNow(world, own.supplier, place);
  const [saree] = await productsOf(world, own.mobile);
  expect((await soldIn(world, saree?.id as bigint)).variants.map(({ sku }) => sku)).toEqual(['K-0', 'K-1']);
});

test('does not take a row number for an option, and knows other words for columns and taxes', async () => {
  const { answer } = await asked(own.supplier, [
    ['SR', 'Item', 'Category', 'Rate / Box', 'Pcs/Carton', 'HSN ID', 'Net Weight (gms)', 'Default MRP', 'Tax Rate'],
    [1, 'bulb', 'Electronics', 2400, 100, '85395000', 120, 70, 'GST@18%'],
    [2, 'lamp', 'Electronics', 2400, 100, '85395000', 130, 70, '5% GST'],
    [3, 'salt', 'Home & Kitchen', 240, 10, '25010010', 1000, 70, 'Nil'],
  ]);
  await importNow(world, own.supplier, await answer({ taxIncluded: 'yes' }));
  expect(await productsOf(world, own.mobile)).toMatchObject([
    { name: 'bulb', hsn_code: '85395000', net_weight_grams: 120, mrp: 7000, gst_rate_bps: 1800, options: [] },
    { name: 'lamp', net_weight_grams: 130, gst_rate_bps: 500, options: [] },
    { name: 'salt', gst_rate_bps: 0, options: [] },
  ]);
});

test('previews negative stock as 0', async () => {
  const place = await sendRows(own.supplier, [
    ['Item', 'Category', 'Rate per ctn', 'Pcs/ctn', 'Stock'],
    ['soap', 'Beauty', 240, 10, -2],
  ]);
  const text = textOf(await opened(own.supplier, place));
  expect(text).toContain('Stock Katargam: 0');
  expect(text).not.toContain('-2');
});
