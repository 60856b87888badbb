import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { generate } from '../../../db/generate/generate.ts';
import { holding } from '../../../db/like.ts';
import { marketChoices, viewMarket } from '../../../domain/catalogue/market.ts';
import { namesInAll } from '../../../messages/names.ts';
import { marketQuery } from '../../../rules/catalogue/market.ts';
import { isRelevant, type JudgedQuery, judgedQueries, laterQueries, wordsIn } from '../../search/judged-queries.ts';
import { fileWorld } from '../../world.ts';

const PRODUCTS = 3000;
const TOP = 10;

const world = await fileWorld({ samples: true });
const catalogue = new Map<bigint, ReadonlySet<string>>();

beforeAll(async () => {
  await generate(world.db, PRODUCTS, world.clock.now(), () => {});
  const products = await world.db
    .selectFrom('products')
    .innerJoin('product_categories as c', 'c.id', 'category_id')
    .select(['products.id', 'products.name', 'c.name as category'])
    .where('is_public', '=', true)
    .execute();
  for (const { id, name, category } of products) catalogue.set(id, wordsIn([name, ...namesInAll(category)]));
});

interface Shares {
  precision: number;
  recall: number;
}

interface Judged extends Shares {
  query: JudgedQuery;
  /** The same shares from before search folded words. */
  before: Shares;
}

/** Share of relevant products among the first ten, and share of the relevant products that are among them. */
function judge(query: JudgedQuery, ids: bigint[]): Shares {
  const relevant = [...catalogue].filter(([, words]) => isRelevant(query, words)).length;
  const hits = ids.slice(0, TOP).filter((id) => isRelevant(query, catalogue.get(id) ?? new Set())).length;
  return { precision: hits / TOP, recall: hits / Math.min(TOP, relevant) };
}

/** Search before folding: products with all words as typed, newest first. */
async function byLetters(search: string): Promise<bigint[]> {
  const words = search.split(' ').map((word) => sql`search_text like lower(${holding(word)}::text)`);
  const { rows } = await sql<{ id: bigint }>`
    select id from products where is_public and ${sql.join(words, sql` and `)} order by id desc limit ${TOP}`.execute(
    world.db,
  );
  return rows.map(({ id }) => id);
}

const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** Searches the market for each query, and judges the results. */
async function judgeAll(queries: JudgedQuery[]): Promise<Judged[]> {
  const choices = await marketChoices(world.db);
  const judged: Judged[] = [];
  for (const query of queries) {
    const { products } = await viewMarket(world.db, marketQuery(new URLSearchParams({ q: query.query })), choices);
    const ids = products.map(({ id }) => id);
    judged.push({ query, ...judge(query, ids), before: judge(query, await byLetters(query.query)) });
  }
  const kinds = Object.entries(Object.groupBy(judged, ({ query }) => query.kind));
  for (const [kind, list] of kinds) {
    const figure = (of: (one: (typeof judged)[number]) => number) => mean(list.map(of)).toFixed(3);
    console.log(
      `${kind} (${list.length}): recall@10 ${figure(({ recall }) => recall)} (${figure(({ before }) => before.recall)} by letters), precision@10 ${figure(({ precision }) => precision)} (${figure(({ before }) => before.precision)})`,
    );
  }
  const poor = judged.filter(({ recall }) => recall < 0.5).map(({ query, recall }) => `${query.query}: ${recall}`);
  console.log(`below half: ${poor.join(' · ')}`);
  return judged;
}

test('300 judged searches find what their judge expects', async () => {
  const judged = await judgeAll(judgedQueries);
  expect(mean(judged.map(({ recall }) => recall))).toBeGreaterThanOrEqual(0.92);
  const english = judged.filter(({ query }) => query.kind === 'english');
  expect(mean(english.map(({ precision }) => precision))).toBeGreaterThanOrEqual(
    mean(english.map(({ before }) => before.precision)),
  );
});

test.each([
  ['loan word', 0.92],
  ['plural', 0.92],
  // Some have another word as near: kutri is cutter as well as kurti.
  ['misspelt Indian', 0.85],
  ['together or apart', 0.9],
])('later judged searches find it too: %s', async (kind, recall) => {
  const judged = await judgeAll(laterQueries.filter((query) => query.kind === kind));
  expect(judged.length).toBeGreaterThan(20);
  expect(mean(judged.map((one) => one.recall))).toBeGreaterThanOrEqual(recall);
});
