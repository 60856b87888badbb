import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { MARKET_PAGE_ROWS } from '../../rules/limits.ts';
import { type Relevance, relevances } from '../../rules/search/relevance.ts';
import { addsAnything, fits, inStock } from '../search/relevance.ts';
import { gatheredLevel, type Hit } from './gathered-hits.ts';
import { firstBehind } from './hit-order.ts';
import { partitionByPartition } from './market-order.ts';
import { filters, holdsLetters, type Search } from './search-conditions.ts';

/** Up to this many matches of one relevance are sorted at once. */
const SORTED_AT_ONCE = 60;

/** Fills a page relevance by relevance, the newest products first; for searches with too many matches to gather. */
export async function hitsByLevel(db: Connection, search: Search): Promise<Hit[]> {
  const { terms, after } = search;
  const hits: Hit[] = [];
  const first = after?.key == null ? null : { id: after.id, key: after.key };
  const begins = first === null ? 0 : Number(first.key) >> 1;
  for (const [at, relevance] of relevances.entries()) {
    if (at < begins || !addsAnything(terms, relevance)) continue;
    const max = MARKET_PAGE_ROWS + 1 - hits.length;
    hits.push(...(await hitsOfLevel(db, search, { relevance, after: at === begins ? first : null, max })));
    if (hits.length > MARKET_PAGE_ROWS) break;
  }
  return hits;
}

interface Level {
  relevance: Relevance;
  /** Hit of the same relevance after which to continue. */
  after: Hit | null;
  max: number;
}

/** Sorts few matches; walks the market for many, products in stock first. */
async function hitsOfLevel(db: Connection, search: Search, { relevance, after, max }: Level): Promise<Hit[]> {
  // After a hit, a walk continues right there.
  const few = after ? null : await gatheredLevel(db, search, { relevance, max: SORTED_AT_ONCE });
  if (few) return firstBehind(few, { sort: 'relevance', after: null }).slice(0, max);
  const hits: Hit[] = [];
  const first = 2 * relevances.indexOf(relevance);
  for (const place of [first, first + 1]) {
    if (hits.length === max || (after && after.key > place)) continue;
    const stock = place === first ? inStock : sql`not ${inStock}`;
    const condition = sql`${fits(search.terms, relevance, holdsLetters(search))} and ${stock}`;
    const from = after?.key === BigInt(place) ? after : null;
    const { rows } = await sql<{ id: bigint }>`${walk(search, condition, from)} limit ${max - hits.length}`.execute(db);
    hits.push(...rows.map(({ id }) => ({ id, key: BigInt(place) })));
  }
  return hits;
}

/** Selects ids of products that meet a condition, after a hit, the newest first. */
function walk(search: Search, condition: RawBuilder<unknown>, after: Hit | null): RawBuilder<unknown> {
  const all = sql.join([...filters(search), condition], sql` and `);
  if (search.supplierId === null) return partitionByPartition({ ...search, sort: 'newest', after }, all);
  return sql`select p.id from products p where ${all} and ${after ? sql`p.id < ${after.id}::bigint` : sql`true`} order by p.id desc`;
}
