import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { fieldsOf } from '../../catalogue/edit-fields.ts';
import { opened, textOf } from '../../reading.ts';
import { importNow, kindsOf, productsOf, sendRows } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { soldIn } from '../sold-in.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827400000');

const header = ['Handle', 'Title', 'Type', 'Option1 Name', 'Option1 Value', 'Variant SKU', 'Variant Price'];
const rows = [
  [...header, 'Price per carton', 'Pieces per carton'],
  ['tee', 'Tee', 'Water Bottles', 'Color', 'Red', 'T-R', 200, 800, 4],
  ['tee', '', '', '', 'Blue', 'T-B', 210, '', ''],
  ['mug', 'Mug', 'Water Bottles', 'Title', 'Default Title', 'M-1', 90, 800, 12],
];

test("asks about Shopify's price per piece, and never takes it for a price per carton", async () => {
  const columns = await sendRows(own.supplier, rows);
  expect(columns).toMatch(/\/columns$/);
  expect(textOf(await opened(own.supplier, columns))).toContain('Is this the price of a piece or of a carton?');
  const fields = await fieldsOf(own.supplier, columns, 'column0');
  expect([fields['column5'], fields['column6'], fields['column7']]).toEqual(['variantSku', '', 'pricePerCarton']);
  await own.supplier.post(columns, fields);
  const place = columns.replace(/\/columns$/, '');
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 2, Wrong: 0 });
  expect(textOf(html)).toContain('Not used: Variant Price');
  await importNow(world, own.supplier, place);
  const [tee, mug] = await productsOf(world, own.mobile);
  expect([tee, mug]).toMatchObject([{ price_per_carton: 80_000n }, { price_per_carton: 80_000n }]);
  const { variants } = await soldIn(world, tee?.id as bigint);
  expect(variants.map(({ sku, price }) => [sku, price])).toEqual([
    ['T-R', null],
    ['T-B', null],
  ]);
});

test("shows the price that a 'Default Title' product will have, whatever its variant's column holds", async () => {
  const columns = await sendRows(own.supplier, [rows[0] ?? [], rows[3] ?? []]);
  const place = columns.replace(/\/columns$/, '');
  const fields = await fieldsOf(own.supplier, `${place}/columns`, 'column0');
  await own.supplier.post(`${place}/columns`, { ...fields, column6: 'variantPrice' });
  const shown = textOf(await opened(own.supplier, `${place}?show=new`));
  expect(shown).toContain('₹800');
  expect(shown).not.toMatch(/₹90|Default Title/);
  await importNow(world, own.supplier, place);
  expect(await productsOf(world, own.mobile)).toMatchObject([{ name: 'Mug', price_per_carton: 80_000n }]);
});
