import type { Connection } from '../../db/database.ts';
import type { Person } from '../accounts/people.ts';

/** What a leaving account reported stays without its words and without a name. */
export async function clearReportsOf(tx: Connection, person: Person): Promise<void> {
  await tx
    .updateTable('product_reports')
    .set({ reporter_id: null, words: '' })
    .where('reporter_id', '=', person.id)
    .execute();
}
