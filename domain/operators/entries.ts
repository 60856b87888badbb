import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { onRecord } from '../admin/audit.ts';
import { keptHash } from '../admin/kept-hash.ts';
import { browserMark, knownBrowser } from '../admin/known-browser.ts';
import { hashPassword, isPassword } from '../admin/password-hash.ts';
import { type OpenedAt, openOperatorSession } from '../admin/sessions.ts';
import { countTry, uncountTry } from '../admin/waits.ts';
import { Refusal } from '../refusal.ts';
import { openedFactor } from './factor-seal.ts';
import { type PasskeyPlace, passkeyIds, requirePasskey } from './passkeys.ts';
import { isCodeUsedUp } from './recovery-codes.ts';
import { hashOfToken, newChallenge, newToken } from './token.ts';
import { stepOfCode } from './totp.ts';

const ENTRY_MS = 300_000;
/** Wrong second factors after which the password is asked again. */
const TRIES_MAX = 5;

interface Gate {
  address: string;
  /** Mark of a browser that has signed in before. */
  mark: string | null;
  secret: string;
  now: Date;
}

/** Data for the screen of the second factor. */
export interface Entry {
  operatorId: bigint;
  name: string;
  hasApp: boolean;
  passkeys: string[];
  challenge: string;
}

/**
 * First sign-in step: name and password. Returns the token of the second, valid five minutes. An unknown name takes as
 * long as a wrong password, with the same answer. Tries count as for the shared password. OWASP ASVS 5.0, 6.3.3.
 */
export async function enterByName(
  db: Database,
  { name, password }: { name: string; password: string },
  gate: Gate,
): Promise<string> {
  const { mark, secret, now, address } = gate;
  const browser = knownBrowser(mark, now, { secret, passwordHash: (await keptHash(db)) ?? '' });
  const counted = await countTry(db, { address, browser, operator: null, secret, now });
  const operator = await operatorNamed(db, name);
  const isRight = await isPassword(password, operator?.passwordHash ?? (await hashOfNobody()));
  if (!operator || !isRight) throw new Refusal(422, 'operator_wrong');
  const { token, tokenHash } = newToken();
  await db.transaction().execute(async (tx) => {
    // The password may have been replaced while it was checked; then it must not lead to the second step.
    const current = await tx
      .selectFrom('operators')
      .select('id')
      .where('id', '=', operator.id)
      .where('password_hash', '=', operator.passwordHash)
      .forShare()
      .execute();
    if (current.length === 0) throw new Refusal(422, 'operator_wrong');
    await tx
      .insertInto('operator_entries')
      .values({
        token_hash: tokenHash,
        operator_id: operator.id,
        challenge: newChallenge(),
        expires_at: new Date(now.getTime() + ENTRY_MS),
      })
      .execute();
    await uncountTry(tx, counted, now);
  });
  return token;
}

/** Returns the state between the two steps; null if it has expired or its tries are used up. */
export async function entryOf(db: Connection, token: string | null, now: Date): Promise<Entry | null> {
  const row = await db
    .selectFrom('operator_entries')
    .innerJoin('operators', 'operators.id', 'operator_id')
    .select(['operator_id as operatorId', 'name', 'challenge', 'totp_secret as totpSecret'])
    .where('token_hash', '=', hashOfToken(token ?? ''))
    .where('expires_at', '>', now)
    .where('tries', '<', TRIES_MAX)
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  if (!row) return null;
  const { totpSecret, ...entry } = row;
  return { ...entry, hasApp: totpSecret !== null, passkeys: await passkeyIds(db, row.operatorId) };
}

/**
 * Second sign-in step: an app code, recovery code or passkey, each good for one use. Opens a session, which the audit
 * trail records; returns its token and this browser's mark. Codes are counted for the operator, from any address.
 */
export async function enterByFactor(
  db: Database,
  token: string | null,
  given: { code: string; passkey: string },
  at: Gate & OpenedAt & { passkeys: PasskeyPlace | null },
): Promise<{ token: string; mark: string }> {
  const { secret, now, mark } = at;
  const entry = await entryOf(db, token, now);
  if (!entry) throw new Refusal(410, 'operator_entry_over');
  const { operatorId, challenge } = entry;
  const isCode = given.passkey === '';
  // Signed answers cannot be guessed, so only codes are counted.
  const counted = isCode
    ? await countTry(db, { address: at.address, browser: null, operator: operatorId, secret, now })
    : [];
  await countOnEntry(db, token);
  let session = '';
  await onRecord(db, `operator:${operatorId}`, { now, topics: [] }, async (tx) => {
    const factor = isCode ? await requireCode(tx, operatorId, given.code, at) : 'passkey';
    if (!isCode) await requirePasskey(tx, operatorId, { answer: given.passkey, challenge, place: at.passkeys });
    await useEntry(tx, token);
    await uncountTry(tx, counted, now);
    session = await openOperatorSession(tx, operatorId, at);
    return { action: 'operator.sign_in', subject: `operator:${operatorId}`, after: { factor } };
  });
  const seal = { secret, passwordHash: (await keptHash(db)) ?? '' };
  return { token: session, mark: browserMark(knownBrowser(mark, now, seal), now, seal) };
}

/** Deletes entries and set-ups that have expired. */
export async function removeExpiredEntries(db: Connection, now: Date): Promise<void> {
  await db.deleteFrom('operator_entries').where('expires_at', '<=', now).execute();
  await db.deleteFrom('operator_setups').where('expires_at', '<=', now).execute();
}

function operatorNamed(db: Connection, name: string) {
  return db
    .selectFrom('operators')
    .select(['id', 'password_hash as passwordHash'])
    .where(sql<boolean>`lower(name) = lower(${name}::text)`)
    .where('removed_at', 'is', null)
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
}

let nobody: Promise<string> | undefined;

/** Hash of a password that nobody has, at the same cost. */
function hashOfNobody(): Promise<string> {
  nobody ??= hashPassword(newChallenge());
  return nobody;
}

/**
 * Refuses a wrong code; returns the source of a right one. Locks the operator, so that of two requests with the same
 * code one is refused.
 */
async function requireCode(
  tx: Connection,
  id: bigint,
  typed: string,
  { secret, now }: Gate,
): Promise<'app' | 'recovery'> {
  const { totp_secret: sealed, totp_step: last } = await tx
    .selectFrom('operators')
    .select(['totp_secret', 'totp_step'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const app = sealed === null ? null : openedFactor(sealed, secret);
  const step = app === null ? null : stepOfCode(app, typed.replace(/\s/g, ''), now);
  if (step !== null && step > last) {
    await tx.updateTable('operators').set({ totp_step: step }).where('id', '=', id).execute();
    return 'app';
  }
  if (!(await isCodeUsedUp(tx, id, typed))) throw new Refusal(422, 'operator_code_wrong');
  return 'recovery';
}

/** Counts before the factor is checked, so that simultaneous tries stop at the same limit as consecutive ones. */
async function countOnEntry(db: Database, token: string | null): Promise<void> {
  const counted = await db
    .updateTable('operator_entries')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('token_hash', '=', hashOfToken(token ?? ''))
    .where('tries', '<', TRIES_MAX)
    .executeTakeFirst();
  if (counted.numUpdatedRows === 0n) throw new Refusal(410, 'operator_entry_over');
}

async function useEntry(tx: Connection, token: string | null): Promise<void> {
  const used = await tx
    .deleteFrom('operator_entries')
    .where('token_hash', '=', hashOfToken(token ?? ''))
    .executeTakeFirst();
  if (used.numDeletedRows === 0n) throw new Refusal(410, 'operator_entry_over');
}
