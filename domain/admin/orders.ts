import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { holding } from '../../db/like.ts';
import { type AdminOrdersQuery, mobileIn } from '../../rules/admin/admin-orders.ts';
import { searchWords } from '../../rules/catalogue/market.ts';
import { latinDigits } from '../../rules/digits.ts';
import { ADMIN_PAGE_ROWS } from '../../rules/limits.ts';
import type { OrderState } from '../../rules/orders/order.ts';
import { orderNumberIn } from '../../rules/orders/orders-list.ts';
import { type PaymentMethod, type PaymentState, paymentState } from '../../rules/payments/payment.ts';
import { mayTrade } from '../accounts/trade-permission.ts';
import { type GoodsGlance, glanceColumns, joinGlance } from '../orders/goods-glance.ts';
import { isNamedAlike, type SoughtWord, soughtWords } from '../search/name-condition.ts';

/** An order as the operator sees it when a caller asks: its sides, goods and state. Money in paise. */
export interface AdminOrder extends GoodsGlance {
  id: bigint;
  state: OrderState;
  placedAt: Date;
  supplierId: string;
  resellerId: string;
  /** Names are empty once the account is closed. */
  supplier: string;
  reseller: string;
  total: bigint;
  paymentMethod: PaymentMethod;
  payment: PaymentState;
  isSupplierAway: boolean;
}

export interface AdminOrders {
  orders: AdminOrder[];
  count: number;
  page: number;
  pages: number;
}

/** Returns the orders that match, the newest first, ten a page; a page outside the range becomes the nearest one. */
export async function adminOrders(db: Connection, query: AdminOrdersQuery): Promise<AdminOrders> {
  const found = matching(query, await soughtWords(db, searchWords(query.search)));
  const { rows: counted } = await sql<{ count: number }>`select count(*)::float8 as count ${found}`.execute(db);
  const count = counted[0]?.count ?? 0;
  const pages = Math.max(1, Math.ceil(count / ADMIN_PAGE_ROWS));
  const page = Math.min(query.page, pages);
  const { rows } = await sql<Row>`
    select o.id, o.state, o.placed_at as "placedAt", o.supplier_id as "supplierId", o.reseller_id as "resellerId",
      s.business_name as supplier, r.business_name as reseller, o.total, o.payment_way as "paymentMethod", o.utr,
      o.paid_at as "paidAt", o.refunded_at as "refundedAt", not ${mayTrade('s')} as "isSupplierAway", ${glanceColumns}
    from (select o.id ${found} order by o.id desc limit ${ADMIN_PAGE_ROWS} offset ${(page - 1) * ADMIN_PAGE_ROWS}) as shown
    join orders o on o.id = shown.id
    join users s on s.id = o.supplier_id join users r on r.id = o.reseller_id ${joinGlance}
    order by o.id desc`.execute(db);
  const orders = rows.map(({ utr, paidAt, refundedAt, ...order }) => ({
    ...order,
    payment: paymentState({ state: order.state, utr, paidAt, refundedAt }),
  }));
  return { orders, count, page, pages };
}

interface Row extends Omit<AdminOrder, 'payment'> {
  utr: string | null;
  paidAt: Date | null;
  refundedAt: Date | null;
}

/**
 * Selects the orders of a state that match the search: by order number, by a side's mobile number, or by all words in
 * one name.
 */
function matching({ search, state }: AdminOrdersQuery, words: SoughtWord[]): RawBuilder<unknown> {
  const inState = sql`from orders o where (${state}::text is null or o.state = ${state})`;
  if (search === '') return inState;
  const typed = latinDigits(search);
  const all = (isFound: (sought: SoughtWord) => RawBuilder<unknown>) =>
    words.length === 0 ? sql`false` : sql.join(words.map(isFound), sql` and `);
  const holds = (name: RawBuilder<unknown>, { word }: SoughtWord) =>
    sql`lower(${name}) like lower(${holding(word)}::text)`;
  const isNamed = all((sought) => sql`(${holds(sql`u.business_name`, sought)} or ${isNamedAlike('u', sought)})`);
  const people = sql`select u.id from users u where u.mobile = ${mobileIn(typed)} or (${isNamed})`;
  // Lines keep the name as ordered; the folded words search the product's current name.
  return sql`${inState} and (o.id = ${orderNumberIn(typed)}::bigint
    or o.supplier_id in (${people}) or o.reseller_id in (${people})
    or o.id in (select l.order_id from order_lines l where ${all((sought) => holds(sql`l.name`, sought))})
    or o.id in (select l.order_id from products p join order_lines l on l.product_id = p.id
      where ${all((sought) => isNamedAlike('p', sought))}))`;
}
