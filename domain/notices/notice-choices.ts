import type { Connection, Database } from '../../db/database.ts';
import type { NoticeChannel, NoticeKind } from '../../rules/notices/notice-kinds.ts';
import { type QuietHours, usualQuietHours } from '../../rules/notices/quiet-hours.ts';

/** Channels of one kind of notice. */
export interface NoticeChannels {
  kind: NoticeKind;
  channel: NoticeChannel;
}

export interface NoticeChoices {
  /** Kinds that the person turned off; all others are sent. */
  unwanted: NoticeChannels[];
  quiet: QuietHours;
}

/** Returns a person's choices of notices and their quiet hours. */
export async function noticeChoicesOf(db: Connection, { id }: { id: string }): Promise<NoticeChoices> {
  const unwanted = await db
    .selectFrom('unwanted_notices')
    .select(['kind', 'channel'])
    .where('account_id', '=', id)
    .execute();
  const quiet = await db.selectFrom('quiet_hours').selectAll().where('account_id', '=', id).executeTakeFirst();
  return {
    unwanted,
    quiet: quiet ? { isOn: quiet.is_on, from: quiet.from_minute, until: quiet.until_minute } : usualQuietHours,
  };
}

/** Stores the kinds that a person does not want by one channel, in place of the earlier choice for that channel. */
export async function chooseNotices(
  db: Database,
  { id: account_id }: { id: string },
  { channel, unwanted }: { channel: NoticeChannel; unwanted: NoticeKind[] },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const kept = tx.deleteFrom('unwanted_notices').where('account_id', '=', account_id).where('channel', '=', channel);
    await kept.execute();
    if (unwanted.length === 0) return;
    await tx
      .insertInto('unwanted_notices')
      .values(unwanted.map((kind) => ({ account_id, kind, channel })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  db.announcements.announce('notices', [account_id]);
}

/** Sets a person's quiet hours, for everything that is sent from now on. */
export async function setQuietHours(
  db: Connection,
  { id: account_id }: { id: string },
  { isOn, from, until }: QuietHours,
): Promise<void> {
  const hours = { is_on: isOn, from_minute: from, until_minute: until };
  await db
    .insertInto('quiet_hours')
    .values({ account_id, ...hours })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(hours))
    .execute();
}
