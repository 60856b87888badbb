import type { Connection } from '../../db/database.ts';
import { Refusal } from '../refusal.ts';
import type { Supplier } from './people.ts';

/** Notes the GST number, if one was given, and that the supplier's onboarding is done. Refuses a second time. */
export async function completeOnboarding(
  tx: Connection,
  supplier: Supplier,
  gstNumber: string | null,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ onboarding_completed: true, gst_number: gstNumber, updated_at: now })
    .where('id', '=', supplier.id)
    .where('onboarding_completed', '=', false)
    .executeTakeFirst();
  if (!numUpdatedRows) throw new Refusal(409, 'onboarding_done');
}
