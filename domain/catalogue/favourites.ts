import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { FAVOURITES_MAX } from '../../rules/limits.ts';
import type { Person } from '../accounts/people.ts';

/** Public ids of the products that a person marked, newest first. */
export async function favouritesOf(db: Connection, person: Person): Promise<bigint[]> {
  const rows = await db
    .selectFrom('favourites')
    .select('product_id')
    .where('user_id', '=', person.id)
    .orderBy('at', 'desc')
    .orderBy('product_id', 'desc')
    .limit(FAVOURITES_MAX)
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/**
 * Adds what the device kept to the account (decision 34), with what each costs now and whether it is sold out; nothing is
 * taken away. Ids of no product are passed over, and so are those of products that others do not see: what is kept never
 * tells whether there is one.
 */
export async function addFavourites(db: Database, person: Person, productIds: bigint[], now: Date): Promise<void> {
  await sql`
    insert into favourites (user_id, product_id, at, price_then, sold_out_at)
    select ${person.id}, p.id, ${now}, ${priceNow}, case when ${isSoldOut} then ${now}::timestamptz end from products p
    where p.id = any (${productIds.slice(0, FAVOURITES_MAX)}::bigint[]) and p.was_public and p.stopped_at is null and p.is_supplier_public
    on conflict do nothing`.execute(db);
}

/** What a piece of product `p` costs with the discount off, in paise, half-up: as discountedPerPiece of rules/catalogue/price.ts. */
export const priceNow = sql<bigint>`
  ((p.price_per_carton * (100 - p.discount) * 2 + 100 * p.pieces_per_carton) / (200 * p.pieces_per_carton))`;

/** Is there nothing of product `p` for the public? Decision 14. */
export const isSoldOut = sql<boolean>`
  (p.status <> 'active' or not exists (
    select from stock_levels l where l.product_id = p.id and l.available > 0))`;

/** Takes a product out of the favourites; one that is not among them is no error. */
export async function removeFavourite(db: Database, person: Person, productId: bigint): Promise<void> {
  await db.deleteFrom('favourites').where('user_id', '=', person.id).where('product_id', '=', productId).execute();
}
