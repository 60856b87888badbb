import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { SUPPLIER_PAGE_ROWS } from '../../rules/limits.ts';
import { type RequestState, requestState } from '../../rules/requests/bulk-request.ts';
import type { Reseller } from '../accounts/people.ts';

/** A request as its reseller sees it. Money in paise. */
export interface MyRequest {
  id: bigint;
  category: string;
  categorySlug: string;
  wanted: string;
  pieces: number;
  /** Per piece; null without a target. */
  targetPrice: bigint | null;
  pincode: string;
  /** '2026-11-20'; null where the day does not matter. */
  neededBy: string | null;
  /** Keys of the request's pictures. */
  pictures: string[];
  at: Date;
  expiresAt: Date;
  closedAt: Date | null;
  state: RequestState;
  /** Numbers of suppliers who received the request, answered it and declined it. */
  asked: number;
  answered: number;
  declined: number;
  /** The resulting order; null while there is none. */
  orderId: bigint | null;
}

type Row = Omit<MyRequest, 'state'>;

const answers = sql`select from quotes q where q.request_id = b.request_id and q.supplier_id = b.supplier_id
  and q.withdrawn_at is null`;

const facts = sql`
  select r.id, c.name as category, c.slug as "categorySlug", r.wanted, r.pieces, r.target_price as "targetPrice", r.pincode,
    r.needed_by::text as "neededBy",
    array(select p.key from bulk_request_pictures p where p.request_id = r.id order by p.position) as pictures, r.at, r.expires_at as "expiresAt", r.closed_at as "closedAt",
    tally.asked, tally.answered, tally.declined,
    (select order_id from quotes q where q.request_id = r.id and q.accepted_at is not null) as "orderId"
  from bulk_requests r join product_categories c on c.id = r.category_id
  cross join lateral (
    select count(*)::integer as asked,
      (count(*) filter (where exists (${answers})))::integer as answered,
      (count(*) filter (where b.declined_at is not null and not exists (${answers})))::integer as declined
    from bulk_request_suppliers b where b.request_id = r.id) as tally`;

/** Returns a reseller's requests, the newest first, ten a page; a page outside the range becomes the nearest one. */
export async function requestsOf(
  db: Connection,
  reseller: Pick<Reseller, 'id'>,
  { page: askedPage, now }: { page: number; now: Date },
): Promise<{ requests: MyRequest[]; page: number; pages: number }> {
  const { count } = await db
    .selectFrom('bulk_requests')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('reseller_id', '=', reseller.id)
    .executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(Number(count) / SUPPLIER_PAGE_ROWS));
  const page = Math.min(askedPage, pages);
  const { rows } = await sql<Row>`${facts} where r.reseller_id = ${reseller.id}
    order by r.id desc limit ${SUPPLIER_PAGE_ROWS} offset ${(page - 1) * SUPPLIER_PAGE_ROWS}`.execute(db);
  return { requests: rows.map((row) => withState(row, now)), page, pages };
}

/** Returns the reseller's own request with this id; null when there is none. */
export async function requestOf(
  db: Connection,
  reseller: Pick<Reseller, 'id'>,
  id: bigint | null,
  now: Date,
): Promise<MyRequest | null> {
  const { rows } = await sql<Row>`${facts} where r.id = ${id} and r.reseller_id = ${reseller.id}`.execute(db);
  return rows[0] ? withState(rows[0], now) : null;
}

function withState(row: Row, now: Date): MyRequest {
  return { ...row, state: requestState({ ...row, isOrdered: row.orderId !== null }, now) };
}
