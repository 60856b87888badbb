import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { NEW_PRODUCTS_MAX, newestOf, SAVED_SEARCHES_MAX } from '../../rules/catalogue/saved-search.ts';
import type { Reseller } from '../accounts/people.ts';
import { Refusal } from '../refusal.ts';
import { newProducts } from './later-products.ts';
import type { Choices } from './market.ts';

/** A search that a reseller has saved. */
export interface SavedSearch {
  id: bigint;
  /** Query string of the market's address, without the question mark. */
  query: string;
  /** Products listed since the reseller last looked; 100 means 100 or more. */
  found: number;
}

/** Highest product number, whatever the product's state; products listed later have higher ones. */
const newest = sql<bigint>`(select coalesce(max(id), 0) from products)`;

/** Saves a search for a reseller; a search saved already stays as it is. Refuses an empty search, and more than 20. */
export async function saveSearch(
  db: Database,
  reseller: Pick<Reseller, 'id'>,
  { query, now }: { query: string; now: Date },
): Promise<void> {
  if (query === '') throw new Refusal(400, 'searches_empty');
  await inTransaction(db, async (tx) => {
    // Locks the account first, as closing an account does; a closed account saves nothing.
    const { rows } = await sql`
      select from users where id = ${reseller.id} and closed_at is null for share`.execute(tx);
    if (rows.length === 0) return;
    await tx
      .insertInto('search_looks')
      .values({ reseller_id: reseller.id, next_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // Saves of one reseller wait for each other, so that the limit holds.
    await sql`select from search_looks where reseller_id = ${reseller.id} for update`.execute(tx);
    const saved = await tx
      .selectFrom('saved_searches')
      .select('query')
      .where('reseller_id', '=', reseller.id)
      .execute();
    if (saved.some((one) => one.query === query)) return;
    if (saved.length >= SAVED_SEARCHES_MAX) throw new Refusal(409, 'searches_full', { count: SAVED_SEARCHES_MAX });
    await tx
      .insertInto('saved_searches')
      .values({ reseller_id: reseller.id, query, saved_at: now, looked_product: newest, noticed_product: newest })
      .execute();
  });
}

/** Returns a reseller's saved searches, the latest first, each with the number of products that came since. */
export async function savedSearches(
  db: Connection,
  reseller: Pick<Reseller, 'id'>,
  choices: Choices,
): Promise<SavedSearch[]> {
  const saved = await db
    .selectFrom('saved_searches')
    .select(['id', 'query', 'looked_product as after'])
    .where('reseller_id', '=', reseller.id)
    .orderBy('id', 'desc')
    .execute();
  const found = await newProducts(db, saved, { choices, upTo: null });
  return saved.map(({ id, query }, place) => ({
    id,
    query,
    found: Math.min(found.filter((one) => one.place === place).length, NEW_PRODUCTS_MAX),
  }));
}

/**
 * Records that the reseller has seen what a saved search finds now, and returns its query; another reseller's is not
 * found.
 */
export async function openSearch(db: Database, reseller: Pick<Reseller, 'id'>, id: bigint | null): Promise<string> {
  const own = await db
    .updateTable('saved_searches')
    .set({ looked_product: newest })
    .where('id', '=', id)
    .where('reseller_id', '=', reseller.id)
    .returning('query')
    .executeTakeFirst();
  if (!own) throw new Refusal(404, 'searches_gone');
  return own.query;
}

/** Removes a saved search; one that is not there, or another's, is no error. */
export async function removeSearch(db: Database, reseller: Pick<Reseller, 'id'>, id: bigint | null): Promise<void> {
  await db.deleteFrom('saved_searches').where('id', '=', id).where('reseller_id', '=', reseller.id).execute();
}

/** Deletes the saved searches of a closed account. DPDP Act 2023, section 12. */
export async function eraseSearchesOf(tx: Connection, { id }: { id: string }): Promise<void> {
  await tx.deleteFrom('search_looks').where('reseller_id', '=', id).execute();
  await tx.deleteFrom('saved_searches').where('reseller_id', '=', id).execute();
}

/** Returns a reseller's saved searches for 'my data'. DPDP Act 2023, section 11. */
export async function searchesData(db: Connection, { id }: { id: string }): Promise<Record<string, unknown>[]> {
  const saved = await db
    .selectFrom('saved_searches')
    .select(['query', 'saved_at as savedAt'])
    .where('reseller_id', '=', id)
    .orderBy('id')
    .execute();
  return saved.map(({ query, savedAt }) => {
    const { search, category, branch, price } = newestOf(query);
    return { words: search, category, branch, price, savedAt };
  });
}
