import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { Person } from '../accounts/people.ts';

/** What a leaving account reported stays without its words and without a name; what it wrote to the operator goes. */
export async function eraseReportsOf(tx: Connection, person: Person): Promise<void> {
  // With those of the own products, which go with these: of two who reported each other one waits for the other at the first.
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
