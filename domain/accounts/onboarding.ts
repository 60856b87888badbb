import type { Connection } from '../../db/database.ts';
import type { Supplier } from './people.ts';

/** Notes the GST number, if one was given, and that the supplier's onboarding is done. */
export async function completeOnboarding(
  tx: Connection,
  supplier: Supplier,
  gstNumber: string | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ onboarding_completed: true, gst_number: gstNumber, updated_at: now })
    .where('id', '=', supplier.id)
    .execute();
}
