import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { planned } from '../../db/prepared-statements.ts';
import { inTransaction } from '../../db/transaction.ts';
import { MESSAGES_A_MINUTE_MAX, otherSide } from '../../rules/chat/thread.ts';
import { lockAccountStatus } from '../accounts/account-status.ts';
import type { Person } from '../accounts/people.ts';
import type { Files } from '../media/pictures.ts';
import { attachPrivatePictures, storePrivatePictures } from '../media/private-pictures.ts';
import { Refusal } from '../refusal.ts';
import { latestCounted, secondsLeft } from '../wrong-clock.ts';
import type { LockedThread } from './tables.ts';
import { write } from './thread-writer.ts';
import { announceThread, ownColumn, refuseShut } from './threads.ts';

export interface Sending {
  threadId: bigint;
  text: string;
  pictures: Uint8Array[];
  /** Key made by the sender; a second submission with it makes no second message. */
  key: string;
  now: Date;
}

const MINUTE_MS = 60_000;

/**
 * Sends a message once per key, and returns its number. Refuses an unknown or blocked chat, a closed or blocked other
 * account, an empty message, pictures that any upload would refuse, and more than 60 messages a minute.
 */
export async function sendMessage(
  db: Database,
  files: Files,
  person: Person,
  { threadId, text, pictures, key, now }: Sending,
): Promise<number> {
  if (text === '' && pictures.length === 0) throw new Refusal(400, 'message_empty');
  // A first look with a short lock, so that pictures are unpacked only for those who may send them, and only once.
  const sentAlready =
    pictures.length > 0 ? await db.transaction().execute((tx) => looked(tx, person, threadId, key, now)) : null;
  if (sentAlready?.number) return sentAlready.number;
  const keys = pictures.length > 0 ? await storePrivatePictures(db, files, person, { pictures, now }) : [];
  const { thread, number, isNew, notified } = await inTransaction(db, async (tx) => {
    // A person's messages into several chats wait for each other, so that all are counted.
    await lockAccountStatus(tx, person.id);
    const { thread, number: known } = await looked(tx, person, threadId, key, now);
    if (known !== null) return { thread, number: known, isNew: false, notified: [] };
    const kind = text === '' ? 'pictures' : 'text';
    const written = await write(tx, thread, { by: person.userType, kind, text, key, now });
    if (keys.length > 0) await show(tx, person, { threadId, number: written.number, keys, now });
    return { thread, ...written };
  });
  if (isNew) announceThread(db, thread, notified);
  return number;
}

/**
 * Locks the chat; returns it with the number of the message if it was sent before. Refuses if this person may not write
 * now.
 */
async function looked(
  tx: Connection,
  person: Person,
  threadId: bigint,
  key: string,
  now: Date,
): Promise<{ thread: LockedThread; number: number | null }> {
  const [own, other] = [ownColumn(person.userType), ownColumn(otherSide(person.userType))];
  const since = new Date(now.getTime() - MINUTE_MS);
  // Both sides may send that many in a minute, so older messages cannot count.
  const { rows } = await sql<
    LockedThread & {
      number: number | null;
      has_other_left: boolean;
      is_other_blocked: boolean;
      last_of_most: Date | null;
    }
  >`${planned}
    select t.id, t.reseller_id, t.supplier_id, t.opened_at, t.last_number, t.last_at, t.last_by, t.reseller_read,
      t.supplier_read, t.blocked_by_reseller_at, t.blocked_by_supplier_at, u.closed_at is not null as has_other_left,
      u.blocked_at is not null as is_other_blocked,
      (select number from messages
        where thread_id = t.id and author = ${person.userType} and key = ${key}) as number,
      (select m.at from threads s
        join messages m on m.thread_id = s.id and m.number > s.last_number - ${2 * MESSAGES_A_MINUTE_MAX}
        where ${sql.ref(`s.${own}`)} = ${person.id} and s.last_at > ${since}
          and m.author = ${person.userType} and m.at > ${since} and m.at <= ${latestCounted(now)}
        order by m.at desc offset ${MESSAGES_A_MINUTE_MAX - 1} limit 1) as last_of_most
    from threads t join users u on u.id = ${sql.ref(`t.${other}`)}
    where t.id = ${threadId} and ${sql.ref(`t.${own}`)} = ${person.id}
    for update of t`.execute(tx);
  const [found] = rows;
  if (!found) throw new Refusal(404, 'thread_gone');
  const { number, last_of_most: lastOfMost, has_other_left: hasLeft, is_other_blocked: isBlocked, ...thread } = found;
  if (number !== null) return { thread, number };
  refuseShut(thread, person.userType, { hasLeft, isBlocked });
  if (lastOfMost) throw tooMany(lastOfMost, now);
  return { thread, number: null };
}

/** Returns the refusal, which names the time until the oldest of the last 60 messages is a minute old. */
function tooMany(first: Date, now: Date): Refusal {
  const retryAfter = secondsLeft(first, MINUTE_MS, now);
  return new Refusal(429, 'message_too_many', { most: MESSAGES_A_MINUTE_MAX }, { retryAfter });
}

async function show(
  tx: Connection,
  person: Person,
  { threadId, number, keys, now }: { threadId: bigint; number: number; keys: string[]; now: Date },
): Promise<void> {
  if (!(await attachPrivatePictures(tx, person, keys, now))) throw new Refusal(409, 'message_picture_gone');
  const rows = keys.map((key, at) => ({ thread_id: threadId, number, position: at + 1, key }));
  await tx.insertInto('message_pictures').values(rows).execute();
}
