import { randomInt } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { OPERATOR } from '../../rules/notices/live.ts';
import { type Actor, onRecord } from './audit.ts';
import { keptHash } from './kept-hash.ts';
import { hashPassword, isPassword } from './password-hash.ts';

/** No two of these are taken for each other. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 5;
const GROUP_LETTERS = 4;

/**
 * Settles at a start which password opens the admin area. A given one holds from now on, and where another held, every
 * admin session ends. Without one the very first start makes one and gives it back, the only time it is known: of
 * several processes that start at once, one. Null when nothing was made. 'What a person can rely on'.
 */
export async function settlePassword(db: Database, given: string | null, now: Date): Promise<string | null> {
  const offered = given ?? madePassword();
  if ((await keptHash(db)) === null && (await keepFirst(db, await hashPassword(offered), now)))
    return given === null ? offered : null;
  if (given !== null && !(await isPassword(given, (await keptHash(db)) ?? '')))
    await replacePassword(db, given, { actor: 'start', now });
  return null;
}

/** Keeps a hash where there is none; false when another process was quicker. */
async function keepFirst(db: Database, hash: string, now: Date): Promise<boolean> {
  const kept = await db
    .insertInto('admin_password')
    .values({ hash, set_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return kept.numInsertedOrUpdatedRows === 1n;
}

/** Another password holds from now on, also where none did; every admin session and every wait ends. */
export async function changePassword(db: Database, password: string, now: Date): Promise<void> {
  await replacePassword(db, password, { actor: 'console', now });
}

/** The row first: a sign-in that has just proven the old password locks it until its session is visible here. */
async function replacePassword(db: Database, password: string, { actor, now }: { actor: Actor; now: Date }) {
  const hash = await hashPassword(password);
  await onRecord(db, actor, { now, topics: [] }, async (tx) => {
    await tx
      .insertInto('admin_password')
      .values({ hash, set_at: now })
      .onConflict((conflict) => conflict.column('only_one').doUpdateSet({ hash, set_at: now }))
      .execute();
    await tx.deleteFrom('admin_sessions').execute();
    // Nobody has guessed at this one yet; and whoever changed it because of the waits gets in.
    await tx.deleteFrom('admin_waits').execute();
    return { action: 'password.change', subject: 'password' };
  });
  db.announcements.announce('sessions', [OPERATOR]);
}

/** Some 99 bits that can be read aloud. */
function madePassword(): string {
  const group = () => Array.from({ length: GROUP_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
