import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { MESSAGES_A_MINUTE_MOST } from '../../rules/thread.ts';
import { type Person, shareStanding } from '../accounts/people.ts';
import type { Files } from '../media/pictures.ts';
import { attachPrivatePictures, storePrivatePictures } from '../media/private-pictures.ts';
import { Refusal } from '../refusal.ts';
import { announceTalk, heldThread, ownColumn, requireTalking } from './threads.ts';
import { write } from './writing.ts';

/** A message as it is sent: words, pictures or both. */
export interface Sending {
  threadId: bigint;
  text: string;
  pictures: Uint8Array[];
  /** Of the sender's own: sent twice, it is one message. */
  key: string;
  now: Date;
}

const MINUTE_MS = 60_000;

/**
 * Sends a message once for its key, and gives its number in the thread. Refuses another's thread, one that somebody has shut, a
 * message without anything in it, pictures as every upload does, and more than 60 messages a minute.
 */
export async function sendMessage(
  db: Database,
  files: Files,
  person: Person,
  { threadId, text, pictures, key, now }: Sending,
): Promise<number> {
  if (text === '' && pictures.length === 0) throw new Refusal(400, 'message_empty');
  const before = await sentBefore(db, person, threadId, key);
  if (before !== null) return before;
  // Once without holding anything: pictures are only unpacked for who may send them.
  if (pictures.length > 0)
    await db.transaction().execute(async (tx) => requireMay(tx, person, await heldThread(tx, person, threadId), now));
  const keys = pictures.length > 0 ? await storePrivatePictures(db, files, person, { pictures, now }) : [];
  const { thread, number, isNew } = await inTransaction(db, async (tx) => {
    await shareStanding(tx, person.id);
    const thread = await heldThread(tx, person, threadId);
    const known = await sentBefore(tx, person, threadId, key);
    if (known !== null) return { thread, number: known, isNew: false };
    await requireMay(tx, person, thread, now);
    const kind = text === '' ? 'pictures' : 'text';
    const written = await write(tx, thread, { by: person.userType, kind, text, key, now });
    if (keys.length > 0) await show(tx, person, { threadId, number: written.number, keys, now });
    return { thread, ...written };
  });
  if (isNew) announceTalk(db, thread);
  return number;
}

async function requireMay(
  tx: Connection,
  person: Person,
  thread: Awaited<ReturnType<typeof heldThread>>,
  now: Date,
): Promise<void> {
  await requireTalking(tx, thread, person.userType);
  const { count } = await tx
    .selectFrom('threads as t')
    .innerJoin('messages as m', 'm.thread_id', 't.id')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where(`t.${ownColumn(person.userType)}`, '=', person.id)
    .where('t.last_at', '>', new Date(now.getTime() - MINUTE_MS))
    // Both may write as many: further back lies nothing that counts.
    .whereRef('m.number', '>', ({ eb }) => eb('t.last_number', '-', 2 * MESSAGES_A_MINUTE_MOST))
    .where('m.author', '=', person.userType)
    .where('m.at', '>', new Date(now.getTime() - MINUTE_MS))
    .executeTakeFirstOrThrow();
  if (count >= MESSAGES_A_MINUTE_MOST)
    throw new Refusal(429, 'message_too_many', { most: MESSAGES_A_MINUTE_MOST }, { retryAfter: MINUTE_MS / 1000 });
}

async function sentBefore(db: Connection, person: Person, threadId: bigint, key: string): Promise<number | null> {
  const before = await db
    .selectFrom('messages as m')
    .innerJoin('threads as t', 't.id', 'm.thread_id')
    .select('m.number')
    .where('m.thread_id', '=', threadId)
    .where(`t.${ownColumn(person.userType)}`, '=', person.id)
    .where('m.author', '=', person.userType)
    .where('m.key', '=', key)
    .executeTakeFirst();
  return before?.number ?? null;
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
