import type { Connection } from '../../db/database.ts';
import { PROFILE_CHANGES_AN_HOUR_MAX } from '../../rules/limits.ts';
import { Refusal } from '../refusal.ts';

const HOUR_MS = 3_600_000;

/**
 * Counts one change of a profile within the transaction that makes it; refuses more than 10 an hour. It is a single
 * statement, so that requests at the same time, even in several processes, cannot pass the limit.
 */
export async function countProfileChange(tx: Connection, userId: string, now: Date): Promise<void> {
  const start = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  const end = start + HOUR_MS;
  const max = PROFILE_CHANGES_AN_HOUR_MAX;
  const window = { window_start: new Date(start), window_end: new Date(end) };
  const taken = await tx
    .insertInto('account_counts')
    .values({ what: 'profile_hour', user_id: userId, ...window, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'what', 'window_start'])
        .doUpdateSet((row) => ({ count: row('account_counts.count', '+', 1) }))
        .where('account_counts.count', '<', max),
    )
    .executeTakeFirst();
  if (taken.numInsertedOrUpdatedRows) return;
  const retryAfter = Math.ceil((end - now.getTime()) / 1000);
  throw new Refusal(429, 'profile_too_many', { most: max }, { retryAfter });
}

/** Deletes the counts of hours that are over. */
export async function removeOldAccountCounts(db: Connection, now: Date): Promise<void> {
  await db.deleteFrom('account_counts').where('window_end', '<=', now).execute();
}
