import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { Person } from '../accounts/people.ts';
import { eraseSearchesOf } from './saved-searches.ts';

/**
 * Deletes everything of a closed account from the catalogue: products with stock and pictures, their defaults,
 * favourites, saved searches.
 */
export async function eraseCatalogueOf(tx: Connection, person: Person): Promise<void> {
  // Includes other people's favourites of these products; locking all of them in one order avoids a deadlock between
  // two accounts that marked each other's products.
  await sql`
    select from favourites
    where user_id = ${person.id} or product_id in (select id from products where supplier_id = ${person.id})
    order by user_id, product_id for update`.execute(tx);
  // Products are locked before their levels, each in the usual order; the deletion alone would lock them in any order.
  await sql`select from products where supplier_id = ${person.id} order by id for update`.execute(tx);
  await sql`
    select from stock_levels where supplier_id = ${person.id} order by product_id, warehouse_id for update`.execute(tx);
  await tx.deleteFrom('products').where('supplier_id', '=', person.id).execute();
  await tx.deleteFrom('listing_defaults').where('supplier_id', '=', person.id).execute();
  await tx.deleteFrom('favourites').where('user_id', '=', person.id).execute();
  await eraseSearchesOf(tx, person);
}
