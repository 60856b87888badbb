import { createHmac } from 'node:crypto';
import type { Connection } from '../../db/database.ts';
import type { ClosedAccountStatusTable } from './tables.ts';

/** The reasons that can stand against an account when it is closed. */
export type Against = ClosedAccountStatusTable['why'];

const YEAR_MS = 365 * 86_400_000;

/** Keeps for a year, by a keyed hash of the number, that something stood against its account when it was closed. */
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

/** Takes the reason that stood against the last account of a number; the new account keeps it from here on. Null when there was none. */
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

/** Deletes what is over its year; it had no effect already. */
export async function forgetAccountStatuses(db: Connection, now: Date): Promise<void> {
  await db.deleteFrom('closed_standings').where('until', '<=', now).execute();
}

/** When what is kept of a number is over. */
export function standsUntil(now: Date): Date {
  return new Date(now.getTime() + YEAR_MS);
}

/** A number of a closed account as it is kept: who has not the secret cannot find it. */
export function numberHash(mobile: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`closed:${mobile}`).digest();
}
