import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { dayBegins } from '../../rules/day.ts';
import type { Reseller, Supplier } from '../accounts/people.ts';
import { tradesNow } from '../accounts/trade-permission.ts';

/** How much an account has used the chat, on either side; no contents. */
export interface ChatCounts {
  threads: number;
  inquiries: number;
  quotes: number;
  /** Requests that a reseller sent or a supplier received. */
  requests: number;
  /** How often a supplier's number was shown to a reseller, for either side. */
  calls: number;
}

export async function chatCounts(db: Connection, id: string): Promise<ChatCounts> {
  const { rows } = await sql<ChatCounts>`
    with own as (select id from threads where reseller_id = ${id} or supplier_id = ${id})
    select (select count(*) from own)::integer as threads,
      (select count(*) from inquiries where thread_id in (select id from own))::integer as inquiries,
      (select count(*) from quotes where reseller_id = ${id} or supplier_id = ${id})::integer as quotes,
      ((select count(*) from bulk_requests where reseller_id = ${id})
        + (select count(*) from bulk_request_suppliers where supplier_id = ${id}))::integer as requests,
      (select count(*) from supplier_calls where reseller_id = ${id} or supplier_id = ${id})::integer as calls`.execute(
    db,
  );
  return rows[0] ?? { threads: 0, inquiries: 0, quotes: 0, requests: 0, calls: 0 };
}

/** Counts a supplier's inquiries since a day ('2026-11-20'), by product id. */
export async function inquiriesByProduct(
  db: Connection,
  supplier: Supplier,
  since: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select i.product_id::text as id, count(*)::integer as count
    from inquiries i join threads t on t.id = i.thread_id
    where t.supplier_id = ${supplier.id} and i.product_id is not null and i.at >= ${dayBegins(since)}
    group by i.product_id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/**
 * Counts the quotes in chats that a reseller can accept now. Skips chats with a block, and suppliers who may not trade.
 */
export async function openQuotes(db: Connection, reseller: Reseller, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from quotes q
      join inquiries i on i.id = q.inquiry_id join threads t on t.id = i.thread_id
    where q.reseller_id = ${reseller.id} and q.accepted_at is null and ${tradesNow('q.supplier_id')}
      and t.blocked_by_reseller_at is null and t.blocked_by_supplier_at is null
      and q.withdrawn_at is null and q.valid_until > ${now} and not exists (select from quotes other
        where other.inquiry_id = q.inquiry_id and (other.version > q.version or other.accepted_at is not null))`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
