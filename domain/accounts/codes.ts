import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Connection, Database } from '../../db/database.ts';
import { OTP_DIGITS, OTP_TRIES, OTP_VALID_SECONDS, RESEND_WAIT_SECONDS } from '../../rules/limits.ts';
import { Refusal } from '../refusal.ts';
import type { CaptchaWay } from './captcha.ts';
import { type Asker, countSend } from './limits.ts';

/** What the message with a code says that it is for. */
export type CodeUse = 'sign-in' | 'payment-details';

/** How a one-time code reaches its owner. */
export interface CodeSender {
  sendCode(mobile: string, code: string, language: string, use: CodeUse): Promise<void>;
}

/** What a code is for, beside signing in; it opens that alone, as it stands in its hash. */
interface Purposed {
  purpose?: string;
}

/** Who asks for a code, in which language, and how they passed the captcha. */
export type CodeRequest = Asker & Purposed & { language: string; way: CaptchaWay; use?: CodeUse };

/**
 * Makes a one-time code for a number and sends it in a language; the caller has seen a captcha. Within 60 seconds of
 * the last one nothing is sent and the old code stays valid; beyond the limits of `limits.ts` it is refused and nothing
 * has changed. Only a keyed hash of the code is kept, for 5 minutes. The answer does not tell known numbers from unknown
 * ones. Decision 25.
 */
export async function requestCode(db: Database, sender: CodeSender, input: CodeRequest): Promise<{ isSent: boolean }> {
  const code = String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0');
  const isMade = await db.transaction().execute(async (tx) => {
    if (!(await keepCode(tx, code, input))) return false;
    await countSend(tx, input);
    return true;
  });
  if (!isMade) return { isSent: false };
  try {
    await sender.sendCode(input.mobile, code, input.language, input.use ?? 'sign-in');
  } catch {
    await db.deleteFrom('one_time_codes').where('mobile', '=', input.mobile).execute();
    throw new Refusal(503, 'otp_send_failed');
  }
  return { isSent: true };
}

/** Keeps a code in place of the one before; false within the wait, and nothing has changed. */
async function keepCode(tx: Connection, code: string, input: Asker & Purposed): Promise<boolean> {
  const kept = await tx
    .insertInto('one_time_codes')
    .values({
      mobile: input.mobile,
      code_hash: hashOf(code, input),
      sent_at: input.now,
      expires_at: later(input.now, OTP_VALID_SECONDS),
    })
    .onConflict((conflict) =>
      conflict
        .column('mobile')
        .doUpdateSet((row) => ({
          code_hash: row.ref('excluded.code_hash'),
          sent_at: row.ref('excluded.sent_at'),
          expires_at: row.ref('excluded.expires_at'),
          wrong_tries: 0,
        }))
        .where('one_time_codes.sent_at', '<=', later(input.now, -RESEND_WAIT_SECONDS)),
    )
    .executeTakeFirst();
  return Boolean(kept.numInsertedOrUpdatedRows);
}

/** Would the right code still be taken? Not once it is used, too old or burnt by wrong tries. */
export async function isCodeUsable(db: Connection, mobile: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('one_time_codes')
    .select(['expires_at', 'wrong_tries'])
    .where('mobile', '=', mobile)
    .executeTakeFirst();
  return row !== undefined && row.expires_at > now && row.wrong_tries < OTP_TRIES;
}

/** Seconds until another code may be asked for; 0 when one may be now. */
export async function resendWait(db: Connection, mobile: string, now: Date): Promise<number> {
  const row = await db.selectFrom('one_time_codes').select('sent_at').where('mobile', '=', mobile).executeTakeFirst();
  if (!row) return 0;
  const since = (now.getTime() - row.sent_at.getTime()) / 1000;
  return Math.max(0, Math.ceil(RESEND_WAIT_SECONDS - since));
}

/**
 * Uses up the code of a number. Refuses a wrong one, as which counts one that was sent for something else; the fifth
 * wrong try burns it, and after that, after its expiry or once used even the right one is refused with 'Please request a
 * new OTP'. Decision 25.
 */
export async function useCode(
  tx: Connection,
  input: Purposed & { mobile: string; otp: string; secret: string; now: Date },
): Promise<{ isRight: boolean }> {
  const row = await tx
    .selectFrom('one_time_codes')
    .selectAll()
    .where('mobile', '=', input.mobile)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.expires_at <= input.now || row.wrong_tries >= OTP_TRIES) throw new Refusal(422, 'otp_request_new');
  if (timingSafeEqual(row.code_hash, hashOf(input.otp, input))) {
    await tx.deleteFrom('one_time_codes').where('mobile', '=', input.mobile).execute();
    return { isRight: true };
  }
  await tx
    .updateTable('one_time_codes')
    .set({ wrong_tries: row.wrong_tries + 1 })
    .where('mobile', '=', input.mobile)
    .execute();
  return { isRight: false };
}

function hashOf(code: string, { mobile, secret, purpose }: Purposed & { mobile: string; secret: string }): Buffer {
  const said = purpose === undefined ? `otp:${mobile}:${code}` : `otp:${mobile}:${code}:${purpose}`;
  return createHmac('sha256', secret).update(said).digest();
}

function later(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}
