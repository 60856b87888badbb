import { createHash } from 'node:crypto';
import type { Connection, Database } from '../../db/database.ts';
import type { PlainKey } from '../../messages/message-key.ts';
import { Refusal } from '../refusal.ts';
import type { Person } from './people.ts';

/** Kept this long because a row of the listing may wait on a device for weeks and must not be listed twice. */
const KEPT_DAYS = 90;

/**
 * Runs `work` once for an owner's key, in the caller's transaction, and stores the answer. A repeated request gets that
 * answer; a simultaneous one waits for it. Refuses a key used for another request (`asked`) with the sentence `reused`.
 */
export async function once<Answer extends object>(
  tx: Connection,
  owner: Pick<Person, 'id'>,
  { key, asked, now, reused = 'key_used_for_other' }: { key: string; asked: unknown; now: Date; reused?: PlainKey },
  work: () => Promise<Answer>,
): Promise<Answer> {
  const fingerprint = createHash('sha256').update(JSON.stringify(asked, plain)).digest();
  const mine = { owner_id: owner.id, key };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('answered_requests')
    .values({ ...mine, fingerprint, answer: null, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) {
    const answer = await work();
    await tx
      .updateTable('answered_requests')
      .set({ answer: JSON.stringify(answer) })
      .where('owner_id', '=', mine.owner_id)
      .where('key', '=', mine.key)
      .execute();
    return answer;
  }
  const first = await tx
    .selectFrom('answered_requests')
    .select(['fingerprint', 'answer'])
    .where('owner_id', '=', mine.owner_id)
    .where('key', '=', mine.key)
    .executeTakeFirstOrThrow();
  if (!fingerprint.equals(first.fingerprint)) throw new Refusal(422, reused);
  return first.answer as Answer;
}

/** Returns the answer to an earlier request with this key; null when there was none. */
export async function answerTo<Answer extends object>(
  db: Connection,
  owner: Pick<Person, 'id'>,
  key: string,
): Promise<Answer | null> {
  const row = await db
    .selectFrom('answered_requests')
    .select('answer')
    .where('owner_id', '=', owner.id)
    .where('key', '=', key)
    .executeTakeFirst();
  return (row?.answer ?? null) as Answer | null;
}

/** Deletes answers after 90 days. */
export async function removeOldAnswers(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  await db.deleteFrom('answered_requests').where('at', '<', before).execute();
}

function plain(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
