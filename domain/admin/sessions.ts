import { createHash, randomBytes } from 'node:crypto';
import type { Connection, Database } from '../../db/database.ts';
import { OPERATOR } from '../../rules/notices/live.ts';
import { Refusal } from '../refusal.ts';
import { keptHash } from './kept-hash.ts';
import { browserMark, knownBrowser } from './known-browser.ts';
import { isPassword } from './password-hash.ts';
import { type AdminTry, countTry, uncountTry } from './waits.ts';

declare const proven: unique symbol;

/**
 * An admin session: somebody who has proven the admin password, not a particular person (section 6). Only this file
 * makes one.
 */
export interface Admin {
  tokenHash: Buffer;
  [proven]: true;
}

const HOUR_MS = 3_600_000;
const SLIDING_HOURS = 12;
const HOURS_MAX = 7 * 24;
const USE_NOTED_MS = 600_000;
/** A token has 256 random bits in base64url; we never issued anything else. */
const tokenForm = /^[\w-]{43}$/;

/** A try to sign in, with the mark of a browser that has signed in before. */
interface Entering extends Omit<AdminTry, 'browser'> {
  password: string;
  mark: string | null;
}

/**
 * Opens a session for the right password; returns its token, which is not known afterwards, and the mark by which this
 * browser is known from now on. Refuses a wrong one, and any password while the wait after wrong ones lasts. Decision
 * 3.
 */
export async function signInAdmin(db: Database, entering: Entering): Promise<{ token: string; mark: string }> {
  const { password, mark, secret, now } = entering;
  const passwordHash = (await keptHash(db)) ?? '';
  const browser = knownBrowser(mark, now, { secret, passwordHash });
  const counted = await countTry(db, { ...entering, browser });
  if (!(await isPassword(password, passwordHash))) throw new Refusal(422, 'admin_password_wrong');
  const token = randomBytes(32).toString('base64url');
  await db.transaction().execute(async (tx) => {
    // The password may have been replaced while it was checked; then it must not open a session.
    const current = await tx
      .selectFrom('admin_password')
      .select('hash')
      .where('hash', '=', passwordHash)
      .forShare()
      .execute();
    if (current.length === 0) throw new Refusal(422, 'admin_password_wrong');
    await openSession(tx, token, now);
    await uncountTry(tx, counted, now);
  });
  return { token, mark: browserMark(browser, now, { secret, passwordHash }) };
}

/** Returns the admin session of a token; null for an unknown or expired one. Use extends it, to 7 days at most. */
export async function adminOf(db: Database, token: string, now: Date): Promise<Admin | null> {
  if (!tokenForm.test(token)) return null;
  const session = await db
    .selectFrom('admin_sessions')
    .select(['created_at', 'seen_at'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!session) return null;
  if (now.getTime() - session.seen_at.getTime() > USE_NOTED_MS) {
    await db
      .updateTable('admin_sessions')
      .set({ seen_at: now, expires_at: expiry(session.created_at, now) })
      .where('token_hash', '=', hashOf(token))
      .execute();
  }
  return { tokenHash: hashOf(token) } as Admin;
}

/**
 * Is this still the token of an admin session? Asking does not extend the session, so a screen left open keeps nobody
 * signed in.
 */
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

/** Deletes expired admin sessions; they no longer had an effect. */
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
  return new Date(Math.min(now.getTime() + SLIDING_HOURS * HOUR_MS, created.getTime() + HOURS_MAX * HOUR_MS));
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
