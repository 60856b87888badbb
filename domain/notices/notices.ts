import { type RawBuilder, sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { NOTICES_PAGE_ROWS } from '../../rules/limits.ts';
import { type About, type NoticeKind, type NoticeSubject, noticeKinds } from '../../rules/notices/notice-kinds.ts';
import { Refusal } from '../refusal.ts';
import { endNotices } from './notice-writer.ts';

/** The reader of notices, as a session or a layout knows the account. */
interface Reader {
  id: string;
}

export interface Notice {
  id: bigint;
  kind: NoticeKind;
  about: About;
  at: Date;
  isRead: boolean;
  /**
   * Business on the other side of the order or chat, or the one that answered a request; null where there is none. A
   * supplier does not learn whose request it is.
   */
  other: string | null;
}

export interface Notices {
  notices: Notice[];
  page: number;
  pages: number;
  unread: number;
}

/** More unread notices than this are not counted. */
const UNREAD_EXACT_TO = 100;

/**
 * Returns a person's notices, without the kinds they turned off, the newest first; a page outside the range becomes the
 * nearest one.
 */
export async function noticesOf(db: Connection, reader: Reader, asked: number): Promise<Notices> {
  const { rows: counted } = await sql<{ all: number }>`
    select count(*)::integer as "all" from notices n where n.account_id = ${reader.id} and ${isWanted()}`.execute(db);
  const pages = Math.max(1, Math.ceil((counted[0]?.all ?? 0) / NOTICES_PAGE_ROWS));
  const page = Math.min(asked, pages);
  const { rows } = await sql<Notice>`
    select n.id, n.kind, n.about, n.at, n.read_at is not null as "isRead", u.business_name as other
    from notices n
    left join orders o on o.id = (n.about ->> 'order')::bigint
    left join threads t on t.id = (n.about ->> 'thread')::bigint
    left join quotes q on q.id = (n.about ->> 'quote')::bigint
    left join users u on u.id = case n.account_id
      when o.supplier_id then o.reseller_id when o.reseller_id then o.supplier_id
      when t.supplier_id then t.reseller_id when t.reseller_id then t.supplier_id
      when q.reseller_id then q.supplier_id end
    where n.account_id = ${reader.id} and ${isWanted()}
    order by n.at desc, n.id desc limit ${NOTICES_PAGE_ROWS} offset ${(page - 1) * NOTICES_PAGE_ROWS}`.execute(db);
  return { notices: rows, page, pages, unread: await countUnread(db, reader) };
}

/** Counts a person's unread notices; 100 means 100 or more. */
export async function countUnread(db: Connection, reader: Reader): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from (
      select from notices n where n.account_id = ${reader.id} and n.read_at is null and ${isWanted()}
      limit ${UNREAD_EXACT_TO}) as newest`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** Counts a person's unread notices of one kind. */
export async function countUnreadOf(db: Connection, reader: Reader, kind: NoticeKind): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from notices n
    where n.account_id = ${reader.id} and n.read_at is null and n.kind = ${kind} and ${isWanted()}`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** Returns a person's own notice and marks it as read; another's is not found. */
export async function openNotice(
  db: Database,
  reader: Reader,
  { id, now }: { id: bigint | null; now: Date },
): Promise<Pick<Notice, 'kind' | 'about'>> {
  const own = await db
    .updateTable('notices')
    .set(({ fn, val }) => ({ read_at: fn.coalesce('read_at', val(now)) }))
    .where('id', '=', id)
    .where('account_id', '=', reader.id)
    .returning(['kind', 'about'])
    .executeTakeFirst();
  if (!own) throw new Refusal(404, 'notices_gone');
  db.announcements.announce('notices', [reader.id]);
  return own;
}

/** Marks a person's notices as read, up to the newest one that was displayed. */
export async function readNotices(
  db: Database,
  reader: Reader,
  { upTo, now }: { upTo: bigint | null; now: Date },
): Promise<void> {
  await db
    .updateTable('notices')
    .set({ read_at: now })
    .where('account_id', '=', reader.id)
    .where('id', '<=', upTo)
    .where('read_at', 'is', null)
    .execute();
  db.announcements.announce('notices', [reader.id]);
}

/** Marks all notices of these people before a moment as read. Announce 'notices' to them after the commit. */
export async function readOlderNotices(
  tx: Connection,
  readers: string[],
  { than, now }: { than: Date; now: Date },
): Promise<void> {
  await tx
    .updateTable('notices')
    .set({ read_at: now })
    .where('account_id', 'in', readers)
    .where('at', '<', than)
    .where('read_at', 'is', null)
    .execute();
}

/** Returns the newest unread notice of this reader about a subject; null where there is none. */
export async function newestNoticeAbout(db: Connection, reader: Reader, about: NoticeSubject): Promise<string | null> {
  const { rows } = await sql<{ newest: string | null }>`
    select max(id)::text as newest from notices
    where account_id = ${reader.id} and about @> ${JSON.stringify(about)}::jsonb and read_at is null`.execute(db);
  return rows[0]?.newest ?? null;
}

/** Marks the notices about a subject as read because its screen was opened. */
export async function readNoticesAbout(
  db: Database,
  reader: Reader,
  { about, now }: { about: NoticeSubject; now: Date },
): Promise<void> {
  const hasEnded = await endNotices(db, { to: reader.id, kinds: [...noticeKinds], about, now });
  if (hasEnded) db.announcements.announce('notices', [reader.id]);
}

function isWanted(): RawBuilder<unknown> {
  return sql`not exists (select from unwanted_notices w
    where w.account_id = n.account_id and w.kind = n.kind and w.channel = 'app')`;
}
