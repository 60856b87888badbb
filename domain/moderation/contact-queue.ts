import type { Connection } from '../../db/database.ts';
import type { ListPlace } from '../../rules/admin/admin-products.ts';
import { ADMIN_PAGE_ROWS } from '../../rules/limits.ts';
import type { ContactSubject } from '../../rules/moderation/contact.ts';
import type { ContactOutcome } from './tables.ts';

export interface ContactMessage {
  id: bigint;
  name: string;
  /** Ten digits, or an e-mail address. */
  answerTo: string;
  subject: ContactSubject;
  words: string;
  at: Date;
  /** Null for a visitor, and once the account is closed. */
  accountId: string | null;
  closed: { at: Date; outcome: ContactOutcome; note: string } | null;
}

/** Returns open messages, the longest waiting first, or closed ones, the newest first; ten at a time. */
export async function contactMessages(
  db: Connection,
  isDone: boolean,
  place: ListPlace,
): Promise<{ messages: ContactMessage[]; before: ListPlace | null; behind: ListPlace | null }> {
  const found = await messagesAt(db, isDone, place);
  const isLost =
    (place.after !== null && found.length === 0) || (place.before !== null && found.length < ADMIN_PAGE_ROWS);
  if (isLost) return contactMessages(db, isDone, { after: null, before: null });
  const some = found.slice(0, ADMIN_PAGE_ROWS);
  const messages = place.before === null ? some : some.toReversed();
  const [first, last] = [messages.at(0), messages.at(-1)];
  const isMore = found.length > ADMIN_PAGE_ROWS;
  const isBefore = place.before === null ? place.after !== null : isMore;
  return {
    messages,
    before: isBefore && first ? { after: null, before: first.id } : null,
    behind: last && (place.before !== null || isMore) ? { after: last.id, before: null } : null,
  };
}

async function messagesAt(db: Connection, isDone: boolean, { after, before }: ListPlace): Promise<ContactMessage[]> {
  const isForward = before === null;
  const from = after ?? before;
  const isRising = isForward !== isDone;
  const rows = await db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'subject', 'words', 'at'])
    .select(['account_id', 'answer_to', 'closed_at', 'outcome', 'note'])
    .where('closed_at', isDone ? 'is not' : 'is', null)
    .$if(from !== null, (query) => query.where('id', isRising ? '>' : '<', from ?? 0n))
    .orderBy('id', isRising ? 'asc' : 'desc')
    .limit(ADMIN_PAGE_ROWS + 1)
    .execute();
  return rows.map(({ account_id, answer_to, closed_at, outcome, note, ...row }) => ({
    ...row,
    accountId: account_id,
    answerTo: answer_to,
    closed: closed_at && outcome && { at: closed_at, outcome, note },
  }));
}
