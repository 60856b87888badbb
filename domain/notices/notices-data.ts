import type { Connection } from '../../db/database.ts';
import { clockText } from '../../rules/notices/quiet-hours.ts';
import { noticeChoicesOf } from './notice-choices.ts';

/**
 * Returns a person's notices, the results of their SMS, and the kinds they turned off, for 'my data'. Times of day in
 * India's time.
 */
export async function noticesData(db: Connection, person: { id: string }): Promise<Record<string, unknown>> {
  const { unwanted, quiet } = await noticeChoicesOf(db, person);
  return {
    notices: await db
      .selectFrom('notices as n')
      .leftJoin('notice_sendings as s', (join) => join.onRef('s.notice_id', '=', 'n.id').on('s.channel', '=', 'sms'))
      .select(['n.kind', 'n.about', 'n.at', 'n.read_at as readAt', 's.state as sms'])
      .where('n.account_id', '=', person.id)
      .orderBy('n.id')
      .execute(),
    noticeChoices: {
      unwanted,
      quietHours: quiet.isOn ? { from: clockText(quiet.from), until: clockText(quiet.until) } : null,
    },
  };
}
