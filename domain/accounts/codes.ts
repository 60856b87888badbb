import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { OTP_DIGITS, OTP_TRIES, OTP_TRIES_OF_ALL, OTP_VALID_SECONDS, RESEND_WAIT_SECONDS } from '../../rules/limits.ts';
import { Refusal } from '../refusal.ts';
import { latestCounted, secondsLeft } from '../wrong-clock.ts';
import type { CaptchaKind } from './captcha.ts';
import { type Asker, countSend, type TryingBrowser } from './limits.ts';
import type { OneTimeCodesTable } from './tables.ts';

/** Purposes of codes. Each has its own code, resend wait and tries, and the SMS may name it. */
export type CodeUse = 'sign-in' | 'payment-details' | 'account';

/** How a one-time code reaches its owner. */
export interface CodeSender {
  sendCode(mobile: string, code: string, language: string, use: CodeUse): Promise<void>;
}

/** A code by its number and purpose, and the browser in which it is requested or typed. */
interface CodeOf extends TryingBrowser {
  mobile: string;
  use: CodeUse;
}

/**
 * The exact change that a code is for, other than signing in. It is part of the code's hash, so the code opens nothing
 * else.
 */
interface Purposed {
  purpose?: string;
}

/** Request for a code: the person, the language, and how the captcha was passed. */
export type CodeRequest = Asker & CodeOf & Purposed & { language: string; way: CaptchaKind };

/**
 * Result of a request. `isScarce`: only the part of the day's messages is left that is kept for numbers with an
 * account.
 */
export interface Requested {
  isSent: boolean;
  isScarce: boolean;
}

/**
 * Makes a one-time code for a number and sends it; the caller has checked a captcha. Sends nothing within 60 seconds of
 * the last code; refuses beyond `limits.ts`. The answer hides whether the number has an account. Decisions 25, 060.
 */
export async function requestCode(db: Database, sender: CodeSender, input: CodeRequest): Promise<Requested> {
  const code = String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0');
  const counted = await db.transaction().execute(async (tx) => {
    if (!(await keepCode(tx, code, input))) return null;
    return countSend(tx, input);
  });
  if (!counted) return { isSent: false, isScarce: false };
  const { isScarce, isHeldBack } = counted;
  const sending = isHeldBack ? Promise.resolve() : sender.sendCode(input.mobile, code, input.language, input.use);
  const over = sending.catch(async () => {
    await forgetUnsent(db, input);
    throw new Refusal(503, 'otp_send_failed');
  });
  // Not awaited, because the time it takes would reveal which numbers have an account.
  if (isScarce) over.catch(() => {});
  else await over;
  return { isSent: true, isScarce };
}

/**
 * Stores a code with no tries used. The previous code stays valid for its own 5 minutes unless its tries are used up.
 * Returns false and changes nothing during the resend wait.
 */
async function keepCode(tx: Connection, code: string, input: Asker & CodeOf & Purposed): Promise<boolean> {
  const kept = await tx
    .insertInto('one_time_codes')
    .values({
      mobile: input.mobile,
      use: input.use,
      asked_by: input.browser,
      code_hash: hashOf(code, input),
      sent_at: input.now,
      expires_at: later(input.now, OTP_VALID_SECONDS),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['mobile', 'use'])
        .doUpdateSet((row) => ({
          asked_by: row.ref('excluded.asked_by'),
          code_hash: row.ref('excluded.code_hash'),
          before_hash: ifUsable('code_hash'),
          before_expires_at: ifUsable('expires_at'),
          sent_at: row.ref('excluded.sent_at'),
          expires_at: row.ref('excluded.expires_at'),
          wrong_tries: 0,
          shown: null,
        }))
        .where((eb) =>
          eb.or([
            eb('one_time_codes.sent_at', '<=', later(input.now, -RESEND_WAIT_SECONDS)),
            // A clock that was an hour ahead must not make anyone wait that long.
            eb('one_time_codes.sent_at', '>', latestCounted(input.now)),
          ]),
        ),
    )
    .executeTakeFirst();
  if (!kept.numInsertedOrUpdatedRows) return false;
  await tx.deleteFrom('code_tries').where('mobile', '=', input.mobile).where('use', '=', input.use).execute();
  return true;
}

/** Would the right code still be accepted from this browser? Not once it is used, expired or blocked by wrong tries. */
export async function isCodeUsable(db: Connection, code: CodeOf, now: Date): Promise<boolean> {
  const row = await rowOf(db, code).executeTakeFirst();
  return row !== undefined && row.expires_at > now && !(await isBurnt(db, row, code));
}

/** Returns the seconds until another code may be requested; 0 when one may be requested now. */
export async function resendWait(db: Connection, code: Pick<CodeOf, 'mobile' | 'use'>, now: Date): Promise<number> {
  const row = await rowOf(db, code).executeTakeFirst();
  if (!row) return 0;
  if (row.sent_at > latestCounted(now)) return 0;
  return Math.max(0, secondsLeft(row.sent_at, RESEND_WAIT_SECONDS * 1000, now));
}

/**
 * Uses up a code; a wrong code, or one for another purpose, counts as a try (`isRight` false). After five wrong tries
 * in a browser, expiry or use, refuses even the right code: 'Please request a new OTP'. Decision 060.
 */
export async function spendCode(
  tx: Connection,
  input: CodeOf & Purposed & { otp: string; secret: string; now: Date },
): Promise<{ isRight: boolean }> {
  const row = await rowOf(tx, input).forUpdate().executeTakeFirst();
  if (!row || row.expires_at <= input.now || (await isBurnt(tx, row, input))) throw new Refusal(422, 'otp_request_new');
  if (isRight(row, hashOf(input.otp, input), input.now)) {
    await deleteCode(tx, input);
    return { isRight: true };
  }
  const { mobile, use, browser } = input;
  await tx
    .insertInto('code_tries')
    .values({ mobile, use, browser, wrong: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['mobile', 'use', 'browser'])
        .doUpdateSet((tries) => ({ wrong: tries('code_tries.wrong', '+', 1) })),
    )
    .execute();
  await tx
    .updateTable('one_time_codes')
    .set({ wrong_tries: row.wrong_tries + 1 })
    .where('mobile', '=', mobile)
    .where('use', '=', use)
    .execute();
  return { isRight: false };
}

/** Accepts the last code, or the previous one, whose message may arrive late. */
function isRight(row: Selectable<OneTimeCodesTable>, typed: Buffer, now: Date): boolean {
  const isBefore =
    row.before_hash !== null && (row.before_expires_at ?? now) > now && timingSafeEqual(row.before_hash, typed);
  return timingSafeEqual(row.code_hash, typed) || isBefore;
}

/** Returns a column of the code before the one that is being stored; null where wrong tries have used that code up. */
function ifUsable(column: 'code_hash' | 'expires_at') {
  return sql<never>`case when one_time_codes.wrong_tries < ${OTP_TRIES} then ${sql.ref(`one_time_codes.${column}`)} end`;
}

/**
 * True if this browser has used up its five tries. Once all browsers together have used up theirs, only two kinds may
 * try, because a stranger cannot fake them: the requesting browser, and browsers once signed in with this number.
 */
async function isBurnt(
  tx: Connection,
  row: Pick<OneTimeCodesTable, 'asked_by'> & { wrong_tries: number },
  { mobile, use, browser, isKnown }: CodeOf,
): Promise<boolean> {
  if (row.wrong_tries >= OTP_TRIES_OF_ALL && !isKnown && row.asked_by !== browser) return true;
  const own = await tx
    .selectFrom('code_tries')
    .select('wrong')
    .where('mobile', '=', mobile)
    .where('use', '=', use)
    .where('browser', '=', browser)
    .executeTakeFirst();
  return (own?.wrong ?? 0) >= OTP_TRIES;
}

function rowOf(db: Connection, { mobile, use }: Pick<CodeOf, 'mobile' | 'use'>) {
  return db.selectFrom('one_time_codes').selectAll().where('mobile', '=', mobile).where('use', '=', use);
}

async function deleteCode(db: Connection, { mobile, use }: Pick<CodeOf, 'mobile' | 'use'>): Promise<void> {
  await db.deleteFrom('one_time_codes').where('mobile', '=', mobile).where('use', '=', use).execute();
}

/** Deletes a code that could not be sent and restores the previous one. */
async function forgetUnsent(db: Database, { mobile, use }: Pick<CodeOf, 'mobile' | 'use'>): Promise<void> {
  await sql`
    with gone as (delete from one_time_codes where mobile = ${mobile} and use = ${use} and before_hash is null)
    update one_time_codes set code_hash = before_hash, before_hash = null,
      expires_at = before_expires_at, before_expires_at = null,
      sent_at = before_expires_at - make_interval(secs => ${OTP_VALID_SECONDS})
    where mobile = ${mobile} and use = ${use} and before_hash is not null`.execute(db);
}

function hashOf(code: string, { mobile, secret, purpose }: Purposed & { mobile: string; secret: string }): Buffer {
  const purposeText = purpose === undefined ? `otp:${mobile}:${code}` : `otp:${mobile}:${code}:${purpose}`;
  return createHmac('sha256', secret).update(purposeText).digest();
}

function later(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}
