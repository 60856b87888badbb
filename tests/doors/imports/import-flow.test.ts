import { beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { list, warehouseOf } from '../catalogue/listing.ts';
import { sentBack } from '../flash.ts';
import { alertOf, complaints, opened, textOf } from '../reading.ts';
import { header, importNow, kindsOf, productsOf, sendRows, stockOf, undoNow } from './importing.ts';

const world = await fileWorld();
let mobile = '9826500000';
let supplier: Browser;
let warehouse: string;

beforeEach(async () => {
  mobile = String(Number(mobile) + 1);
  supplier = await world.signUpSupplier({ mobile, businessName: 'Sheet Traders' }, world.browser());
  warehouse = await warehouseOf(world, mobile);
});

const bottle = ['A-1', 'Steel bottle', 'Water Bottles', '2,400', 24];
const own = () => productsOf(world, mobile);

test('shows what a sheet would do before anything is done, and then does it once', async () => {
  const place = await sendRows(supplier, [
    [...header, 'Stock'],
    [...bottle, 48],
    ['A-2', 'Bag', 'बैग', '₹ 98.50', 10, ''],
  ]);
  const html = await opened(supplier, place);
  expect(kindsOf(html)).toEqual({ New: 2, Changed: 0, Unchanged: 0, Wrong: 0 });
  expect(textOf(html)).toContain('Import products: 2');
  expect(await own()).toEqual([]);
  await Promise.all([1, 2, 3].map(() => supplier.post(`${place}/start`, {})));
  await world.carryImportsOn();
  await importNow(world, supplier, place);
  expect(textOf(await opened(supplier, place))).toContain('The import is done. Products listed: 2, changed: 0.');
  const [first, second, ...more] = await own();
  expect([first, second, more]).toMatchObject([
    { sku: 'A-1', name: 'Steel bottle', price_per_carton: 240_000n, pieces_per_carton: 24, status: 'active' },
    { sku: 'A-2', price_per_carton: 9850n },
    [],
  ]);
  expect(await stockOf(world, first?.id ?? 0n)).toBe(48);
  const ledger = await world.db
    .selectFrom('stock_ledger')
    .selectAll()
    .where('product_id', '=', first?.id ?? 0n)
    .execute();
  expect(ledger).toMatchObject([{ reason: 'import', change: 48, pieces_left: 48 }]);
});

test('the same sheet again changes nothing, and another price shows old and new', async () => {
  const rows = [
    [...header, 'Stock'],
    [...bottle, 48],
  ];
  await importNow(world, supplier, await sendRows(supplier, rows));
  expect(kindsOf(await opened(supplier, await sendRows(supplier, rows)))).toEqual({
    New: 0,
    Changed: 0,
    Unchanged: 1,
    Wrong: 0,
  });
  const place = await sendRows(supplier, [
    [...header, 'Stock'],
    ['A-1', '', '', '2500', '', 40],
  ]);
  const text = textOf(await opened(supplier, place)).replaceAll(' ', ' ');
  expect(text).toContain('Price per carton (₹): 2400 → 2500');
  expect(text).toContain('Stock Katargam: 48 → 40');
  await importNow(world, supplier, place);
  const [product, ...more] = await own();
  expect([product, more]).toMatchObject([{ name: 'Steel bottle', price_per_carton: 250_000n, version: 2 }, []]);
  expect(await stockOf(world, product?.id ?? 0n)).toBe(40);
});

describe('a wrong row', () => {
  test('shows the sentence beside its cell, is mended there, and is imported', async () => {
    const place = await sendRows(supplier, [header, bottle, ['A-2', 'Bag', 'Bag', 'free', 0]]);
    const html = await opened(supplier, place);
    expect(kindsOf(html)).toMatchObject({ New: 1, Wrong: 1 });
    expect(complaints(html)).toEqual({
      '3-pricePerCarton': 'Please enter a valid price per carton',
      '3-piecesPerCarton': 'Please enter valid pieces per carton',
    });
    const half = await sentBack(supplier, `${place}/mend`, { '3-pricePerCarton': '100', '3-piecesPerCarton': '0' });
    expect(complaints(half.html)).toEqual({ '3-piecesPerCarton': 'Please enter valid pieces per carton' });
    const { html: mended } = await sentBack(supplier, `${place}/mend`, { '3-piecesPerCarton': '12' });
    expect(kindsOf(mended)).toEqual({ New: 2, Changed: 0, Unchanged: 0, Wrong: 0 });
    await importNow(world, supplier, place);
    expect((await own()).map(({ sku, pieces_per_carton }) => [sku, pieces_per_carton])).toEqual([
      ['A-1', 24],
      ['A-2', 12],
    ]);
  });

  test('stays behind when the others are imported', async () => {
    const place = await sendRows(supplier, [header, ['A-2', '', 'Bag', 10, 1], bottle]);
    const html = await importNow(world, supplier, place);
    expect(kindsOf(html)).toMatchObject({ New: 1, Wrong: 1 });
    expect(textOf(html)).toContain('Product name is required');
    expect(await own()).toHaveLength(1);
  });

  test('can be left out and taken in again', async () => {
    const place = await sendRows(supplier, [header, bottle, ['A-2', '', 'Bag', 10, 1]]);
    const { html } = await sentBack(supplier, `${place}/rows/3/leave-out`, { leaveOut: 'yes' });
    expect(kindsOf(html)).toEqual({ New: 1, Changed: 0, Unchanged: 0, Wrong: 0, 'Left out': 1 });
    const back = await sentBack(supplier, `${place}/rows/3/leave-out`, { leaveOut: 'no' });
    expect(kindsOf(back.html)).toEqual({ New: 1, Changed: 0, Unchanged: 0, Wrong: 1 });
  });

  test('repeats another row until that row is left out', async () => {
    const place = await sendRows(supplier, [header, bottle, ['A-1', 'Other', 'Bag', 10, 1]]);
    expect(textOf(await opened(supplier, place))).toContain('Row 2 is about the same product.');
    const { html } = await sentBack(supplier, `${place}/rows/2/leave-out`, { leaveOut: 'yes' });
    expect(kindsOf(html)).toEqual({ New: 1, Changed: 0, Unchanged: 0, Wrong: 0, 'Left out': 1 });
  });

  test('does not find a product of another supplier', async () => {
    const other = await world.signUpSupplier({ mobile: String(Number(mobile) + 5000) }, world.browser());
    const foreign = await list(world, other);
    const place = await sendRows(supplier, [
      ['Thok id', ...header],
      [foreign, ...bottle],
      ['x', ...bottle],
    ]);
    const html = await opened(supplier, place);
    expect(kindsOf(html)).toMatchObject({ New: 0, Changed: 0, Wrong: 2 });
    expect(complaints(html)).toEqual({
      '2-id': 'This product is not among yours.',
      '3-id': 'This product is not among yours.',
    });
  });
});

test('rows find their product by id, by item code, and by a name that only one product has', async () => {
  const product = await list(world, supplier, { name: 'Steel  Bottle', sku: 'S-9' });
  const twins = [await list(world, supplier, { name: 'Twin' }), await list(world, supplier, { name: 'Twin' })];
  const place = await sendRows(supplier, [
    ['Thok id', 'Item code', 'Name', 'Price per carton'],
    ['', '', 'steelBOTTLE', 11],
    ['', '', 'twin', 12],
    [twins[1] ?? 0, '', '', 13],
  ]);
  const html = await opened(supplier, place);
  expect(kindsOf(html)).toEqual({ New: 0, Changed: 2, Unchanged: 0, Wrong: 1 });
  expect(textOf(html)).toContain('Several of your products have this name. Give the item code or the Thok id.');
  await importNow(world, supplier, place);
  expect((await own()).map(({ id, price_per_carton }) => [Number(id), price_per_carton])).toEqual([
    [product, 1100n],
    [twins[0], 240_000n],
    [twins[1], 1300n],
  ]);
});

test('asks once about columns with unknown names, and knows them in the next file in any order', async () => {
  const strange = ['Ref', 'Kya hai', 'Kism', 'Paisa', 'Andar'];
  const place = await sendRows(supplier, [strange, ['K-1', 'Kettle', 'Bag', 500, 5]]);
  expect(place).toMatch(/\/columns$/);
  const page = textOf(await opened(supplier, place));
  expect(page).toContain('Kettle');
  expect(page).toContain('Not found yet, and needed for new products: Product name, Price per carton');
  const fields = { column0: 'sku', column1: 'name', column2: 'category', column3: 'pricePerCarton' };
  const twice = await supplier.post(place, { ...fields, column4: 'sku' });
  expect([twice.status, complaints(await twice.text())]).toEqual([
    400,
    { column4: 'Another column is already used for this' },
  ]);
  const answer = await supplier.post(place, { ...fields, column4: 'piecesPerCarton' });
  const checked = answer.headers.get('location') ?? '';
  expect(kindsOf(await opened(supplier, checked))).toMatchObject({ New: 1, Wrong: 0 });
  const next = await sendRows(supplier, [strange.toReversed(), [6, 700, 'Bag', 'Pan', 'K-2']]);
  expect(next).not.toMatch(/\/columns$/);
  expect(kindsOf(await opened(supplier, next))).toMatchObject({ New: 1, Wrong: 0 });
});

describe('undo', () => {
  test('removes listed products and restores changed ones, once', async () => {
    const product = BigInt(await list(world, supplier, { name: 'Old', sku: 'O-1', stock: { [warehouse]: 100 } }));
    const place = await sendRows(supplier, [
      [...header, 'Stock'],
      [...bottle, 5],
      ['O-1', 'New name', 'Bag', 99, 9, 60],
    ]);
    await importNow(world, supplier, place);
    // The stock was sold or counted meanwhile, so the undo subtracts the difference and does not restore the number.
    const html = await undoNow(world, supplier, place);
    expect(textOf(html)).toContain('The import is undone. Products taken back: 2.');
    expect(textOf(html)).not.toContain('Those changed since then were kept.');
    await undoNow(world, supplier, place);
    const [back, ...more] = await own();
    expect([back, more]).toMatchObject([
      { id: product, name: 'Old', price_per_carton: 240_000n, pieces_per_carton: 24 },
      [],
    ]);
    expect(await stockOf(world, product)).toBe(100);
    const ledger = await world.db
      .selectFrom('stock_ledger')
      .selectAll()
      .where('product_id', '=', product)
      .orderBy('id')
      .execute();
    expect(ledger.map(({ reason, change, pieces_left }) => [reason, change, pieces_left])).toEqual([
      ['listed', 100, 100],
      ['import', -40, 60],
      ['undo', 40, 100],
    ]);
  });

  test('keeps what was changed since, and names it', async () => {
    const place = await sendRows(supplier, [
      [...header, 'Stock'],
      [...bottle, 5],
      ['A-2', 'Bag', 'Bag', 10, 1, 5],
    ]);
    await importNow(world, supplier, place);
    const later = await sendRows(supplier, [
      ['Item code', 'Price per carton'],
      ['A-2', 11],
    ]);
    await importNow(world, supplier, later);
    const html = await undoNow(world, supplier, place);
    expect(kindsOf(html)).toMatchObject({ Kept: 1 });
    expect(textOf(html)).toContain('Products taken back: 1. Those changed since then were kept.');
    expect(textOf(html)).toContain('Bag');
    expect((await own()).map(({ sku }) => sku)).toEqual(['A-2']);
  });

  test('is possible for 24 hours', async () => {
    const place = await sendRows(supplier, [header, bottle]);
    await importNow(world, supplier, place);
    world.clock.advance({ hours: 24 });
    const { html } = await sentBack(supplier, `${place}/undo`, {});
    expect(alertOf(html) || textOf(html)).not.toContain('Undo import');
    const refused = await supplier.post(`${place}/undo.data`, {});
    expect([refused.status, await refused.text()]).toEqual([410, expect.stringContaining('for 24 hours only')]);
    expect(await own()).toHaveLength(1);
  });
});

test('a process that ends in the middle leaves whole pieces, and the next one continues', async () => {
  const rows = Array.from({ length: 25 }, (_, number) => [`K-${number}`, `Kettle ${number}`, 'Bag', 100 + number, 5]);
  const place = await sendRows(supplier, [header, ...rows]);
  await supplier.post(`${place}/start`, {});
  let pieces = 0;
  await world.carryImportsOn({ rowsAtOnce: 10, isStopping: () => (pieces += 1) > 2 });
  expect(await own()).toHaveLength(20);
  expect(textOf(await opened(supplier, place))).toContain('Products imported: 20 of 25');
  await Promise.all([world.carryImportsOn({ rowsAtOnce: 10 }), world.carryImportsOn({ rowsAtOnce: 10 })]);
  expect(await own()).toHaveLength(25);
  expect(textOf(await opened(supplier, place))).toContain('The import is done. Products listed: 25');
});

test('reports what changed since the file was checked, and imports the others', async () => {
  const product = await list(world, supplier, { name: 'Old', sku: 'O-1', stock: { [warehouse]: 100 } });
  const place = await sendRows(supplier, [
    [...header, 'Stock'],
    [...bottle, 5],
    ['O-1', 'Old', 'Bag', 99, 9, 60],
  ]);
  const first = await sendRows(supplier, [
    ['Item code', 'Stock'],
    ['O-1', 70],
  ]);
  await importNow(world, supplier, first);
  const html = await importNow(world, supplier, place);
  expect(textOf(html)).toContain('This product was changed after the file was checked.');
  expect((await own()).map(({ sku }) => sku)).toEqual(['O-1', 'A-1']);
  expect(await stockOf(world, BigInt(product))).toBe(70);
});

test('runs one import at a time, and keeps five waiting at most', async () => {
  const places = [];
  for (let number = 0; number < 5; number += 1)
    places.push(await sendRows(supplier, [header, [`N-${number}`, ...bottle.slice(1)]]));
  const sixth = await supplier.post('/supplier/import', { sheet: new File(['Name,Price\na,1'], 'a.csv') });
  expect([sixth.status, alertOf(await sixth.text())]).toEqual([
    409,
    expect.stringContaining('At most 5 files can wait'),
  ]);
  await supplier.post(`${places[0]}/start`, {});
  const second = await supplier.post(`${places[1]}/start.data`, {});
  expect([second.status, await second.text()]).toEqual([409, expect.stringContaining('still running')]);
  await world.carryImportsOn();
  const discarded = await supplier.post(`${places[2]}/discard`, {});
  expect([discarded.status, discarded.headers.get('location')]).toEqual([303, '/supplier/import']);
  expect((await supplier.visit(places[2] ?? '')).status).toBe(404);
});
