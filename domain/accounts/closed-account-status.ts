import { createHmac } from 'node:crypto';
import type { Connection } from '../../db/database.ts';
import type { ClosedAccountStatusTable } from './tables.ts';

/** Reasons that can stand against an account when it is closed. */
export type Against = ClosedAccountStatusTable['why'];

const YEAR_MS = 365 * 86_400_000;

/** Keeps for a year, under a keyed hash of the number, the reason that stood against an account when it was closed. */
export async function keepAccountStatus(
  tx: Connection,
  { mobile, why, secret, now }: { mobile: string; why: Against; secret: string; now: Date },
): Promise<void> {
  const until = standsUntil(now);
  await tx
    .insertInto('closed_standings')
    .values({ number_hash: numberHash(mobile, secret), why, until })
    .onConflict((conflict) => conflict.column('number_hash').doUpdateSet({ why, until }))
    .execute();
}

/**
 * Takes the reason kept for the last account of a number, so that the new account has it from here on. Null when there
 * is none.
 */
export async function takeAccountStatus(
  tx: Connection,
  { mobile, secret, now }: { mobile: string; secret: string; now: Date },
): Promise<Against | null> {
  const kept = await tx
    .deleteFrom('closed_standings')
    .where('number_hash', '=', numberHash(mobile, secret))
    .returning(['why', 'until'])
    .executeTakeFirst();
  return kept && kept.until > now ? kept.why : null;
}

/** Deletes reasons older than a year; they have had no effect since. */
export async function forgetAccountStatuses(db: Connection, now: Date): Promise<void> {
  await db.deleteFrom('closed_standings').where('until', '<=', now).execute();
}

/** Returns when a reason that is kept now expires. */
export function standsUntil(now: Date): Date {
  return new Date(now.getTime() + YEAR_MS);
}

/** Returns the keyed hash of a closed account's number; without the secret the number cannot be found from it. */
export function numberHash(mobile: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`closed:${mobile}`).digest();
}
