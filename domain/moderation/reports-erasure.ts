import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { Person } from '../accounts/people.ts';

/** Erases the words and the reporter of a closed account's reports, and deletes its messages to the operator. */
export async function eraseReportsOf(tx: Connection, person: Person): Promise<void> {
  // Locks the reports about its own products as well, which are deleted with them, in one order: two accounts that
  // reported each other cannot deadlock.
  await sql`
    select from product_reports
    where reporter_id = ${person.id} or product_id in (select id from products where supplier_id = ${person.id})
    order by id for update`.execute(tx);
  await tx.deleteFrom('contact_messages').where('account_id', '=', person.id).execute();
  await tx
    .updateTable('product_reports')
    .set({ reporter_id: null, words: '' })
    .where('reporter_id', '=', person.id)
    .execute();
}
