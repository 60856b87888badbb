import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { SUPPLIER_PAGE_ROWS } from '../../rules/limits.ts';
import { type OrderState, orderStates } from '../../rules/orders/order.ts';
import {
  isOldestFirst,
  type QueueQuery,
  type QueueTab,
  queueTabNames,
  statesUnder,
  tabOf,
} from '../../rules/orders/orders-list.ts';
import { type PaymentMethod, type PaymentState, paymentState } from '../../rules/payments/payment.ts';
import type { Supplier } from '../accounts/people.ts';
import { type GoodsGlance, glanceColumns, joinGlance } from './goods-glance.ts';
import { isSought } from './orders-sought.ts';
import { isToCheck, isToConfirm } from './waiting-orders.ts';

/** An order in its supplier's queue. Money in paise. */
export interface QueuedOrder extends GoodsGlance {
  id: bigint;
  state: OrderState;
  /** Empty once the account is closed. */
  reseller: string;
  placedAt: Date;
  /** The order expires at this moment unless it is answered. */
  expiresAt: Date | null;
  /** Has the reseller asked to cancel the order? */
  isCancelAsked: boolean;
  isBuyerBlocked: boolean;
  /** Whole cartons; `pieces` are the loose ones. */
  cartons: number;
  pieces: number;
  total: bigint;
  paymentMethod: PaymentMethod;
  payment: PaymentState;
  /** Empty once the PIN code is erased with the reseller's account. */
  pincode: string;
}

export interface Queue {
  orders: QueuedOrder[];
  /** Number of matches under each tab. */
  counts: Record<QueueTab, number>;
  page: number;
  pages: number;
}

/** Returns a supplier's matching orders of one tab, ten a page; a page outside the range becomes the nearest one. */
export async function supplierQueue(db: Connection, supplier: Pick<Supplier, 'id'>, query: QueueQuery): Promise<Queue> {
  const found = sql`from orders o where o.supplier_id = ${supplier.id} and ${isSought('supplier', supplier, query.search)}`;
  const counts = await countsOf(db, found);
  const pages = Math.max(1, Math.ceil(counts[query.tab] / SUPPLIER_PAGE_ROWS));
  const page = Math.min(query.page, pages);
  const order = isOldestFirst(query.tab) ? sql`o.id` : sql`o.id desc`;
  const ids = sql`
    select o.id, row_number() over (order by ${order}) as place ${found} and ${isUnder(query.tab)}
    order by ${order} limit ${SUPPLIER_PAGE_ROWS} offset ${(page - 1) * SUPPLIER_PAGE_ROWS}`;
  return { orders: await queued(db, ids), counts, page, pages };
}

/** Returns a supplier's newest orders, in any state. */
export async function newestOrders(
  db: Connection,
  supplier: Pick<Supplier, 'id'>,
  limit: number,
): Promise<QueuedOrder[]> {
  const ids = sql`
    select newest.id, row_number() over (order by newest.id desc) as place
    from unnest(${orderStates}::text[]) as known (state) cross join lateral (
      select o.id from orders o where o.supplier_id = ${supplier.id} and o.state = known.state
      order by o.id desc limit ${limit}) as newest
    order by newest.id desc limit ${limit}`;
  return queued(db, ids);
}

/** Counts the orders that this supplier can answer. */
export async function ordersToAnswer(db: Connection, supplier: Pick<Supplier, 'id'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::float8 as count from orders o where o.supplier_id = ${supplier.id} and ${isToConfirm}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns the supplier's own orders among these, in the order given. */
export async function ownOrders(
  db: Connection,
  supplier: Pick<Supplier, 'id'>,
  orderIds: bigint[],
): Promise<QueuedOrder[]> {
  const ids = sql`
    select o.id, given.place from unnest(${orderIds}::bigint[]) with ordinality as given (id, place)
    join orders o on o.id = given.id where o.supplier_id = ${supplier.id}`;
  return queued(db, ids);
}

function isUnder(tab: QueueTab): RawBuilder<unknown> {
  return tab === 'to-check' ? isToCheck : sql`o.state = any (${statesUnder(tab)}::text[])`;
}

async function countsOf(db: Connection, found: RawBuilder<unknown>): Promise<Record<QueueTab, number>> {
  const { rows } = await sql<{ state: OrderState; count: number; toCheck: number }>`
    select o.state, count(*)::float8 as count, (count(*) filter (where ${isToCheck}))::float8 as "toCheck"
    ${found} group by o.state`.execute(db);
  const counts = Object.fromEntries(queueTabNames.map((name) => [name, 0])) as Record<QueueTab, number>;
  for (const { state, count, toCheck } of rows) {
    counts[tabOf(state)] += count;
    counts['to-check'] += toCheck;
  }
  return counts;
}

/** Returns queue rows; `ids` selects the ids and their places. */
async function queued(db: Connection, ids: RawBuilder<unknown>): Promise<QueuedOrder[]> {
  const { rows } = await sql<QueuedRow>`
    select o.id, o.state, u.business_name as reseller, o.placed_at as "placedAt", o.expires_at as "expiresAt",
      o.cancel_asked_at is not null as "isCancelAsked", u.blocked_at is not null as "isBuyerBlocked", packed.cartons, packed.pieces, o.total, ${glanceColumns},
      o.payment_way as "paymentMethod", o.utr, o.paid_at as "paidAt", o.refunded_at as "refundedAt", p.pincode
    from (${ids}) as shown
    join orders o on o.id = shown.id
    join users u on u.id = o.reseller_id
    join purchases p on p.id = o.purchase_id
    ${joinGlance}
    cross join lateral (
      select coalesce(sum(l.pieces / l.pieces_per_carton) filter (where l.pieces_per_carton > 1), 0)::float8 as cartons,
        coalesce(sum(case when l.pieces_per_carton > 1 then l.pieces % l.pieces_per_carton else l.pieces end),
          0)::float8 as pieces
      from order_lines l where l.order_id = o.id) as packed
    order by shown.place`.execute(db);
  return rows.map(({ utr, paidAt, refundedAt, ...order }) => ({
    ...order,
    payment: paymentState({ state: order.state, utr, paidAt, refundedAt }),
  }));
}

interface QueuedRow extends Omit<QueuedOrder, 'payment'> {
  utr: string | null;
  paidAt: Date | null;
  refundedAt: Date | null;
}
