import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { SUPPLIER_PAGE_ROWS } from '../../rules/limits.ts';
import { districtOf, type RequestState, requestState } from '../../rules/requests/bulk-request.ts';
import type { Supplier } from '../accounts/people.ts';
import { blockedNow, tradesNow } from '../accounts/trade-permission.ts';

/** State of a request for one supplier. */
export type OwnPart = 'waiting' | 'answered' | 'declined' | 'won';

/**
 * A request as a supplier who got it sees it. It does not reveal its buyer: the account, its name and number, and the
 * last digits of the PIN code are left out (decision 46). Money in paise.
 */
export interface AskedRequest {
  id: bigint;
  categoryId: number;
  category: string;
  categorySlug: string;
  wanted: string;
  pieces: number;
  targetPrice: bigint | null;
  /** First digits of the PIN code; empty once the reseller's account is closed. */
  district: string;
  /** '2026-11-20'; null where the day does not matter. */
  neededBy: string | null;
  /** Keys of the request's pictures. */
  pictures: string[];
  at: Date;
  expiresAt: Date;
  state: RequestState;
  part: OwnPart;
  /** This supplier's order, if the answer was accepted. */
  orderId: bigint | null;
}

interface Row extends Omit<AskedRequest, 'district' | 'state' | 'part'> {
  pincode: string;
  closedAt: Date | null;
  isOrdered: boolean;
  isAnswered: boolean;
  declinedAt: Date | null;
}

const facts = sql`
  select r.id, r.category_id as "categoryId", c.name as category, c.slug as "categorySlug", r.wanted, r.pieces, r.target_price as "targetPrice",
    r.pincode, r.needed_by::text as "neededBy",
    array(select p.key from bulk_request_pictures p where p.request_id = r.id order by p.position) as pictures, r.at, r.expires_at as "expiresAt", coalesce(r.closed_at, u.blocked_at) as "closedAt",
    b.declined_at as "declinedAt",
    exists (select from quotes q where q.request_id = r.id and q.accepted_at is not null) as "isOrdered",
    exists (select from quotes q where q.request_id = r.id and q.supplier_id = b.supplier_id
      and q.withdrawn_at is null) as "isAnswered",
    (select order_id from quotes q where q.request_id = r.id and q.supplier_id = b.supplier_id
      and q.accepted_at is not null) as "orderId"
  from bulk_request_suppliers b
  join bulk_requests r on r.id = b.request_id
  join users u on u.id = r.reseller_id
  join product_categories c on c.id = r.category_id`;

/**
 * Returns the requests that went to this supplier, the newest first, ten a page; a page outside the range becomes the
 * nearest one.
 */
export async function requestsAskedOf(
  db: Connection,
  supplier: Pick<Supplier, 'id'>,
  { page: askedPage, now }: { page: number; now: Date },
): Promise<{ requests: AskedRequest[]; page: number; pages: number }> {
  const { count } = await db
    .selectFrom('bulk_request_suppliers')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('supplier_id', '=', supplier.id)
    .executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(Number(count) / SUPPLIER_PAGE_ROWS));
  const page = Math.min(askedPage, pages);
  const { rows } = await sql<Row>`${facts} where b.supplier_id = ${supplier.id}
    order by b.request_id desc limit ${SUPPLIER_PAGE_ROWS} offset ${(page - 1) * SUPPLIER_PAGE_ROWS}`.execute(db);
  return { requests: rows.map((row) => asAsked(row, now)), page, pages };
}

/** Returns the request with this id if this supplier received it; otherwise null. */
export async function requestAskedOf(
  db: Connection,
  supplier: Pick<Supplier, 'id'>,
  id: bigint | null,
  now: Date,
): Promise<AskedRequest | null> {
  const { rows } = await sql<Row>`${facts} where b.supplier_id = ${supplier.id} and b.request_id = ${id}`.execute(db);
  return rows[0] ? asAsked(rows[0], now) : null;
}

/** Counts the open requests that this supplier has neither answered nor declined, and may answer. */
export async function requestsToAnswer(db: Connection, supplier: Pick<Supplier, 'id'>, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from bulk_request_suppliers b join bulk_requests r on r.id = b.request_id
    where b.supplier_id = ${supplier.id} and ${tradesNow('b.supplier_id')} and b.declined_at is null and r.closed_at is null and r.expires_at > ${now}
      and not ${blockedNow('r.reseller_id')}
      and not exists (select from quotes q where q.request_id = r.id
        and (q.accepted_at is not null or q.supplier_id = b.supplier_id and q.withdrawn_at is null))`.execute(db);
  return rows[0]?.count ?? 0;
}

function asAsked({ pincode, closedAt, isOrdered, isAnswered, declinedAt, ...row }: Row, now: Date): AskedRequest {
  const answer = isAnswered ? 'answered' : declinedAt ? 'declined' : 'waiting';
  return {
    ...row,
    district: districtOf(pincode),
    state: requestState({ isOrdered, closedAt, expiresAt: row.expiresAt }, now),
    part: row.orderId === null ? answer : 'won',
  };
}
