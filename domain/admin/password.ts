import { randomInt } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { OPERATOR } from '../../rules/notices/live.ts';
import { type Actor, onRecord } from './audit.ts';
import { keptHash } from './kept-hash.ts';
import { hashPassword, isPassword } from './password-hash.ts';

/** Letters and digits, without look-alikes. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 5;
const GROUP_LETTERS = 4;

/**
 * Sets the admin password at a start; one that replaces another ends every admin session. If none is given, the very
 * first start makes one and returns it, which cannot be read later; otherwise null. Concurrent starts make only one.
 */
export async function settlePassword(db: Database, given: string | null, now: Date): Promise<string | null> {
  const offered = given ?? madePassword();
  if ((await keptHash(db)) === null && (await keepFirst(db, await hashPassword(offered), now)))
    return given === null ? offered : null;
  if (given !== null && !(await isPassword(given, (await keptHash(db)) ?? '')))
    await replacePassword(db, given, { actor: 'start', now });
  return null;
}

/** Stores a hash if there is none; false when another process was first. */
async function keepFirst(db: Database, hash: string, now: Date): Promise<boolean> {
  const kept = await db
    .insertInto('admin_password')
    .values({ hash, set_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return kept.numInsertedOrUpdatedRows === 1n;
}

/** Sets the password; ends every admin session and every wait. */
export async function changePassword(db: Database, password: string, now: Date): Promise<void> {
  await replacePassword(db, password, { actor: 'console', now });
}

/**
 * Updates the password's row first: a sign-in that has just proven the old password locks that row until its session
 * can be seen, and ended, here.
 */
async function replacePassword(db: Database, password: string, { actor, now }: { actor: Actor; now: Date }) {
  const hash = await hashPassword(password);
  await onRecord(db, actor, { now, topics: [] }, async (tx) => {
    await tx
      .insertInto('admin_password')
      .values({ hash, set_at: now })
      .onConflict((conflict) => conflict.column('only_one').doUpdateSet({ hash, set_at: now }))
      .execute();
    await tx.deleteFrom('admin_sessions').execute();
    // Wrong guesses were about the old password; and an operator who changes it because of the waits can sign in at
    // once.
    await tx.deleteFrom('admin_waits').execute();
    return { action: 'password.change', subject: 'password' };
  });
  db.announcements.announce('sessions', [OPERATOR]);
}

/** Makes a password of about 99 bits that can be read aloud. */
function madePassword(): string {
  const group = () => Array.from({ length: GROUP_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
