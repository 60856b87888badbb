import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Browser } from '../../browser.ts';
import { piecesIn } from '../../pauses.ts';
import { fileWorld } from '../../world.ts';
import { sentBack } from '../flash.ts';
import { opened, textOf } from '../reading.ts';
import { csvOf, header, importNow, kindsOf, productsOf, sendRows, sendSheet } from './importing.ts';

const world = await fileWorld();
let mobile = '9826720000';
let supplier: Browser;

beforeEach(async () => {
  mobile = String(Number(mobile) + 1);
  supplier = await world.signUpSupplier({ mobile }, world.browser());
});

const kettles = (count: number) =>
  Array.from({ length: count }, (_, number) => [`K-${number}`, `Kettle ${number}`, 'Bag', 100 + number, 5]);
const columns = { column0: 'sku', column1: 'name', column2: 'category', column3: 'pricePerCarton' };

test('a row that the database refuses fails alone', async () => {
  await sql`alter table products add constraint no_kettle_17 check (name <> 'Kettle 17')`.execute(world.db);
  const html = await importNow(world, supplier, await sendRows(supplier, [header, ...kettles(25)]));
  await sql`alter table products drop constraint no_kettle_17`.execute(world.db);
  expect(textOf(html)).toContain('The import is done. Products listed: 24');
  expect(kindsOf(html)).toMatchObject({ Wrong: 1 });
  const codes = (await productsOf(world, mobile)).map(({ sku }) => sku);
  expect([codes.length, codes.includes('K-17')]).toEqual([24, false]);
  expect(world.faults.splice(0)).toHaveLength(1);
});

test('does not start a finished import again', async () => {
  const place = await sendRows(supplier, [header, ...kettles(1)]);
  await importNow(world, supplier, place);
  await supplier.post(`${place}/start`, {});
  const { state } = await world.db
    .selectFrom('imports')
    .select('state')
    .where('id', '=', BigInt(place.split('/').at(-1) ?? ''))
    .executeTakeFirstOrThrow();
  expect(state).toBe('done');
});

test('other columns discard what was mended for the earlier ones', async () => {
  const place = await sendRows(supplier, [header, ['A-1', 'Bag', 'Bag', 'free', 5]]);
  const { html } = await sentBack(supplier, `${place}/mend`, { '2-pricePerCarton': '12' });
  expect(kindsOf(html)).toMatchObject({ New: 1, Wrong: 0 });
  await supplier.post(`${place}/columns`, { ...columns, column4: '' });
  await supplier.post(`${place}/columns`, { ...columns, column4: 'piecesPerCarton' });
  expect(kindsOf(await opened(supplier, place))).toMatchObject({ New: 0, Wrong: 1 });
});

test('if two requests answer the columns at once, one decides for all rows', async () => {
  const place = await sendRows(supplier, [header, ...kettles(1100)]);
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(
      ['piecesPerCarton', ''].map((column4) => supplier.post(`${place}/columns`, { ...columns, column4 })),
    );
    const { mapping, state } = await world.db
      .selectFrom('imports')
      .select(['mapping', 'state'])
      .where('id', '=', BigInt(place.split('/').at(-1) ?? ''))
      .executeTakeFirstOrThrow();
    const kinds = kindsOf(await opened(supplier, place));
    const isWhole = mapping.includes('piecesPerCarton');
    expect([state, kinds['New'], kinds['Wrong']]).toEqual(['checked', isWhole ? 1100 : 0, isWhole ? 0 : 1100]);
  }
});

describe('serves others between the pieces', () => {
  let place = '';
  const heads = (count: number) => Array.from({ length: count }, (_, at) => `Extra ${at}`);

  test('in which thousands of short rows are checked, and then acted on', async () => {
    const sheet = csvOf([header, ...kettles(1500)]);
    expect(await piecesIn(async () => (place = await sendSheet(supplier, sheet)))).toBeGreaterThanOrEqual(150);
    expect(kindsOf(await opened(supplier, place))).toMatchObject({ New: 1500 });
    const columns4 = { ...columns, column4: 'piecesPerCarton' };
    expect(await piecesIn(() => supplier.post(`${place}/columns`, columns4))).toBeGreaterThanOrEqual(150);
    expect(await piecesIn(() => supplier.post(`${place}/discard`, {}))).toBeGreaterThanOrEqual(30);
    expect((await supplier.visit(place)).status).toBe(404);
  });

  test('in which unused columns are searched', async () => {
    const rows = kettles(1500).map((row) => [...row, ...Array.from({ length: 90 }, () => ''), 'x']);
    place = await sendRows(supplier, [[...header, ...heads(91)], ...rows]);
    let html = '';
    expect(await piecesIn(async () => (html = await opened(supplier, place)))).toBeGreaterThanOrEqual(30);
    expect(textOf(html)).toContain('Not used: Extra 90');
  });

  test('in which long cells are stored and checked, a row each', async () => {
    const rows = kettles(40).map((row) => [...row, ...Array.from({ length: 95 }, () => 'words '.repeat(800))]);
    const sheet = csvOf([[...header, 'Description', ...heads(94)], ...rows]);
    // Rows go to the database as JSON.
    const written = vi.spyOn(JSON, 'stringify');
    onTestFinished(() => written.mockRestore());
    expect(await piecesIn(async () => (place = await sendSheet(supplier, sheet)))).toBeGreaterThanOrEqual(40);
    const lengths = written.mock.results.map(({ value }) => String(value).length);
    expect(Math.max(...lengths)).toBeLessThan(1024 * 1024);
    expect(lengths.filter((length) => length > 400_000).length).toBeGreaterThanOrEqual(40);
    expect(kindsOf(await opened(supplier, place))).toMatchObject({ New: 40 });
  });
});
