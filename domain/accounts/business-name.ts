import type { Database } from '../../db/database.ts';
import { countProfileChange } from './account-limits.ts';
import type { Person } from './people.ts';

/**
 * Renames a business; buyers find a supplier's products by the new name at once. A reseller's name is on no page of the
 * catalogue. Refuses more than ten changes of a profile an hour; the same name is no change.
 */
export async function renameBusiness(db: Database, person: Person, businessName: string, now: Date): Promise<void> {
  const isNew = await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .set({ business_name: businessName, updated_at: now })
      .where('id', '=', person.id)
      .where('business_name', '!=', businessName)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await countProfileChange(tx, person.id, now);
    return numUpdatedRows > 0n;
  });
  if (!isNew) return;
  if (person.userType === 'supplier') db.announcements.announce('catalogue');
  db.announcements.announce('accounts');
}
