import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Person } from '../accounts/people.ts';
import { endNotices } from '../notices/notice-writer.ts';
import { threadNoticeKinds } from './thread-writer.ts';
import { announceThread, lockThread } from './threads.ts';

/**
 * Marks a chat as read by this side up to a message; the other side sees the mark. At the last message, the chat's
 * notices count as read too.
 */
export async function readThread(
  db: Database,
  person: Person,
  { threadId, upTo, now }: { threadId: bigint; upTo: number; now: Date },
): Promise<void> {
  const { thread, isFurther, isNoticeEnded } = await inTransaction(db, async (tx) => {
    const thread = await lockThread(tx, person, threadId);
    const read = person.userType === 'reseller' ? 'reseller_read' : 'supplier_read';
    const number = Math.min(upTo, thread.last_number);
    const isFurther = number > thread[read];
    if (isFurther)
      await tx
        .updateTable('threads')
        .set({ [read]: number })
        .where('id', '=', threadId)
        .execute();
    // Notices end only with the last message, because they may be about any unread one.
    const isNoticeEnded =
      number === thread.last_number &&
      (await endNotices(tx, {
        to: person.id,
        kinds: [...threadNoticeKinds],
        about: { thread: String(threadId) },
        now,
      }));
    return { thread, isFurther, isNoticeEnded };
  });
  if (isFurther || isNoticeEnded) announceThread(db, thread, isNoticeEnded ? [person.userType] : []);
}
