import type { Database } from '../../db/database.ts';
import { countProfileChange } from './account-limits.ts';
import type { Supplier } from './people.ts';

/**
 * Sets or removes a supplier's GST number; the badge of its products follows. Refuses more than ten changes of a
 * profile an hour. Decision 24.
 */
export async function setGstNumber(
  db: Database,
  supplier: Supplier,
  gstNumber: string | null,
  now: Date,
): Promise<void> {
  const isNew = await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .set({ gst_number: gstNumber, updated_at: now })
      .where('id', '=', supplier.id)
      .where('gst_number', 'is distinct from', gstNumber)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await countProfileChange(tx, supplier.id, now);
    return numUpdatedRows > 0n;
  });
  if (!isNew) return;
  db.announcements.announce('catalogue');
  db.announcements.announce('accounts');
}
