import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { About, NoticeKind } from '../../rules/notices/notice-kinds.ts';

export interface NewNotice {
  to: string;
  kind: NoticeKind;
  about: About;
}

/**
 * Writes notices in the caller's transaction, so that they exist only if its change does. Announce 'notices' to their
 * readers after the commit.
 */
export async function writeNotices(tx: Connection, notices: NewNotice[], now: Date): Promise<void> {
  if (notices.length === 0) return;
  // One parameter for each column, since a statement takes at most 65,535.
  await sql`
    insert into notices (account_id, kind, about, at)
    select account_id, kind, about::jsonb, ${now}::timestamptz from unnest(
      ${notices.map(({ to }) => to)}::text[], ${notices.map(({ kind }) => kind)}::text[],
      ${notices.map(({ about }) => JSON.stringify(about))}::text[]) with ordinality as given (account_id, kind, about, place)
    order by place`.execute(tx);
}

/** As writeNotices, as a part of a larger statement: `rows` selects `account_id` and `about` for each reader. */
export function insertNotices(kind: NoticeKind, rows: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  return sql`
    insert into notices (account_id, kind, about, at)
    select account_id, ${kind}::text, about, ${now}::timestamptz from (${rows}) as notices`;
}

/** Notices to mark as read: of one person, of these kinds, about this subject. */
export interface Over {
  to: string;
  kinds: readonly NoticeKind[];
  about: About;
  now: Date;
}

/** Marks notices as read because their reader looked at their subject. Returns whether there were any. */
export async function endNotices(tx: Connection, over: Over): Promise<boolean> {
  const { numAffectedRows } = await endNoticesSql(over).execute(tx);
  return Boolean(numAffectedRows);
}

/** As endNotices, as a part of a larger statement; further conditions and `returning` may follow. */
export function endNoticesSql({ to, kinds, about, now }: Over): RawBuilder<unknown> {
  return sql`
    update notices set read_at = ${now}
    where account_id = ${to} and kind = any (${kinds}::text[]) and about @> ${JSON.stringify(about)}::jsonb
      and read_at is null`;
}
