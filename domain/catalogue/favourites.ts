import { type RawBuilder, sql } from 'kysely';
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
 * Adds a device's favourites to the account (decision 34), with the current price and whether the product is sold out.
 * Ignores unknown ids and hidden products alike, so that the answer does not reveal whether a hidden product exists.
 */
export async function addFavourites(db: Database, person: Person, productIds: bigint[], now: Date): Promise<void> {
  await sql`
    insert into favourites (user_id, product_id, at, price_then, sold_out_at)
    select ${person.id}, p.id, ${now}, ${priceNow}, case when ${isSoldOut} then ${now}::timestamptz end from products p
    where p.id = any (${productIds.slice(0, FAVOURITES_MAX)}::bigint[]) and p.was_public and p.stopped_at is null and p.is_supplier_public
    on conflict do nothing`.execute(db);
}

/**
 * Price per piece of product `p` in paise after the discount, half-up: of its cheapest variant without rungs, as lists
 * show it. Must agree with priceInLists of rules/catalogue/price-in-lists.ts.
 */
export const priceNow = pieceAt(sql`coalesce(p.cheapest_variant, p.price_per_carton)`);

/** Price per piece if a carton of product `p` costs `pricePerCarton`. */
function pieceAt(pricePerCarton: RawBuilder<unknown>): RawBuilder<bigint> {
  return sql<bigint>`
    ((${pricePerCarton} * (100 - p.discount) * 2 + 100 * p.pieces_per_carton) / (200 * p.pieces_per_carton))`;
}

/** Is product `p` out of stock for the public? Decision 14. */
export const isSoldOut = sql<boolean>`
  (p.status <> 'active' or not exists (
    select from stock_levels l where l.product_id = p.id and l.available > 0))`;

/** Removes a product from the favourites; one that is not among them is no error. */
export async function removeFavourite(db: Database, person: Person, productId: bigint): Promise<void> {
  await db.deleteFrom('favourites').where('user_id', '=', person.id).where('product_id', '=', productId).execute();
}
