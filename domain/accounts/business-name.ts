import type { Database } from '../../db/database.ts';
import type { Person } from './people.ts';

/** Gives a business another name; buyers find a supplier's products by it at once. */
export async function renameBusiness(db: Database, person: Person, businessName: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ business_name: businessName, updated_at: now })
    .where('id', '=', person.id)
    .execute();
  db.announcements.announce('catalogue');
  db.announcements.announce('accounts');
}
