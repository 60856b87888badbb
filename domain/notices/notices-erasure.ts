import type { Connection } from '../../db/database.ts';

const KEPT_DAYS = 90;
const AT_ONCE = 1000;

/** Deletes the notices of a closed account and its choices about them. DPDP Act 2023, section 12. */
export async function eraseNoticesOf(tx: Connection, { id }: { id: string }): Promise<void> {
  await tx.deleteFrom('notices').where('account_id', '=', id).execute();
  await tx.deleteFrom('unwanted_notices').where('account_id', '=', id).execute();
  await tx.deleteFrom('quiet_hours').where('account_id', '=', id).execute();
}

/** Deletes notices older than three months, a batch at a time; the order or the chat still shows the event. */
export async function removeOldNotices(db: Connection, now: Date): Promise<void> {
  const oldest = db.selectFrom('notices').select('id').orderBy('id').limit(AT_ONCE);
  await db
    .deleteFrom('notices')
    .where('id', 'in', oldest)
    .where('at', '<', new Date(now.getTime() - KEPT_DAYS * 86_400_000))
    .execute();
}
