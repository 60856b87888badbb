import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { decimalRupees } from '../../rules/money.ts';
import type { Person } from '../accounts/people.ts';
import { ownColumn } from './threads.ts';

/**
 * Returns a person's chat data for their own download: both sides of chats, inquiries, quotes, requests and calls.
 * Money in rupees, quantities in pieces and cartons.
 */
export async function chatData(db: Connection, person: Person): Promise<Record<string, unknown>> {
  return {
    threads: await threadsOf(db, person),
    inquiries: await inquiriesOf(db, person),
    quotes: await quotesOf(db, person),
    ...(person.userType === 'reseller'
      ? { requests: await requestsOf(db, person.id) }
      : { requestsAsked: await askedOf(db, person.id) }),
    chatReports: await reportsOf(db, person.id),
    calls: await callsOf(db, person),
  };
}

async function threadsOf(db: Connection, { id, userType }: Person) {
  const threads = await db
    .selectFrom('threads as t')
    .innerJoin('users as o', 'o.id', userType === 'reseller' ? 't.supplier_id' : 't.reseller_id')
    .select(['t.id', 'o.business_name as with', 't.opened_at', 't.blocked_by_reseller_at', 't.blocked_by_supplier_at'])
    .where(`t.${ownColumn(userType)}`, '=', id)
    .orderBy('t.id')
    .execute();
  const { rows } = await sql<{
    threadId: bigint;
    number: number;
    author: string;
    kind: string;
    text: string;
    at: Date;
    pictures: string[];
  }>`
    select m.thread_id as "threadId", m.number, m.author, m.kind, m.text, m.at,
      array(select p.key from message_pictures p where p.thread_id = m.thread_id and p.number = m.number
        order by p.position) as pictures
    from messages m join threads t on t.id = m.thread_id
    where ${sql.ref(`t.${ownColumn(userType)}`)} = ${id} order by m.thread_id, m.number`.execute(db);
  const messages = Map.groupBy(rows, ({ threadId }) => threadId);
  return threads.map((thread) => ({
    number: String(thread.id),
    with: thread.with,
    openedAt: thread.opened_at,
    blockedAt: userType === 'reseller' ? thread.blocked_by_reseller_at : thread.blocked_by_supplier_at,
    messages: (messages.get(thread.id) ?? []).map(({ number, author, kind, text, at, pictures }) => {
      const by = author === userType ? 'you' : 'them';
      return { number, by, kind, text, at, pictures };
    }),
  }));
}

async function inquiriesOf(db: Connection, { id, userType }: Person) {
  const rows = await db
    .selectFrom('inquiries as i')
    .innerJoin('threads as t', 't.id', 'i.thread_id')
    .innerJoin('inquiry_asks as a', 'a.inquiry_id', 'i.id')
    .select([
      'i.variants',
      'i.id',
      'i.thread_id',
      'i.product_name',
      'i.pincode',
      'a.number',
      'a.pieces',
      'a.target_price',
      'a.at',
    ])
    .where(`t.${ownColumn(userType)}`, '=', id)
    .orderBy('i.id')
    .orderBy('a.number')
    .execute();
  return [...Map.groupBy(rows, (row) => row.id)].map(([number, asks]) => ({
    number: String(number),
    thread: String(asks[0]?.thread_id),
    product: asks[0]?.product_name,
    variants: asks[0]?.variants,
    pincode: asks[0]?.pincode,
    asks: asks.map(({ pieces, target_price: price, at }) => ({
      pieces,
      targetPrice: price && decimalRupees(price),
      at,
    })),
  }));
}

async function quotesOf(db: Connection, { id, userType }: Person) {
  const rows = await db.selectFrom('quotes').selectAll().where(ownColumn(userType), '=', id).orderBy('id').execute();
  return rows.map((quote) => ({
    number: String(quote.id),
    inquiry: quote.inquiry_id && String(quote.inquiry_id),
    request: quote.request_id && String(quote.request_id),
    version: quote.version,
    product: quote.product_name,
    variant: quote.variant_id && String(quote.variant_id),
    values: quote.option_values,
    packing: quote.packing,
    filling: quote.filling,
    pricePerCarton: decimalRupees(quote.price_per_carton),
    piecesPerCarton: quote.pieces_per_carton,
    cartons: quote.cartons,
    delivery: quote.delivery === null ? null : decimalRupees(quote.delivery),
    note: quote.note,
    at: quote.at,
    validUntil: quote.valid_until,
    withdrawnAt: quote.withdrawn_at,
    acceptedAt: quote.accepted_at,
    order: quote.order_id && String(quote.order_id),
  }));
}

async function requestsOf(db: Connection, id: string) {
  const { rows } = await sql<Record<string, unknown> & { targetPrice: bigint | null }>`
    select b.id::text as number, c.name as category, b.wanted, b.pieces, b.target_price as "targetPrice", b.pincode,
      b.needed_by as "neededBy", b.at, b.expires_at as "expiresAt", b.closed_at as "closedAt",
      array(select p.key from bulk_request_pictures p where p.request_id = b.id order by p.position) as pictures
    from bulk_requests b join product_categories c on c.id = b.category_id
    where b.reseller_id = ${id} order by b.id`.execute(db);
  return rows.map((row) => ({ ...row, targetPrice: row.targetPrice === null ? null : decimalRupees(row.targetPrice) }));
}

/** Leaves out the reseller's name, which a supplier learns only when a quote is accepted. */
async function askedOf(db: Connection, id: string) {
  const rows = await db
    .selectFrom('bulk_request_suppliers as s')
    .innerJoin('bulk_requests as b', 'b.id', 's.request_id')
    .select(['b.id', 'b.at', 's.declined_at as declinedAt'])
    .where('s.supplier_id', '=', id)
    .orderBy('b.id')
    .execute();
  return rows.map((row) => ({ ...row, id: undefined, number: String(row.id) }));
}

async function reportsOf(db: Connection, id: string) {
  const rows = await db
    .selectFrom('thread_reports')
    .select(['thread_id', 'reason', 'words', 'at', 'closed_at as closedAt', 'outcome'])
    .where('reporter_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ thread_id, ...report }) => ({ thread: String(thread_id), ...report }));
}

/** For a supplier, leaves out who saw their number, because names are the resellers' data. */
async function callsOf(db: Connection, { id, userType }: Person) {
  const rows = await db
    .selectFrom('supplier_calls as c')
    .innerJoin('users as s', 's.id', 'c.supplier_id')
    .select(['c.day', 'c.at', 's.business_name as supplier'])
    .where(userType === 'reseller' ? 'c.reseller_id' : 'c.supplier_id', '=', id)
    .orderBy('c.id')
    .execute();
  return userType === 'reseller' ? rows : rows.map(({ day, at }) => ({ day, at }));
}
