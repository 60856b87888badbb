import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { Person } from '../accounts/people.ts';

/** Takes everything of a leaving account out of the catalogue: products with stock and pictures, their defaults, favourites. */
export async function eraseCatalogueOf(tx: Connection, person: Person): Promise<void> {
  // With those of others that go with the products: of two who marked each other's one waits for the other at the first.
  await sql`
    select from favourites
    where user_id = ${person.id} or product_id in (select id from products where supplier_id = ${person.id})
    order by user_id, product_id for update`.execute(tx);
  // Products before their levels, each in the order of everybody else; by itself the deletion takes them as they lie.
  await sql`select from products where supplier_id = ${person.id} order by id for update`.execute(tx);
  await sql`
    select from stock_levels where supplier_id = ${person.id} order by product_id, warehouse_id for update`.execute(tx);
  await tx.deleteFrom('products').where('supplier_id', '=', person.id).execute();
  await tx.deleteFrom('listing_defaults').where('supplier_id', '=', person.id).execute();
  await tx.deleteFrom('favourites').where('user_id', '=', person.id).execute();
}
