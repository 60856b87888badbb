import { createHash, randomBytes } from 'node:crypto';
import type { Connection, Database } from '../../db/database.ts';
import { OPERATOR } from '../../rules/notices/live.ts';
import type { OperatorRole } from '../../rules/operators/roles.ts';
import { Refusal } from '../refusal.ts';
import { keptHash } from './kept-hash.ts';
import { browserMark, knownBrowser } from './known-browser.ts';
import { hasNamedOwner } from './named-owner.ts';
import { isPassword } from './password-hash.ts';
import { type AdminTry, countTry, uncountTry } from './waits.ts';

declare const proven: unique symbol;

/**
 * An admin session: a named operator, or, in a shop without any, anyone who has proven the shared password (section 6).
 * Only this file makes one.
 */
export interface Admin {
  tokenHash: Buffer;
  /** Null if the shared password opened the session. */
  operator: SignedInOperator | null;
  [proven]: true;
}

export interface SignedInOperator {
  id: bigint;
  name: string;
  role: OperatorRole;
}

/** Returns what an admin may do; the shared password allows everything. */
export function roleOf(admin: Admin): OperatorRole {
  return admin.operator?.role ?? 'owner';
}

export interface OpenedAt {
  /** 'Chrome, Android'; empty when the browser did not say. */
  device: string;
  address: string;
  now: Date;
}

const HOUR_MS = 3_600_000;
/** Hours: a session ends after `idle` without use, and after `max` in any case. */
const LIVES = { oneForAll: { idle: 12, max: 7 * 24 }, named: { idle: 2, max: 24 } };
const USE_NOTED_MS = 600_000;
/** A token has 256 random bits in base64url, followed by the operator's id if there is one. */
const tokenForm = /^[\w-]{43}(?:\.(\d{1,18}))?$/;

/** A try to sign in, with the mark of a browser that has signed in before. */
interface Entering extends Omit<AdminTry, 'browser' | 'operator'> {
  password: string;
  device: string;
  mark: string | null;
}

/**
 * Opens a session for the right password; returns its token, which is not stored, and the mark that identifies this
 * browser from now on. Refuses a wrong password, and any password during the wait after wrong ones. Decision 3.
 */
export async function signInAdmin(db: Database, entering: Entering): Promise<{ token: string; mark: string }> {
  const { password, mark, secret, now, device, address } = entering;
  const passwordHash = (await keptHash(db)) ?? '';
  const browser = knownBrowser(mark, now, { secret, passwordHash });
  const counted = await countTry(db, { ...entering, browser, operator: null });
  if (!(await isPassword(password, passwordHash))) throw new Refusal(422, 'admin_password_wrong');
  const token = newSessionToken(null);
  await db.transaction().execute(async (tx) => {
    // The password may have been replaced while it was checked; then it must not open a session.
    const current = await tx
      .selectFrom('admin_password')
      .select('hash')
      .where('hash', '=', passwordHash)
      .forShare()
      .execute();
    // The first named owner locks this row too, and ends the sessions opened before.
    if (current.length === 0 || (await hasNamedOwner(tx))) throw new Refusal(422, 'admin_password_wrong');
    await insertSession(tx, token, { operatorId: null, device, address, now });
    await uncountTry(tx, counted, now);
  });
  return { token, mark: browserMark(browser, now, { secret, passwordHash }) };
}

/** Returns the admin session of a token; null for an unknown or expired one. Use extends it, up to its longest life. */
export async function adminOf(db: Database, token: string, now: Date): Promise<Admin | null> {
  if (!tokenForm.test(token)) return null;
  const session = await db
    .selectFrom('admin_sessions')
    .leftJoin('operators', 'operators.id', 'admin_sessions.operator_id')
    .select(['admin_sessions.created_at', 'seen_at', 'operator_id', 'name', 'role'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!session) return null;
  const { operator_id: id, name, role } = session;
  if (now.getTime() - session.seen_at.getTime() > USE_NOTED_MS) {
    await db
      .updateTable('admin_sessions')
      .set({ seen_at: now, expires_at: expiry(session.created_at, now, id) })
      .where('token_hash', '=', hashOf(token))
      .execute();
  }
  const operator = id !== null && name !== null && role !== null ? { id, name, role } : null;
  return { tokenHash: hashOf(token), operator } as Admin;
}

/**
 * Returns the operator named in a token, even after its session has ended; null for the shared password. Proves
 * nothing, because anyone can write such a token.
 */
export function operatorOfToken(token: string): string | null {
  return tokenForm.exec(token)?.[1] ?? null;
}

/**
 * Is this the token of an open admin session? Asking does not extend the session, so an open screen keeps nobody signed
 * in.
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

/** Ends one session; does nothing for an unknown token. */
export async function signOutAdmin(db: Database, token: string): Promise<void> {
  await db.deleteFrom('admin_sessions').where('token_hash', '=', hashOf(token)).execute();
  db.announcements.announce('sessions', [OPERATOR]);
}

export async function removeExpiredAdminSessions(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('admin_sessions').where('expires_at', '<=', now).execute();
}

/** Opens a session for an operator whose password and second factor were right; returns its token. */
export async function openOperatorSession(tx: Connection, operatorId: bigint, at: OpenedAt): Promise<string> {
  const token = newSessionToken(operatorId);
  await insertSession(tx, token, { operatorId, ...at });
  return token;
}

async function insertSession(
  tx: Connection,
  token: string,
  { operatorId, device, address, now }: OpenedAt & { operatorId: bigint | null },
): Promise<void> {
  await tx
    .insertInto('admin_sessions')
    .values({
      token_hash: hashOf(token),
      operator_id: operatorId,
      device,
      address,
      created_at: now,
      seen_at: now,
      expires_at: expiry(now, now, operatorId),
    })
    .execute();
}

function expiry(created: Date, now: Date, operatorId: bigint | null): Date {
  const { idle, max } = operatorId === null ? LIVES.oneForAll : LIVES.named;
  return new Date(Math.min(now.getTime() + idle * HOUR_MS, created.getTime() + max * HOUR_MS));
}

function newSessionToken(operatorId: bigint | null): string {
  return randomBytes(32).toString('base64url') + (operatorId === null ? '' : `.${operatorId}`);
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
