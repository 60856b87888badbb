import { sql } from 'kysely';
import { openStore } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { generate } from '../db/generate/generate.ts';
import { seed } from '../db/seed/seed.ts';
import { marketChoices, viewMarket } from '../domain/catalogue/market.ts';
import { sitemapEntries, sitemapFiles } from '../domain/catalogue/sitemap.ts';
import { type Cluster, startCluster } from '../tests/engines/cluster.ts';
import { postgresPrograms } from '../tests/engines/found.ts';
import { createDatabase } from '../tests/engines/server.ts';
import { newSeller } from '../tests/trade/scene.ts';
import { backedUp } from './archives.ts';
import { seedOrders } from './order-history.ts';
import { createLimit, orderRates } from './orders.ts';
import { allQuestions } from './questions.ts';
import { figure, judge, note } from './report.ts';
import { signedInPages } from './signed-in-pages.ts';
import { median, percentile, timed, timedInTurns } from './statistics.ts';

/** Set PRODUCTS=20000 for a look in minutes; suppliers and orders go with it. */
const PRODUCTS = Number(process.env['PRODUCTS'] ?? 1_000_000);
const SMALL = 10_000;
const PER_SUPPLIER = 20;
const ORDERS_PER_PRODUCT = 2;
const RESELLERS_PER_SUPPLIER = 4;
const RUNS = 40;
const VIEW_MS = 50;
const ORDER_SHARE = 0.7;
const ORDERED = 64;
const BUYERS = 64;
const now = new Date();

/**
 * Measures a large shop on PostgreSQL, and orders in it beside those in a small one, by turns. The cluster does not wait
 * for the disk, as everywhere in the bench.
 */
export async function scale(): Promise<void> {
  const programs = postgresPrograms();
  if (programs === null) return note('PostgreSQL is not installed on this machine: the trial is NOT made.');
  const cluster = await startCluster(programs, { more: { shared_buffers: '2GB', max_wal_size: '8GB' } });
  try {
    for (const [name, products] of [
      ['small', SMALL],
      ['large', PRODUCTS],
    ] as const)
      await makeShop(await emptyIn(cluster, name), products);
    await measure(cluster.url('small'), cluster.url('large'));
    await backedUp(cluster.url('large'), await emptyIn(cluster, 'restored'));
  } finally {
    cluster.stop();
  }
}

async function measure(smallUrl: string, largeUrl: string): Promise<void> {
  const small = await openStore({ dataDir: '', databaseUrl: smallUrl });
  const large = await openStore({ dataDir: '', databaseUrl: largeUrl });
  try {
    await measureSize(large.db);
    await measureViews(large.db);
    await measureOrders(small.db, large.db);
    await measureSitemap(large.db);
    await signedInPages(largeUrl, large.db);
  } finally {
    await small.close();
    await large.close();
  }
}

async function emptyIn(cluster: Cluster, name: string): Promise<string> {
  await createDatabase(cluster.url('postgres'), name);
  return cluster.url(name);
}

async function makeShop(databaseUrl: string, products: number): Promise<void> {
  const store = await openStore({ dataDir: '', databaseUrl });
  await seed(store.db, { samples: 'none', now });
  const began = performance.now();
  await generate(store.db, products, now, () => {}, { perSupplier: PER_SUPPLIER });
  const listed = performance.now();
  const suppliers = Math.ceil(products / PER_SUPPLIER);
  await seedOrders(store.db, products * ORDERS_PER_PRODUCT, suppliers * RESELLERS_PER_SUPPLIER, now);
  note(
    `${products} products of ${suppliers} suppliers in ${seconds(listed - began)} s, ${products * ORDERS_PER_PRODUCT} orders in ${seconds(performance.now() - listed)} s`,
  );
  await store.close();
}

async function measureSize(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 2 desc limit 10`.execute(db);
  const [whole] = (
    await sql<{ bytes: number }>`select pg_database_size(current_database())::float8 as bytes`.execute(db)
  ).rows;
  note(`database: ${megabytes(whole?.bytes ?? 0)} MB, ${figure((whole?.bytes ?? 0) / PRODUCTS / 1024)} KB a product`);
  note(`largest tables, in MB: ${rows.map(({ name, bytes }) => `${name} ${megabytes(bytes)}`).join(', ')}`);
}

async function measureViews(db: Database): Promise<void> {
  const choices = await marketChoices(db);
  const bare = await timed(RUNS, () => sql`select 1`.execute(db));
  for (const { what, queries } of allQuestions()) {
    const times = await timedInTurns(RUNS, queries, (query) => viewMarket(db, query, choices));
    judge({
      what: `view '${what}': p50 ${figure(median(times))}, p95`,
      measured: percentile(times, 0.95),
      target: VIEW_MS,
      kind: 'at most',
      unit: 'ms',
      limit: `select 1: ${figure(percentile(bare, 0.95))} ms`,
    });
  }
}

async function measureOrders(small: Database, large: Database): Promise<void> {
  const rates = new Map<Database, number[]>();
  for (const db of [small, large]) {
    const goods = Array.from({ length: ORDERED }, () => ({ pieces: [1_000_000, 1_000_000, 1_000_000] }));
    const seller = await newSeller(db, '9826900001', goods, now);
    await createLimit(db);
    const found = await orderRates(db, { seller, variants: seller.products, buyers: BUYERS, spread: ORDERED });
    rates.set(db, found.rates);
    note(
      `${db === small ? `${SMALL}` : `${PRODUCTS}`} products: ${figure(median(found.rates))} orders a second  [${figure(median(found.limits))} smallest transactions a second]`,
    );
  }
  judge({
    what: 'orders a second, as a share of those in the small shop',
    measured: median(rates.get(large) ?? []) / median(rates.get(small) ?? []),
    target: ORDER_SHARE,
    kind: 'at least',
    unit: '',
  });
}

async function measureSitemap(db: Database): Promise<void> {
  const files = (await sitemapFiles(db)) ?? [];
  const whole = await timed(5, () => sitemapFiles(db));
  const [first] = files;
  const one = first ? await timed(5, () => sitemapEntries(db, first)) : [0];
  note(
    `sitemap of ${files.length} files: the list ${figure(median(whole))} ms, a file of 50,000 ${figure(median(one))} ms`,
  );
}

const seconds = (ms: number) => figure(ms / 1000);
const megabytes = (bytes: number) => figure(bytes / 2 ** 20);
