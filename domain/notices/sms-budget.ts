import type { Connection } from '../../db/database.ts';
import { wholly } from '../../db/within.ts';
import { dayOf, daysUntil } from '../../rules/day.ts';

/** Most SMS notices on a day in India: to one account's number, and by the whole site. */
export interface SmsBudget {
  perNumberDay: number;
  perDay: number;
}

/** Account id of the whole site's count. */
const EVERYBODY = '';

/** Thrown to roll back the count of the number when the site's is used up. */
class UsedUp extends Error {}

/**
 * Counts one SMS, for its number and for the site, in the transaction that takes it for sending. Returns false and
 * counts neither if a budget is used up. Single statements, so that processes sending at once cannot exceed it.
 */
export async function takeOfBudget(
  tx: Connection,
  { accountId, budget, now }: { accountId: string; budget: SmsBudget; now: Date },
): Promise<boolean> {
  try {
    await wholly(tx, async () => {
      await take(tx, { accountId, limit: budget.perNumberDay, now });
      // The row that all share comes last, so that it is locked the shortest.
      await take(tx, { accountId: EVERYBODY, limit: budget.perDay, now });
    });
    return true;
  } catch (error) {
    if (error instanceof UsedUp) return false;
    throw error;
  }
}

async function take(
  tx: Connection,
  { accountId, limit, now }: { accountId: string; limit: number; now: Date },
): Promise<void> {
  const taken = await tx
    .insertInto('sms_notice_counts')
    .values({ day: dayOf(now), account_id: accountId, sent: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'account_id'])
        .doUpdateSet((row) => ({ sent: row('sms_notice_counts.sent', '+', 1) }))
        .where('sms_notice_counts.sent', '<', limit),
    )
    .executeTakeFirst();
  if (!taken.numInsertedOrUpdatedRows) throw new UsedUp();
}

/** Deletes counts of past days. */
export async function removeOldBudgets(db: Connection, now: Date): Promise<void> {
  const [yesterday = ''] = daysUntil(now, 2);
  await db.deleteFrom('sms_notice_counts').where('day', '<', yesterday).execute();
}
