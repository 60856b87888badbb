import type { Database } from '../../db/database.ts';
import type { Supplier } from './people.ts';

/** Notes a supplier's GST number, or that there is none; the badge of its products follows. Decision 24. */
export async function setGstNumber(
  db: Database,
  supplier: Supplier,
  gstNumber: string | null,
  now: Date,
): Promise<void> {
  await db.updateTable('users').set({ gst_number: gstNumber, updated_at: now }).where('id', '=', supplier.id).execute();
  db.announcements.announce('catalogue');
  db.announcements.announce('accounts');
}
