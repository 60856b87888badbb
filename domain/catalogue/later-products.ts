import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { NEW_PRODUCTS_MAX, newestOf } from '../../rules/catalogue/saved-search.ts';
import { type Choices, placesOf } from './market.ts';
import { matches, searchOf } from './search-conditions.ts';

/** A saved search, and the product after which others count as new. */
interface Since {
  query: string;
  after: bigint;
}

/**
 * Returns products on the market that each search finds, numbered above its `after` and up to `upTo`: at most 100 each,
 * with the search's place in the list. A search whose category or branch is gone finds nothing.
 */
export async function newProducts(
  db: Connection,
  searches: Since[],
  { choices, upTo }: { choices: Choices; upTo: bigint | null },
): Promise<{ place: number; id: bigint }[]> {
  const parts = await Promise.all(searches.map((search, place) => found(db, search, { place, choices, upTo })));
  const all = parts.filter((part) => part !== null);
  if (all.length === 0) return [];
  const { rows } = await sql<{ place: number; id: bigint }>`${sql.join(all, sql` union all `)}`.execute(db);
  return rows;
}

async function found(
  db: Connection,
  { query, after }: Since,
  { place, choices, upTo }: { place: number; choices: Choices; upTo: bigint | null },
): Promise<RawBuilder<unknown> | null> {
  const asked = newestOf(query);
  const { category, branch, ...places } = placesOf(asked, choices);
  if (category !== asked.category || branch.toLowerCase() !== asked.branch.toLowerCase()) return null;
  const search = await searchOf(db, { ...asked, ...places });
  const isEarlyEnough = upTo === null ? sql`true` : sql`p.id <= ${upTo}::bigint`;
  return sql`(select ${place}::integer as place, p.id from products p
    where p.id > ${after}::bigint and ${isEarlyEnough} and ${matches(search)} limit ${NEW_PRODUCTS_MAX})`;
}
