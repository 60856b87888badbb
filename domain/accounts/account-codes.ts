import type { Connection, Database } from '../../db/database.ts';
import { type CodeSender, type CodeUse, requestCode, spendCode } from './codes.ts';
import { type Asker, countTry, uncountTry } from './limits.ts';
import type { Person } from './people.ts';

/** Who asks, as the limits of codes know them; the number is the account's own. */
export type Asking = Omit<Asker, 'mobile'>;

/** The purpose of a code other than signing in: the kind of change, and the change itself. */
interface Change {
  person: Person;
  use: Exclude<CodeUse, 'sign-in'>;
  purpose: string;
}

/** The sessions of an account share its tries; nobody without one has any. */
export const ofAccount = { browser: 'account', isKnown: true } as const;

/**
 * Sends a code for exactly this change to the account's own number, under the limits of sign-in. Within the wait nothing is
 * sent; what was sent before may have been for another change and fits only that. Decisions 041 and 060.
 */
export async function requestAccountCode(
  db: Database,
  sender: CodeSender,
  { person, ...input }: Asking & Change & { language: string },
): Promise<{ isSent: boolean }> {
  // A session is proof enough that a person asks.
  const { isSent } = await requestCode(db, sender, { ...input, ...ofAccount, mobile: person.mobile, way: 'proof' });
  return { isSent };
}

/** Uses up the code of exactly this change. Refuses as a sign-in does; a wrong one is false, to be refused once it is counted. */
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
