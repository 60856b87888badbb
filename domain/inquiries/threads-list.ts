import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { type MessageKind, otherSide, type Side } from '../../rules/chat/thread.ts';
import type { ThreadFilter, ThreadsQuery } from '../../rules/chat/threads-list.ts';
import { SUPPLIER_PAGE_ROWS } from '../../rules/limits.ts';
import type { AskedVariant } from '../../rules/quotes/inquiry.ts';
import type { Person } from '../accounts/people.ts';
import { tradesNow } from '../accounts/trade-permission.ts';
import { ownColumn } from './threads.ts';

/** A chat in the list of one of its two sides. */
export interface ListedThread {
  id: bigint;
  /** Name of the other side; empty once that account is closed. */
  name: string;
  at: Date;
  /** Is the last message this side's own? */
  isLastOwn: boolean;
  /** The last message: its words, or the kind of its card; empty without a message. */
  kind: MessageKind;
  text: string;
  /** The variants that the inquiry in the last message asks about, if it names any. */
  variants: AskedVariant[];
  isErased: boolean;
  unread: number;
  /** Is the last message from the other side, answerable, and not an order's card? */
  needsReply: boolean;
  /** Has either side blocked the other? */
  isBlocked: boolean;
}

export interface Threads {
  threads: ListedThread[];
  counts: Record<ThreadFilter, number>;
  page: number;
  pages: number;
}

/** Returns a person's chats, the latest message first, ten a page; a page outside the range becomes the nearest one. */
export async function threadsOf(db: Connection, person: Person, query: ThreadsQuery, now: Date): Promise<Threads> {
  const counts = await countsOf(db, person, now);
  const pages = Math.max(1, Math.ceil(counts[query.tab] / SUPPLIER_PAGE_ROWS));
  const page = Math.min(query.page, pages);
  const { userType: side, id } = person;
  const wanted = query.tab === 'all' ? sql`true` : conditions[query.tab](person, now);
  const { rows } = await sql<ListedThread>`
    select t.id, u.business_name as name, t.last_at as at, coalesce(t.last_by = ${side}, false) as "isLastOwn",
      coalesce(m.kind, 'text') as kind,
      case when m.kind = 'product' then coalesce(p.name, '') else coalesce(m.text, '') end as text,
      coalesce((select i.variants from inquiries i where i.id = m.inquiry_id), '[]') as variants,
      m.erased_at is not null as "isErased", t.last_number - ${sql.ref(`t.${side}_read`)} as unread,
      ${waiting(person)} as "needsReply",
      coalesce(t.blocked_by_reseller_at, t.blocked_by_supplier_at) is not null as "isBlocked"
    from (
      select t.* from threads t where ${sql.ref(`t.${ownColumn(side)}`)} = ${id} and ${listed(side)} and ${wanted}
      order by t.last_at desc, t.id desc limit ${SUPPLIER_PAGE_ROWS} offset ${(page - 1) * SUPPLIER_PAGE_ROWS}) as t
    join users u on u.id = ${sql.ref(`t.${ownColumn(otherSide(side))}`)}
    left join messages m on m.thread_id = t.id and m.number = t.last_number
    left join products p on p.id = m.product_id and m.kind = 'product'
    order by t.last_at desc, t.id desc`.execute(db);
  return { threads: rows, counts, page, pages };
}

/** Counts this person's chats with unread messages. */
export async function unreadThreads(db: Connection, { id, userType: side }: Person): Promise<number> {
  const { count } = await db
    .selectFrom('threads')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where(ownColumn(side), '=', id)
    .whereRef(`${side}_read`, '<', 'last_number')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Chats that wait for the same thing, and the longest waiting of them. */
export interface WaitingThreads {
  count: number;
  /** Name of the other side; empty if no chat waits, or once their account is closed. */
  name: string;
  since: Date | null;
}

/** Returns the chats that await this person's reply, and the chats with a quote to send or accept. */
export async function waitingThreads(
  db: Connection,
  person: Person,
  now: Date,
): Promise<Record<'reply' | 'quote', WaitingThreads>> {
  const { userType: side, id } = person;
  const kinds = (['reply', 'quote'] as const).map(
    (kind) => sql`
      select ${kind}::text as kind, count(*)::float8 as count, min(t.last_at) as since,
        coalesce((array_agg(u.business_name order by t.last_at, t.id))[1], '') as name
      from threads t join users u on u.id = ${sql.ref(`t.${ownColumn(otherSide(side))}`)}
      where ${sql.ref(`t.${ownColumn(side)}`)} = ${id} and ${listed(side)} and ${conditions[kind](person, now)}`,
  );
  const { rows } = await sql<
    WaitingThreads & { kind: 'reply' | 'quote' }
  >`${sql.join(kinds, sql` union all `)}`.execute(db);
  const none = { count: 0, name: '', since: null };
  const of = (kind: 'reply' | 'quote') => {
    const { count, name, since } = rows.find((row) => row.kind === kind) ?? none;
    return { count, name, since };
  };
  return { reply: of('reply'), quote: of('quote') };
}

async function countsOf(db: Connection, person: Person, now: Date): Promise<Record<ThreadFilter, number>> {
  const { rows } = await sql<Record<ThreadFilter, number>>`
    select count(*)::float8 as all, (count(*) filter (where ${waiting(person)}))::float8 as reply,
      (count(*) filter (where ${quoteWaits(person, now)}))::float8 as quote
    from threads t where ${sql.ref(`t.${ownColumn(person.userType)}`)} = ${person.id} and ${listed(person.userType)}`.execute(
    db,
  );
  return rows[0] ?? { all: 0, reply: 0, quote: 0 };
}

const conditions = { reply: waiting, quote: quoteWaits };

/**
 * SQL condition for a chat `t` to be listed: it has messages, or its supplier may unblock a number that was shut out
 * and came back.
 */
function listed(side: Side) {
  return side === 'supplier'
    ? sql`(t.last_number > 0 or t.blocked_by_supplier_at is not null)`
    : sql`t.last_number > 0`;
}

/**
 * SQL condition for a chat `t` that awaits a reply: the last message is the other side's, whose account can read a
 * reply, neither side is blocked, and it is not an order's card, which needs none.
 */
function waiting({ userType: side }: Person) {
  return sql`(t.last_by = ${otherSide(side)} and t.blocked_by_reseller_at is null and t.blocked_by_supplier_at is null
    and exists (select from users reader where reader.id = ${sql.ref(`t.${ownColumn(otherSide(side))}`)}
      and reader.blocked_at is null and reader.closed_at is null)
    and not exists (select from messages o where o.thread_id = t.id and o.number = t.last_number and o.kind = 'order'))`;
}

/**
 * SQL condition for a chat `t` with a quote to send (a reply is due, and a wish is newer than the last quote) or to
 * accept (a quote is open). False while the supplier may not trade.
 */
function quoteWaits(person: Person, now: Date) {
  const isTrading = tradesNow('t.supplier_id');
  if (person.userType === 'supplier') {
    return sql`(${waiting(person)} and ${isTrading} and exists (select from inquiries i where i.thread_id = t.id
      and not exists (select from quotes q where q.inquiry_id = i.id and q.withdrawn_at is null
        and q.at >= (select max(a.at) from inquiry_asks a where a.inquiry_id = i.id))))`;
  }
  return sql`(t.blocked_by_reseller_at is null and t.blocked_by_supplier_at is null and ${isTrading} and exists (select from quotes q
    join inquiries i on i.id = q.inquiry_id where i.thread_id = t.id and q.accepted_at is null
      and q.withdrawn_at is null and q.valid_until > ${now} and not exists (select from quotes other
        where other.inquiry_id = q.inquiry_id and (other.version > q.version or other.accepted_at is not null))))`;
}
