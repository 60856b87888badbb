import { createHash, randomBytes } from 'node:crypto';
import type { Connection, Database } from '../../db/database.ts';
import { OPERATOR } from '../../rules/notices/live.ts';
import { Refusal } from '../refusal.ts';
import { keptHash } from './kept-hash.ts';
import { browserMark, knownBrowser } from './known-browser.ts';
import { isPassword } from './password-hash.ts';
import { type AdminTry, countTry, uncountTry } from './waits.ts';

declare const proven: unique symbol;

/** Somebody who has proven the admin password, nobody in particular (section 6). Only a session of this file makes one. */
export interface Admin {
  tokenHash: Buffer;
  [proven]: true;
}

const HOUR_MS = 3_600_000;
const SLIDING_HOURS = 12;
const MOST_HOURS = 7 * 24;
const SEEN_AGAIN_MS = 600_000;
/** 256 bits in base64url; anything else in the cookie was never given by us. */
const tokenForm = /^[\w-]{43}$/;

/** A try to enter, with the mark of a browser that has entered before. */
interface Entering extends Omit<AdminTry, 'browser'> {
  password: string;
  mark: string | null;
}

/**
 * The right password opens a session; gives its token, the only time it is known, and the mark that this browser is
 * known by from now on. Refuses a wrong one, and any while wrong ones before it have to be waited for. Decision 3.
 */
export async function signInAdmin(db: Database, entering: Entering): Promise<{ token: string; mark: string }> {
  const { password, mark, secret, now } = entering;
  const passwordHash = (await keptHash(db)) ?? '';
  const browser = knownBrowser(mark, now, { secret, passwordHash });
  const counted = await countTry(db, { ...entering, browser });
  if (!(await isPassword(password, passwordHash))) throw new Refusal(422, 'admin_password_wrong');
  const token = randomBytes(32).toString('base64url');
  await db.transaction().execute(async (tx) => {
    // It may have been replaced while it was looked at; then it opens nothing any more.
    const held = await tx
      .selectFrom('admin_password')
      .select('hash')
      .where('hash', '=', passwordHash)
      .forShare()
      .execute();
    if (held.length === 0) throw new Refusal(422, 'admin_password_wrong');
    await openSession(tx, token, now);
    await uncountTry(tx, counted, now);
  });
  return { token, mark: browserMark(browser, now, { secret, passwordHash }) };
}

/** The admin that a token belongs to; null for an unknown or expired one. Use slides the end, to 7 days at most. */
export async function adminOf(db: Database, token: string, now: Date): Promise<Admin | null> {
  if (!tokenForm.test(token)) return null;
  const session = await db
    .selectFrom('admin_sessions')
    .select(['created_at', 'seen_at'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!session) return null;
  if (now.getTime() - session.seen_at.getTime() > SEEN_AGAIN_MS) {
    await db
      .updateTable('admin_sessions')
      .set({ seen_at: now, expires_at: expiry(session.created_at, now) })
      .where('token_hash', '=', hashOf(token))
      .execute();
  }
  return { tokenHash: hashOf(token) } as Admin;
}

/** Is this still an admin's token? Asking is no use of the session: a screen left open keeps nobody in. */
export async function isAdminToken(db: Database, token: string, now: Date): Promise<boolean> {
  const session = await db
    .selectFrom('admin_sessions')
    .select('created_at')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return session !== undefined;
}

/** Ends one session; an unknown token is no error. */
export async function signOutAdmin(db: Database, token: string): Promise<void> {
  await db.deleteFrom('admin_sessions').where('token_hash', '=', hashOf(token)).execute();
  db.announcements.announce('sessions', [OPERATOR]);
}

/** Deletes admin sessions whose time is over; they had no effect already. */
export async function removeExpiredAdminSessions(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('admin_sessions').where('expires_at', '<=', now).execute();
}

async function openSession(tx: Connection, token: string, now: Date): Promise<void> {
  await tx
    .insertInto('admin_sessions')
    .values({ token_hash: hashOf(token), created_at: now, seen_at: now, expires_at: expiry(now, now) })
    .execute();
}

function expiry(created: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + SLIDING_HOURS * HOUR_MS, created.getTime() + MOST_HOURS * HOUR_MS));
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
