import type { Connection } from '../../db/database.ts';
import { wholly } from '../../db/within.ts';
import { dayOf, daysUntil } from '../../rules/day.ts';

/** SMS notices of a day in India at most: to one account's number, and of the whole site. */
export interface SmsBudget {
  perNumberDay: number;
  perDay: number;
}

/** Of all accounts together. */
const EVERYBODY = '';

/** Takes back what the number has been counted. */
class UsedUp extends Error {}

/**
 * Counts one SMS within the transaction that takes it to be sent, for its number and for the site; false, and for neither, where
 * the budget of one of them is used up. One statement each, so that no process passes it, however many send at once.
 */
export async function takeOfBudget(
  tx: Connection,
  { accountId, budget, now }: { accountId: string; budget: SmsBudget; now: Date },
): Promise<boolean> {
  try {
    await wholly(tx, async () => {
      await take(tx, { accountId, most: budget.perNumberDay, now });
      // The row that all share last, to hold it the shortest.
      await take(tx, { accountId: EVERYBODY, most: budget.perDay, now });
    });
    return true;
  } catch (error) {
    if (error instanceof UsedUp) return false;
    throw error;
  }
}

async function take(
  tx: Connection,
  { accountId, most, now }: { accountId: string; most: number; now: Date },
): Promise<void> {
  const taken = await tx
    .insertInto('sms_notice_counts')
    .values({ day: dayOf(now), account_id: accountId, sent: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'account_id'])
        .doUpdateSet((row) => ({ sent: row('sms_notice_counts.sent', '+', 1) }))
        .where('sms_notice_counts.sent', '<', most),
    )
    .executeTakeFirst();
  if (!taken.numInsertedOrUpdatedRows) throw new UsedUp();
}

/** Forgets the days that are over. */
export async function removeOldBudgets(db: Connection, now: Date): Promise<void> {
  const [yesterday = ''] = daysUntil(now, 2);
  await db.deleteFrom('sms_notice_counts').where('day', '<', yesterday).execute();
}
