import type { Database } from '../db/database.ts';
import { refreshStatistics } from '../db/statistics.ts';
import type { Supplier } from '../domain/accounts/people.ts';
import { beginImport } from '../domain/imports/import-begin.ts';
import { checkImport } from '../domain/imports/import-check.ts';
import { resumeImport } from '../domain/imports/import-steps.ts';
import { undoImport } from '../domain/imports/import-undo.ts';
import { startImport } from '../domain/imports/imports.ts';
import { readSheet } from '../domain/sheets/sheet-reader.ts';
import { writeSheet } from '../domain/sheets/sheet-writer.ts';
import { namesInAll } from '../messages/names.ts';
import { carrierOf } from '../server/import-runner.ts';
import { onBothEngines } from './engines.ts';
import { figure, judge, note } from './report.ts';
import { timed } from './statistics.ts';
import { benchSupplier } from './workshop.ts';

export const ROWS = 10_000;
const SECONDS_MAX = 30;
const MEGABYTE = 2 ** 20;
/** How often the server looks after the statistics of the embedded store; the bench's PostgreSQL has no autovacuum. */
const STATISTICS_MS = 5_000;

/** Measures a sheet of 10,000 products, all new, then all changed, then undone, on both engines. */
export function imports(): Promise<void> {
  return onBothEngines(async (engine, db) => {
    const { supplier } = await benchSupplier(db);
    const before = process.memoryUsage.rss();
    let highest = before;
    const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage.rss())), 50);
    const endStatistics = keepStatistics(db);
    const fresh = await through(db, supplier, await sheetOf('2400'));
    await report(engine, 'new', fresh, db);
    const changed = await through(db, supplier, await sheetOf('2450'));
    await report(engine, 'changed', changed, db);
    clearInterval(watch);
    await undone(engine, db, supplier, changed.id);
    await endStatistics();
    note(`${engine}, memory: ${figure(before / MEGABYTE)} MB before, ${figure(highest / MEGABYTE)} MB at most`);
  });
}

/** Refreshes the planner's statistics as a running server does; returns how to end it. */
export function keepStatistics(db: Database): () => Promise<void> {
  let isOver = false;
  let turn = Promise.resolve();
  const timer = setInterval(() => {
    turn = turn.then(() => refreshStatistics(db, () => isOver));
  }, STATISTICS_MS);
  return () => {
    isOver = true;
    clearInterval(timer);
    return turn;
  };
}

interface Seconds {
  id: bigint;
  read: number;
  checked: number;
  imported: number;
}

/** Reads a sheet, checks it and carries it out. */
export async function through(db: Database, supplier: Supplier, bytes: Uint8Array): Promise<Seconds> {
  const started = performance.now();
  const sheet = await readSheet(bytes);
  const read = performance.now();
  const given = { fileName: 'bench.xlsx', sheet, archive: null, namesOf: namesInAll, now: new Date() };
  const { id } = await beginImport(db, supplier, given);
  await checkImport(db, supplier, id, { namesOf: namesInAll, now: new Date() });
  const checked = performance.now();
  await startImport(db, supplier, id, new Date());
  await resumeImport(db, id, carrier);
  const over = performance.now();
  return {
    id,
    read: (read - started) / 1000,
    checked: (checked - read) / 1000,
    imported: (over - checked) / 1000,
  };
}

async function report(engine: string, kind: string, { read, checked, imported }: Seconds, db: Database): Promise<void> {
  const { products } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<bigint>().as('products'))
    .executeTakeFirstOrThrow();
  const bare = await timed(200, () => db.selectFrom('users').select('id').limit(1).execute());
  note(
    `${engine}, ${ROWS} ${kind} rows: read ${figure(read)} s, dry run ${figure(checked)} s, import ${figure(imported)} s: ${figure(ROWS / imported)} a second (${products} products then)`,
  );
  judge({
    what: `${engine}, ${ROWS} ${kind} rows, all together`,
    measured: read + checked + imported,
    target: SECONDS_MAX,
    kind: 'at most',
    unit: 's',
    limit: `${figure(1000 / (bare.reduce((sum, time) => sum + time, 0) / bare.length))} bare reads a second`,
  });
}

async function undone(engine: string, db: Database, supplier: Supplier, id: bigint): Promise<void> {
  const started = performance.now();
  await undoImport(db, supplier, id, new Date());
  await resumeImport(db, id, carrier);
  note(`${engine}, ${ROWS} changed rows taken back: ${figure((performance.now() - started) / 1000)} s`);
}

/** No row of the sheet has pictures, so no file is ever needed. */
const none = { put: refuse, get: refuse, remove: refuse };
const carrier = carrierOf({
  files: none,
  archives: none,
  fetchPicture: refuse,
  now: () => new Date(),
  fault: (error) => {
    throw error;
  },
});

function refuse(): never {
  throw new Error('the sheet has no pictures');
}

/** Returns a sheet of products at this price of a carton. */
export function sheetOf(price: string): Promise<Uint8Array> {
  const words = ['Steel', 'Glass', 'Copper', 'Wooden', 'Plastic', 'Ceramic', 'Bamboo', 'Marble', 'Brass', 'Silicone'];
  const things = ['bottle', 'clock', 'lamp', 'tray', 'basket', 'mirror', 'toy', 'bag', 'massager', 'torch'];
  const rows = Array.from({ length: ROWS }, (_, at) => [
    `B-${at}`,
    `${words[at % 10]} ${things[Math.floor(at / 10) % 10]} ${at}`,
    `${words[(at * 7) % 10]} with ${things[(at * 3) % 10]}, in a printed box, number ${at} of the bench.`,
    'Water Bottles',
    price,
    '24',
    'yes',
    '120',
    String(at % 500),
    '100',
  ]);
  const titles = 'Item code,Product name,Description,Category,Price per carton,Pieces per carton,Retail,Retail price,';
  const labels = `${titles}Stock Katargam,Stock Yogi Chock`.split(',');
  return writeSheet({ columns: labels.map((label) => ({ label, isNumber: false })), rows, format: 'xlsx' });
}
