import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { literalList } from '../../db/literal-list.ts';
import { SUPPLIER_PAGE_ROWS } from '../../rules/limits.ts';
import { type AwayWord, awayWord } from '../../rules/orders/away-word.ts';
import { hasEnded, type OrderState, onTheWayStates, openStates } from '../../rules/orders/order.ts';
import { type PurchaseFilter, type PurchasesQuery, purchaseFilters } from '../../rules/orders/orders-list.ts';
import { type PaymentMethod, type PaymentState, paymentState } from '../../rules/payments/payment.ts';
import type { Reseller } from '../accounts/people.ts';
import { mayTrade } from '../accounts/trade-permission.ts';
import { type GoodsGlance, glanceColumns, joinGlance } from './goods-glance.ts';
import { isSought } from './orders-sought.ts';
import { isToAnswer, isToPay } from './waiting-orders.ts';

/** One supplier's order of a purchase. Money in paise. */
export interface PurchasePart extends GoodsGlance {
  id: bigint;
  state: OrderState;
  /** Empty once the account is closed. */
  supplier: string;
  total: bigint;
  paymentMethod: PaymentMethod;
  payment: PaymentState;
  /** The order expires at this moment unless it is answered. */
  expiresAt: Date | null;
  /** Hours within which each answer is due. */
  answerHours: number;
  isCancelAsked: boolean;
  isSupplierAway: boolean;
  /** Message to the buyer if the supplier is shut out; null if there is none. */
  away: AwayWord | null;
}

/** A purchase as its reseller sees it: the total when placed, the deductions since, and the total now. */
export interface Purchase {
  id: bigint;
  placedAt: Date;
  recipient: string;
  pincode: string;
  placed: bigint;
  /** Deduction by part offers. */
  offered: bigint;
  /** Deduction by orders that were rejected or cancelled, or have expired. */
  ended: bigint;
  now: bigint;
  parts: PurchasePart[];
}

export interface Purchases {
  purchases: Purchase[];
  /** Numbers of orders, as on the dashboard; a purchase has one for each supplier. */
  counts: Record<PurchaseFilter, number>;
  page: number;
  pages: number;
}

/** Returns a reseller's purchases with an order that matches, the newest first, ten a page; a page outside the range becomes the nearest one. */
export async function purchasesOf(
  db: Connection,
  reseller: Pick<Reseller, 'id'>,
  query: PurchasesQuery,
): Promise<Purchases> {
  const own = sql`o.reseller_id = ${reseller.id} and ${isSought('reseller', reseller, query.search)}`;
  const condition = conditions[query.tab];
  const { found, ...counts } = await countsOf(db, own, condition);
  const pages = Math.max(1, Math.ceil(found / SUPPLIER_PAGE_ROWS));
  const page = Math.min(query.page, pages);
  const { rows } = await sql<{ id: bigint }>`
    select p.id from purchases p where p.reseller_id = ${reseller.id} and p.id in (
      select o.purchase_id from orders o where ${own} and ${condition})
    order by p.placed_at desc, p.id desc limit ${SUPPLIER_PAGE_ROWS} offset ${(page - 1) * SUPPLIER_PAGE_ROWS}`.execute(
    db,
  );
  const ids = rows.map(({ id }) => id);
  return { purchases: await purchasesWith(db, ids), counts, page, pages };
}

/** Returns the reseller's own purchase with this number; null when there is none. */
export async function purchaseOf(
  db: Connection,
  reseller: Pick<Reseller, 'id'>,
  id: bigint | null,
): Promise<Purchase | null> {
  if (id === null) return null;
  const own = await db
    .selectFrom('purchases')
    .select('id')
    .where('id', '=', id)
    .where('reseller_id', '=', reseller.id)
    .executeTakeFirst();
  const [purchase] = own ? await purchasesWith(db, [own.id]) : [];
  return purchase ?? null;
}

/** Counts the part offers that await this reseller's answer and can be accepted. */
export async function offersToAnswer(db: Connection, reseller: Pick<Reseller, 'id'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::float8 as count from orders o where o.reseller_id = ${reseller.id} and ${isToAnswer}`.execute(db);
  return rows[0]?.count ?? 0;
}

const conditions: Record<PurchaseFilter, RawBuilder<boolean>> = {
  all: sql`true`,
  open: sql`o.state in ${literalList(openStates)}`,
  answer: isToAnswer,
  pay: isToPay,
  way: sql`o.state in ${literalList(onTheWayStates)}`,
};

/** Counts `own` orders by tab; `found` counts the purchases with an order that meets the condition. */
async function countsOf(
  db: Connection,
  own: RawBuilder<unknown>,
  condition: RawBuilder<boolean>,
): Promise<Record<PurchaseFilter | 'found', number>> {
  const counts = purchaseFilters.map(
    (name) => sql`(count(*) filter (where ${conditions[name]}))::float8 as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<PurchaseFilter | 'found', number>>`
    select ${sql.join(counts)}, (count(distinct o.purchase_id) filter (where ${condition}))::float8 as found
    from orders o where ${own}`.execute(db);
  return rows[0] ?? { all: 0, open: 0, answer: 0, pay: 0, way: 0, found: 0 };
}

async function purchasesWith(db: Connection, ids: bigint[]): Promise<Purchase[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PartRow>`
    select p.id as "purchaseId", p.placed_at as "placedAt", p.recipient, p.pincode, p.total as placed, o.id, o.state,
      u.business_name as supplier, o.total, o.payment_way as "paymentMethod", o.utr, o.paid_at as "paidAt",
      o.refunded_at as "refundedAt", o.expires_at as "expiresAt",
      o.answer_hours as "answerHours", o.cancel_asked_at is not null as "isCancelAsked",
      not ${mayTrade('u')} as "isSupplierAway",
      ${glanceColumns}
    from unnest(${ids}::bigint[]) with ordinality as given (id, place)
    join purchases p on p.id = given.id
    join orders o on o.purchase_id = p.id
    join users u on u.id = o.supplier_id
    ${joinGlance}
    order by given.place, o.id`.execute(db);
  return [...Map.groupBy(rows, ({ purchaseId }) => purchaseId).values()].flatMap(purchaseFrom);
}

function purchaseFrom(rows: PartRow[]): Purchase[] {
  const [first] = rows;
  if (!first) return [];
  const { purchaseId: id, placedAt, recipient, pincode, placed } = first;
  const sum = (some: PartRow[]) => some.reduce((all, { total }) => all + total, 0n);
  const now = sum(rows.filter(({ state }) => !hasEnded(state)));
  const ended = sum(rows.filter(({ state }) => hasEnded(state)));
  const parts = rows.map((row) => ({
    id: row.id,
    state: row.state,
    supplier: row.supplier,
    total: row.total,
    paymentMethod: row.paymentMethod,
    payment: paymentState(row),
    expiresAt: row.expiresAt,
    answerHours: row.answerHours,
    isCancelAsked: row.isCancelAsked,
    isSupplierAway: row.isSupplierAway,
    away: row.isSupplierAway ? awayWord({ ...row, payment: paymentState(row) }) : null,
    firstProduct: row.firstProduct,
    firstEnglishName: row.firstEnglishName ?? null,
    images: row.images,
    products: row.products,
    allPieces: row.allPieces,
  }));
  return [{ id, placedAt, recipient, pincode, placed, offered: placed - now - ended, ended, now, parts }];
}

interface PartRow
  extends Omit<PurchasePart, 'payment' | 'away'>,
    Pick<Purchase, 'placedAt' | 'recipient' | 'pincode' | 'placed'> {
  purchaseId: bigint;
  utr: string | null;
  paidAt: Date | null;
  refundedAt: Date | null;
}
