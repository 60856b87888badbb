import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Person } from '../accounts/people.ts';
import { announceThread, blockedAt, lockThread } from './threads.ts';

/** Blocks or unblocks the other side of an own chat; its messages can still be read. */
export async function setBlocked(
  db: Database,
  person: Person,
  { threadId, isBlocked, now }: { threadId: bigint; isBlocked: boolean; now: Date },
): Promise<void> {
  const thread = await inTransaction(db, async (tx) => {
    const locked = await lockThread(tx, person, threadId);
    if ((blockedAt(locked, person.userType) !== null) !== isBlocked) {
      const column = person.userType === 'reseller' ? 'blocked_by_reseller_at' : 'blocked_by_supplier_at';
      await tx
        .updateTable('threads')
        .set({ [column]: isBlocked ? now : null })
        .where('id', '=', threadId)
        .execute();
    }
    return locked;
  });
  announceThread(db, thread);
}
