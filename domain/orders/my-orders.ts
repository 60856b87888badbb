import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { decimalRupees } from '../../rules/money.ts';
import type { Person } from '../accounts/people.ts';
import { isCashOnly } from './cash-only.ts';

/** Returns all trade data about a person, for their own download: money in rupees, quantities in pieces. */
export async function tradeData(db: Connection, { id, userType }: Person): Promise<Record<string, unknown>> {
  const orders = await ordersOf(db, id, userType);
  if (userType === 'supplier') {
    return {
      orders,
      terms: await termsOf(db, id),
      paymentDetails: await detailsOf(db, id),
      cashOnly: await isCashOnly(db, { id }),
      credit: await creditOf(db, id),
    };
  }
  return { orders, basket: await basketOf(db, id), credit: await creditOf(db, id) };
}

async function ordersOf(db: Connection, id: string, userType: Person['userType']) {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .innerJoin('users as s', 's.id', 'o.supplier_id')
    .innerJoin('users as r', 'r.id', 'o.reseller_id')
    .selectAll('o')
    .select(['p.recipient', 'p.recipient_mobile', 'p.address', 'p.pincode'])
    .select(['s.business_name as supplier', 'r.business_name as reseller'])
    .where(userType === 'supplier' ? 'o.supplier_id' : 'o.reseller_id', '=', id)
    .orderBy('o.id')
    .execute();
  const ids = rows.map((row) => row.id);
  const lines = Map.groupBy(await linesOf(db, ids), ({ order_id }) => order_id);
  const events = Map.groupBy(await eventsOf(db, ids), ({ order_id }) => order_id);
  return rows.map((order) => ({
    number: String(order.id),
    purchase: String(order.purchase_id),
    supplier: order.supplier,
    reseller: order.reseller,
    state: order.state,
    deliveredTo: {
      name: order.recipient,
      mobile: order.recipient_mobile,
      address: order.address,
      pincode: order.pincode,
    },
    paymentMethod: order.payment_way,
    goods: decimalRupees(order.goods_total),
    delivery: decimalRupees(order.delivery_charge),
    total: decimalRupees(order.total),
    carrier: order.carrier,
    trackingNumber: order.tracking_number,
    utr: order.utr,
    paidAt: order.paid_at,
    refundedAt: order.refunded_at,
    refundReference: order.refund_reference,
    lines: (lines.get(order.id) ?? []).map((line) => ({
      product: line.product_id === null ? null : String(line.product_id),
      name: line.name,
      ...(line.english_name !== null && { englishName: line.english_name }),
      variant: line.variant_id === null ? null : String(line.variant_id),
      values: line.option_values,
      packing: line.packing,
      setContent: line.set_content,
      askedPieces: line.asked_pieces,
      pieces: line.pieces,
      total: decimalRupees(line.total),
    })),
    timeline: (events.get(order.id) ?? []).map(({ kind, actor, note, at }) => ({ kind, by: actor, note, at })),
  }));
}

async function linesOf(db: Connection, ids: bigint[]) {
  return db.selectFrom('order_lines').selectAll().where('order_id', '=', among(ids)).orderBy('position').execute();
}

async function eventsOf(db: Connection, ids: bigint[]) {
  return db.selectFrom('order_events').selectAll().where('order_id', '=', among(ids)).orderBy('id').execute();
}

/** One parameter for all orders, since a statement takes at most 65,535. */
function among(ids: bigint[]) {
  return sql<bigint>`any (${ids}::bigint[])`;
}

async function basketOf(db: Connection, id: string) {
  const rows = await db
    .selectFrom('basket_lines as b')
    .innerJoin('product_variants as v', 'v.id', 'b.variant_id')
    .select(['b.product_id', 'b.variant_id', 'v.option_values as values', 'b.pieces', 'b.added_at as addedAt'])
    .where('b.reseller_id', '=', id)
    .orderBy('b.added_at')
    .orderBy('b.variant_id')
    .execute();
  return rows.map(({ product_id, variant_id, ...line }) => ({
    product: String(product_id),
    variant: String(variant_id),
    ...line,
  }));
}

async function termsOf(db: Connection, id: string) {
  const terms = await db.selectFrom('supplier_terms').selectAll().where('supplier_id', '=', id).executeTakeFirst();
  if (!terms) return null;
  return {
    delivery: terms.delivery_kind,
    charge: decimalRupees(terms.delivery_charge),
    freeFrom: terms.delivery_free_from === null ? null : decimalRupees(terms.delivery_free_from),
    acceptsCash: terms.accepts_cash,
    minimumOrder: terms.minimum_order === null ? null : decimalRupees(terms.minimum_order),
    changedAt: terms.changed_at,
  };
}

async function detailsOf(db: Connection, id: string) {
  const details = await db.selectFrom('payment_details').selectAll().where('supplier_id', '=', id).executeTakeFirst();
  if (!details) return null;
  return {
    upiId: details.vpa,
    accountName: details.account_name,
    accountNumber: details.account_number,
    ifsc: details.ifsc,
    changedAt: details.changed_at,
  };
}

/** Returns credit limits that the person gave or received, with both sides' names. */
async function creditOf(db: Connection, id: string) {
  const rows = await db
    .selectFrom('credit_limits as c')
    .innerJoin('users as s', 's.id', 'c.supplier_id')
    .innerJoin('users as r', 'r.id', 'c.reseller_id')
    .select(['c.most', 'c.changed_at as changedAt', 's.business_name as supplier', 'r.business_name as reseller'])
    .where(({ eb, or }) => or([eb('c.supplier_id', '=', id), eb('c.reseller_id', '=', id)]))
    .orderBy('c.changed_at')
    .execute();
  return rows.map(({ most, ...limit }) => ({ ...limit, most: decimalRupees(most) }));
}
