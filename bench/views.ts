import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { generate } from '../db/generate/generate.ts';
import { seed } from '../db/seed/seed.ts';
import { marketChoices, viewMarket } from '../domain/catalogue/market.ts';
import { countProducts } from '../domain/catalogue/product-search.ts';
import type { ResolvedQuery } from '../domain/catalogue/resolved-query.ts';
import { productRows } from '../domain/catalogue/rows.ts';
import { suggestionsFor } from '../domain/catalogue/suggestions.ts';
import { type MarketQuery, marketQuery } from '../rules/catalogue/market.ts';
import { onBothEngines } from './engines.ts';
import { allQuestions, beginnings } from './questions.ts';
import { figure, judge, note } from './report.ts';
import { median, percentile, timed, timedInTurns } from './statistics.ts';

const PRODUCTS = 100_000;
const RUNS = 60;
const DEEP_PAGES = 200;
const TARGET_MS = 25;
const SEARCH_MS = 12;
const SUGGESTED_MS = 60;
/** The two hundredth page may take so many times as long as the first to count as 'the same'. */
const DEEP_SHARE = 1.5;

/** Measures the market's queries, on both engines, one connection. */
export function views(): Promise<void> {
  return onBothEngines(async (engine, db) => {
    const started = performance.now();
    await seed(db, { samples: 'catalogue', now: new Date() });
    await generate(db, PRODUCTS, new Date(), () => {});
    note(`${engine}: ${PRODUCTS} products generated in ${figure((performance.now() - started) / 1000)} s`);
    await measure(engine, db);
  });
}

async function measure(engine: string, db: Database): Promise<void> {
  const limit = await limitOf(db);
  const choices = await marketChoices(db);
  for (const { what, queries, isSearch } of allQuestions()) {
    const found: string[] = [];
    for (const query of queries) {
      const { total } = await viewMarket(db, query, choices);
      found.push(total.isMore ? `${total.count}+` : `${total.count}`);
    }
    const times = await timedInTurns(RUNS, queries, (query) => viewMarket(db, query, choices));
    judge({
      what: `${engine}, ${what} (${found.join(' ')} found): p50 ${figure(median(times))}, p95`,
      measured: percentile(times, 0.95),
      target: isSearch ? SEARCH_MS : TARGET_MS,
      kind: 'at most',
      unit: 'ms',
      limit,
    });
  }
  await measureSuggestions(engine, db);
  for (const address of ['', 'q=steel', 'sort=price-up'])
    await measureDeep(engine, db, marketQuery(new URLSearchParams(address)), address);
}

/** Suggestions for what is being typed, as of a process that knows nothing yet. */
async function measureSuggestions(engine: string, db: Database): Promise<void> {
  const choices = await marketChoices(db);
  const known = {
    rows: (ids: bigint[]) => productRows(db, ids),
    count: (query: ResolvedQuery) => countProducts(db, query),
  };
  for (const [what, typed] of beginnings) {
    const times = await timed(RUNS, () => suggestionsFor(db, typed, choices, known));
    const { products, categories, suppliers } = await suggestionsFor(db, typed, choices, known);
    judge({
      what: `${engine}, suggestions for ${what} (${products.length}, ${categories.length}, ${suppliers.length}): p50 ${figure(median(times))}, p95`,
      measured: percentile(times, 0.95),
      target: SUGGESTED_MS,
      kind: 'at most',
      unit: 'ms',
    });
  }
}

/** Follows 'Load More', and requests the first page in between, so that both meet the same load on the machine. */
async function measureDeep(engine: string, db: Database, asked: MarketQuery, address: string): Promise<void> {
  const choices = await marketChoices(db);
  const first: number[] = [];
  const deep: number[] = [];
  let query = asked;
  while (deep.length < DEEP_PAGES) {
    first.push(await duration(() => viewMarket(db, asked, choices)));
    const started = performance.now();
    const { next } = await viewMarket(db, query, choices);
    deep.push(performance.now() - started);
    if (!next) break;
    query = { ...query, after: next };
  }
  judge({
    what: `${engine}, 'Load More' of /?${address} to page ${deep.length}: p95 ${figure(percentile(deep, 0.95))} ms, first page ${figure(percentile(first, 0.95))} ms; ratio`,
    measured: percentile(deep, 0.95) / percentile(first, 0.95),
    target: DEEP_SHARE,
    kind: 'at most',
    unit: 'times',
  });
}

async function duration(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Returns the engine's time for an empty query, and for twenty rows with known ids. */
async function limitOf(db: Database): Promise<string> {
  const { rows } = await sql<{ id: bigint }>`select id from products order by id desc limit 20`.execute(db);
  const ids = rows.map(({ id }) => id);
  const nothing = await timed(RUNS, () => sql`select 1`.execute(db));
  const bare = await timed(RUNS, () =>
    sql`select id, name, price_per_piece from products where id = any (${ids}::bigint[])`.execute(db),
  );
  return `select 1: ${figure(percentile(nothing, 0.95))}, 20 bare rows: ${figure(percentile(bare, 0.95))} ms`;
}
