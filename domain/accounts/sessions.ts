import { createHash, randomBytes } from 'node:crypto';
import type { Connection, Database } from '../../db/database.ts';
import { Refusal } from '../refusal.ts';
import { refuseBlocked } from './account-status.ts';
import { spendCode } from './codes.ts';
import { type Asker, countTry, type TryingBrowser, uncountTry } from './limits.ts';
import { type Person, personById, personColumns, personFrom, statusReason } from './people.ts';

const DAY_MS = 86_400_000;
const SLIDING_DAYS = 30;
const DAYS_MAX = 180;
/** A token has 256 random bits in base64url; we never issued anything else. */
const tokenForm = /^[\w-]{43}$/;

/** A session of a proven number; `person` is null until the number is registered. */
export interface Session {
  tokenHash: Buffer;
  /** 'Chrome, Android'; empty when the browser did not say. */
  device: string;
  mobile: string;
  person: Person | null;
  /** When its owner last typed a code. */
  provenAt: Date;
}

/**
 * Opens a session for the right code, with the number's account if there is one; keeps only the token's hash. Refuses
 * wrong codes, what spendCode refuses, a blocked account with its reason, and addresses with too many wrong codes.
 */
export async function signIn(
  db: Database,
  input: Asker & TryingBrowser & { otp: string; device: string },
): Promise<{ token: string; tokenHash: Buffer; person: Person | null }> {
  const opened = await db.transaction().execute(async (tx) => {
    await countTry(tx, input);
    const { isRight } = await spendCode(tx, { ...input, use: 'sign-in' });
    if (!isRight) return null;
    await uncountTry(tx, input);
    const user = await tx
      .selectFrom('users')
      .select('id')
      .where('mobile', '=', input.mobile)
      // Locks the account against being blocked at the same time.
      .forShare()
      .executeTakeFirst();
    if (user) await refuseBlocked(tx, user.id);
    const token = await openSession(tx, { ...input, userId: user?.id ?? null });
    return { token, tokenHash: hashOf(token), person: user ? await personById(tx, user.id) : null };
  });
  // Refused outside the transaction, so that the wrong try stays counted.
  if (!opened) throw new Refusal(422, 'otp_wrong');
  return opened;
}

/**
 * Returns the session of a token, in one query; null for an unknown or expired token. Use extends the session, to 180
 * days at most.
 */
export async function sessionOf(db: Database, token: string, now: Date): Promise<Session | null> {
  if (!tokenForm.test(token)) return null;
  const tokenHash = hashOf(token);
  const row = await db
    .selectFrom('sessions')
    .leftJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.mobile as proven',
      'sessions.device',
      'sessions.created_at',
      'sessions.seen_at',
      'sessions.proven_at',
      ...personColumns,
      statusReason,
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('users.blocked_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  if (now.getTime() - row.seen_at.getTime() > DAY_MS) {
    await db
      .updateTable('sessions')
      .set({ seen_at: now, expires_at: expiry(row.created_at, now) })
      .where('token_hash', '=', tokenHash)
      .execute();
  }
  const provenAt = row.proven_at ?? row.created_at;
  const person = isAccount(row) ? personFrom(row) : null;
  return { tokenHash, device: row.device, mobile: row.proven, person, provenAt };
}

/**
 * Returns the id of the account that may receive announcements by this token; null for an expired session and for a
 * blocked account. This does not extend the session, so a screen left open keeps nobody signed in.
 */
export async function listenerOf(db: Database, token: string, now: Date): Promise<string | null> {
  if (!tokenForm.test(token)) return null;
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('users.id')
    .where('sessions.token_hash', '=', hashOf(token))
    .where('sessions.expires_at', '>', now)
    .where('users.blocked_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Returns the operator's reason if the account of this token is blocked; the block has ended its sessions. */
export async function blockedReason(db: Database, token: string): Promise<string | null> {
  if (!tokenForm.test(token)) return null;
  const reason = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .innerJoin('told_reasons as t', 't.id', 'u.blocked_reason_id')
    .select('t.words')
    .where('s.token_hash', '=', hashOf(token))
    .executeTakeFirst();
  return reason?.words ?? null;
}

/** Does the number of this session have an account? Then all columns of the account are present. */
function isAccount<Row extends { id: string | null; mobile: string | null }>(
  row: Row,
): row is Row & Parameters<typeof personFrom>[0] {
  return row.id !== null && row.mobile !== null;
}

/** Ends one session; an unknown token is no error. */
export async function signOut(db: Database, token: string): Promise<void> {
  const ended = await db
    .deleteFrom('sessions')
    .where('token_hash', '=', hashOf(token))
    .returning('user_id')
    .executeTakeFirst();
  if (ended?.user_id) db.announcements.announce('sessions', [ended.user_id]);
}

/** Opens a session within a transaction and returns its token, which is not known afterwards. */
export async function openSession(
  tx: Connection,
  input: { mobile: string; userId: string | null; device: string; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx
    .insertInto('sessions')
    .values({
      token_hash: hashOf(token),
      id: randomBytes(9).toString('base64url'),
      device: input.device,
      mobile: input.mobile,
      user_id: input.userId,
      created_at: input.now,
      seen_at: input.now,
      expires_at: expiry(input.now, input.now),
      proven_at: null,
    })
    .execute();
  return token;
}

function expiry(created: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + SLIDING_DAYS * DAY_MS, created.getTime() + DAYS_MAX * DAY_MS));
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
