import type { Database } from '../../db/database.ts';
import { Refusal } from '../refusal.ts';
import { type Asking, requestAccountCode, spendAccountCode } from './account-codes.ts';
import type { CodeSender } from './codes.ts';
import { lockAccountShared, type Person } from './people.ts';
import type { Session } from './sessions.ts';

const PROVEN_MS = 600_000;

/**
 * Did its owner type a code in this session within the last ten minutes? A thief of the session could not. Decision
 * 060.
 */
export function isJustProven({ provenAt }: Pick<Session, 'provenAt'>, now: Date): boolean {
  return now.getTime() - provenAt.getTime() < PROVEN_MS;
}

/**
 * Sends the code that proves a session again, to the account's own number. Nothing is sent before the resend wait is
 * over.
 */
export async function askToProve(
  db: Database,
  sender: CodeSender,
  { session, person, ...asking }: Asking & { session: Session; person: Person; language: string },
): Promise<{ isSent: boolean }> {
  return requestAccountCode(db, sender, { ...asking, person, use: 'account', purpose: purposeOf(session) });
}

/** Proves a session by the code that was sent for it. Refuses as a sign-in does; a wrong try stays counted. */
export async function prove(
  db: Database,
  { session, person, otp, ...asking }: Asking & { session: Session; person: Person; otp: string },
): Promise<void> {
  const isRight = await db.transaction().execute(async (tx) => {
    // Locks the account before the codes, in the same order as closing an account does.
    await lockAccountShared(tx, person.id);
    const code = { ...asking, person, use: 'account', purpose: purposeOf(session), otp } as const;
    if (!(await spendAccountCode(tx, code))) return false;
    await tx
      .updateTable('sessions')
      .set({ proven_at: asking.now })
      .where('token_hash', '=', session.tokenHash)
      .execute();
    return true;
  });
  if (!isRight) throw new Refusal(422, 'otp_wrong');
}

/** Ties the code to this session: a code that another session requested does not fit. */
function purposeOf({ tokenHash }: Session): string {
  return `prove:${tokenHash.toString('base64url')}`;
}
