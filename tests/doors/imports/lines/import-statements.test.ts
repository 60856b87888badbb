import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { header, importNow, kindsOf, sendRows } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';

// Before the world opens its connections, because each keeps the function that it finds.
const asked = vi.spyOn(pg.Client.prototype, 'query');
afterAll(() => asked.mockRestore());

const world = await fileWorld();
const own = ownSupplier(world, '9827590000');

const ROWS = 400;
/** Rows that are judged in one transaction at least, however slow the machine is. */
const JUDGED_MIN = 10;
/** Other transactions of a request. */
const OTHERS_MAX = 10;
/** Statements of one transaction, and of a piece of 100 rows. With one more for each row there would be ten more at least. */
const JUDGING_MAX = 16;
const IMPORTING_MAX = 40;

/** Returns the texts of the statements of some work. */
async function textsOf(work: () => Promise<unknown>): Promise<string[]> {
  asked.mockClear();
  await work();
  return asked.mock.calls.map(([query]) => (typeof query === 'string' ? query : String(Reflect.get(query, 'text'))));
}

/** Counts the statements and transactions of some work. */
async function counted(work: () => Promise<unknown>): Promise<{ statements: number; transactions: number }> {
  const texts = await textsOf(work);
  return { statements: texts.length, transactions: texts.filter((text) => text === 'begin').length };
}

const rows = (price: number) =>
  Array.from({ length: ROWS }, (_, at) => [`S-${at}`, `Sieve ${at}`, 'Home & Kitchen', price, 12, at]);

test.each(['New', 'Changed'])(
  'reads, judges and imports rows that are %s without a statement for each',
  async (kind) => {
    const headers = [...header, 'Stock'];
    if (kind === 'Changed') await importNow(world, own.supplier, await sendRows(own.supplier, [headers, ...rows(90)]));
    let place = '';
    const judged = await counted(async () => (place = await sendRows(own.supplier, [headers, ...rows(95)])));
    expect(kindsOf(await opened(own.supplier, place))[kind]).toBe(ROWS);
    await own.supplier.post(`${place}/start`, {});
    const imported = await counted(() => world.carryImportsOn({ rowsAtOnce: 100 }));
    expect(judged.transactions).toBeLessThanOrEqual(ROWS / JUDGED_MIN + OTHERS_MAX);
    expect(judged.statements).toBeLessThanOrEqual(JUDGING_MAX * judged.transactions);
    expect(imported.statements).toBeLessThanOrEqual(IMPORTING_MAX * (ROWS / 100));
  },
);

const shirts = (count: number) => [
  [...header, 'Variant', 'Net weight (g)'],
  ...Array.from({ length: count }, (_, at) => [
    `T-${at}`,
    `Shirt ${at >> 1}`,
    'Fashion',
    900,
    12,
    `No. ${at}`,
    100 + at,
  ]),
];

test('shows a sheet whose rows have other weights without reading its rows', async () => {
  const few = await sendRows(own.supplier, shirts(100));
  const many = await sendRows(own.supplier, shirts(ROWS));
  const opening = (place: string) => counted(() => opened(own.supplier, place));
  await opening(few);
  expect((await opening(many)).statements).toBe((await opening(few)).statements);
});

const coded = (count: number) => [
  [...header, 'Barcode, other numbers left out'],
  ...Array.from({ length: count }, (_, at) => [
    `B-${at}`,
    `Bib ${at}`,
    'Fashion',
    900,
    12,
    at === 1 ? 8_904_083_300_656 : at,
  ]),
];

test('lists the numbers that are no barcodes without reading its rows', async () => {
  const few = await sendRows(own.supplier, coded(100));
  const many = await sendRows(own.supplier, coded(ROWS));
  const opening = (place: string) => counted(() => opened(own.supplier, place));
  await opening(few);
  expect((await opening(many)).statements).toBe((await opening(few)).statements);
  const text = textOf(await opened(own.supplier, many));
  expect(text).toContain(`Numbers that are not barcodes, left out: ${ROWS - 1}`);
  expect(text).toContain('Row 4: 2');
  expect(text).toContain('+ 299');
});

test('stores the parents of a long sheet in a transaction for each piece', async () => {
  const texts = await textsOf(() =>
    sendRows(own.supplier, [
      ['Item Code', 'Item Name', 'Item Group', 'Variant Of', 'Carton rate', 'Pcs/ctn'],
      ...Array.from({ length: ROWS }, (_, at) => {
        const parent = at - (at % 2);
        return [`P-${at}`, `Kurti ${at}`, 'Fashion', at === parent ? '' : `P-${parent}`, 900, 12];
      }),
    ]),
  );
  const inTransactions = texts.join(';').split('begin');
  const written = inTransactions.map((one) => one.split('set mended = r.mended').length - 1);
  expect(written.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(1);
  expect(Math.max(...written)).toBe(1);
});
