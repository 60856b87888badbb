import type { Connection } from '../../db/database.ts';
import { Refusal } from '../refusal.ts';
import type { Person } from './people.ts';

/** Marks a person's onboarding as done, and stores a supplier's GST number if one was given. Refuses a second time. */
export async function completeOnboarding(
  tx: Connection,
  person: Person,
  gstNumber: string | null,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ onboarding_completed: true, gst_number: gstNumber, updated_at: now })
    .where('id', '=', person.id)
    .where('onboarding_completed', '=', false)
    .executeTakeFirst();
  if (!numUpdatedRows) throw new Refusal(409, 'onboarding_done');
}
