import type { Connection } from '../../db/database.ts';
import type { Person } from '../accounts/people.ts';

/**
 * Deletes all data from the sheets of a supplier whose account is closed; the next sweep deletes the files. Within the
 * caller's transaction.
 */
export async function eraseImportsOf(tx: Connection, person: Person): Promise<void> {
  await tx.deleteFrom('imports').where('supplier_id', '=', person.id).execute();
  await tx.deleteFrom('import_layouts').where('supplier_id', '=', person.id).execute();
  await tx.deleteFrom('import_words').where('supplier_id', '=', person.id).execute();
  await tx.deleteFrom('picture_sources').where('supplier_id', '=', person.id).execute();
}
