import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { FAVOURITES_MOST } from '../../rules/limits.ts';
import type { Person } from '../accounts/people.ts';

/** Public ids of the products that a person marked, newest first. */
export async function favouritesOf(db: Connection, person: Person): Promise<bigint[]> {
  const rows = await db
    .selectFrom('favourites')
    .select('product_id')
    .where('user_id', '=', person.id)
    .orderBy('at', 'desc')
    .orderBy('product_id', 'desc')
    .limit(FAVOURITES_MOST)
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/**
 * Adds what the device kept to the account (decision 34); nothing is taken away. Ids of no product are passed over, and so
 * are those of products that others do not see: what is kept never tells whether there is one.
 */
export async function addFavourites(db: Database, person: Person, productIds: bigint[], now: Date): Promise<void> {
  await sql`
    insert into favourites (user_id, product_id, at)
    select ${person.id}, id, ${now} from products
    where id = any (${productIds.slice(0, FAVOURITES_MOST)}::bigint[]) and stopped_at is null and is_supplier_public
    on conflict do nothing`.execute(db);
}

/** Takes a product out of the favourites; one that is not among them is no error. */
export async function removeFavourite(db: Database, person: Person, productId: bigint): Promise<void> {
  await db.deleteFrom('favourites').where('user_id', '=', person.id).where('product_id', '=', productId).execute();
}
