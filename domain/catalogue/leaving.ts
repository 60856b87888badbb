import type { Connection } from '../../db/database.ts';
import type { Person } from '../accounts/people.ts';

/** Takes everything of a leaving account out of the catalogue: products with stock and pictures, their defaults, favourites. */
export async function clearCatalogueOf(tx: Connection, person: Person): Promise<void> {
  await tx.deleteFrom('products').where('supplier_id', '=', person.id).execute();
  await tx.deleteFrom('listing_defaults').where('supplier_id', '=', person.id).execute();
  await tx.deleteFrom('favourites').where('user_id', '=', person.id).execute();
}
