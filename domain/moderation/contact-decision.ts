import type { Connection } from '../../db/database.ts';
import { Refusal } from '../refusal.ts';
import type { ContactOutcome } from './tables.ts';

/** Records the outcome of a message to the operator. Refuses a message that is closed or gone. */
export async function settleContact(
  tx: Connection,
  id: bigint,
  { outcome, note, now }: { outcome: ContactOutcome; note: string; now: Date },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('contact_messages')
    .set({ outcome, note, closed_at: now })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!numUpdatedRows) throw new Refusal(409, 'contact_done_already');
}
