import type { Connection, Database } from '../../db/database.ts';
import { type CodeSender, type CodeUse, requestCode, spendCode } from './codes.ts';
import { type Asker, countTry, uncountTry } from './limits.ts';
import type { Person } from './people.ts';

/** The person who asks for a code, with the limits that apply; the number is the account's own. */
export type Asking = Omit<Asker, 'mobile'>;

/** The purpose of a code other than signing in: the kind of change, and the change itself. */
interface Change {
  person: Person;
  use: Exclude<CodeUse, 'sign-in'>;
  purpose: string;
}

/** Wrong codes are counted for the account, across all its sessions; without a session nobody can try. */
export const ofAccount = { browser: 'account', isKnown: true } as const;

/**
 * Sends a code for exactly this change to the account's own number, under the limits of sign-in. Nothing is sent before
 * the resend wait is over; a code for another change does not fit. Decisions 041 and 060.
 */
export async function requestAccountCode(
  db: Database,
  sender: CodeSender,
  { person, ...input }: Asking & Change & { language: string },
): Promise<{ isSent: boolean }> {
  // No captcha is needed, because a session proves that a person asks.
  const { isSent } = await requestCode(db, sender, { ...input, ...ofAccount, mobile: person.mobile, way: 'proof' });
  return { isSent };
}

/**
 * Uses up the code of exactly this change. Refuses as a sign-in does, but returns false for a wrong code: the caller
 * refuses it once the try is counted.
 */
export async function spendAccountCode(
  tx: Connection,
  { person, ...input }: Asking & Change & { otp: string },
): Promise<boolean> {
  const asker = { ...input, ...ofAccount, mobile: person.mobile };
  await countTry(tx, asker);
  const { isRight } = await spendCode(tx, asker);
  if (isRight) await uncountTry(tx, asker);
  return isRight;
}
