import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { Packing, SetContent } from '../../rules/catalogue/packings.ts';
import type { PriceTerms } from '../../rules/catalogue/price.ts';
import type { DeliveryAddress } from '../../rules/orders/checkout.ts';
import { type DeliveryRule, deliveryCharge } from '../../rules/orders/delivery.ts';
import type { OrderSituation } from '../../rules/orders/order.ts';
import { orderedTotals } from '../../rules/orders/ordered-totals.ts';
import { type PaymentMethod, type PaymentState, paymentState } from '../../rules/payments/payment.ts';
import type { Reseller, Supplier } from '../accounts/people.ts';
import { mayTrade } from '../accounts/trade-permission.ts';
import { Refusal } from '../refusal.ts';
import type { OrderEventsTable } from './tables.ts';

/** A line as it stood when it was ordered. Money in paise, quantities in pieces. */
export interface OrderLine extends PriceTerms {
  position: number;
  /** Null once the product is gone with its supplier's account. */
  productId: bigint | null;
  variantId: bigint | null;
  /** The variant's option values; empty for a product without options. */
  optionValues: string[];
  packing: Packing;
  /** Content of each set. */
  setContent: SetContent;
  name: string;
  /** The product's English name when it was ordered. */
  englishName?: string | null;
  image: string | null;
  askedPieces: number;
  /** Fewer than ordered after a part offer. */
  pieces: number;
  total: bigint;
  hsnCode: string | null;
  /** In hundredths of a percent. */
  gstRate: number | null;
  /** GST contained in the total. */
  taxContained: bigint | null;
}

/** One event of an order's timeline. */
export type OrderEvent = Omit<Selectable<OrderEventsTable>, 'order_id'>;

export interface OrderTotals {
  goods: bigint;
  delivery: bigint;
  total: bigint;
}

/** One order as each of its two sides sees it. */
export interface OrderPage extends OrderSituation {
  isSupplierAway: boolean;
  isBuyerBlocked: boolean;
  id: bigint;
  purchaseId: bigint;
  placedAt: Date;
  supplier: string;
  supplierGstNumber: string | null;
  /** Empty once the account is closed. */
  reseller: string;
  /** Null once the address is erased with the reseller's account. */
  address: DeliveryAddress | null;
  rule: DeliveryRule;
  totals: OrderTotals;
  /** Sums as the order was placed. */
  asked: OrderTotals;
  lines: OrderLine[];
  events: OrderEvent[];
  shipment: { carrier: string; trackingNumber: string } | null;
  payment: {
    paymentMethod: PaymentMethod;
    state: PaymentState;
    utr: string | null;
    paidAt: Date | null;
    refundedAt: Date | null;
    refundReference: string | null;
  };
}

/** Pieces of a line that one warehouse delivers. */
export interface OrderShare {
  variantId: bigint;
  warehouseId: string;
  warehouse: string;
  /** Address with PIN code; null once the warehouse is removed. */
  address: string | null;
  pieces: number;
}

/** Returns a supplier's order with the warehouses it ships from; refuses another supplier's order as not found. */
export async function supplierOrder(
  db: Connection,
  supplier: Pick<Supplier, 'id'>,
  id: bigint | null,
): Promise<OrderPage & { shares: OrderShare[] }> {
  const order = await orderPage(db, id, sql`o.supplier_id = ${supplier.id}`);
  const shares = await db
    .selectFrom('stock_reservations as r')
    .leftJoin('supplier_warehouses as w', (join) =>
      join.onRef('w.id', '=', 'r.warehouse_id').on('w.supplier_id', '=', supplier.id),
    )
    .select(['r.variant_id as variantId', 'r.warehouse_id as warehouseId', 'r.warehouse_name as warehouse', 'r.pieces'])
    .select(sql<string | null>`w.full_address || ' ' || w.pincode`.as('address'))
    .where('r.order_id', '=', order.id)
    .orderBy('w.created_at')
    .orderBy('r.warehouse_id')
    .orderBy('r.variant_id')
    .execute();
  return { ...order, shares };
}

/** Returns a reseller's order; refuses another reseller's order as not found. */
export async function resellerOrder(
  db: Connection,
  reseller: Pick<Reseller, 'id'>,
  id: bigint | null,
): Promise<OrderPage> {
  return orderPage(db, id, sql`o.reseller_id = ${reseller.id}`);
}

async function orderPage(db: Connection, id: bigint | null, isOwn: RawBuilder<unknown>): Promise<OrderPage> {
  const { rows } = await sql<OrderRow>`
    select o.id, o.purchase_id as "purchaseId", o.state, o.placed_at as "placedAt", o.expires_at as "expiresAt",
      o.shipped_at as "shippedAt", o.cancel_asked_at as "cancelAskedAt", not ${mayTrade('s')} as "isSupplierAway", r.blocked_at is not null as "isBuyerBlocked",
      s.business_name as supplier,
      s.gst_number as "supplierGstNumber", r.business_name as reseller, p.recipient, p.recipient_mobile as mobile, p.address, p.pincode,
      o.goods_total as goods, o.delivery_charge as delivery, o.total, o.delivery_kind as kind,
      o.delivery_rule_charge as charge, o.delivery_free_from as "freeFrom", o.carrier,
      o.tracking_number as "trackingNumber", o.payment_way as "paymentMethod", o.utr, o.paid_at as "paidAt",
      o.refunded_at as "refundedAt", o.refund_reference as "refundReference"
    from orders o
    join purchases p on p.id = o.purchase_id
    join users s on s.id = o.supplier_id
    join users r on r.id = o.reseller_id
    where o.id = ${id} and ${isOwn}`.execute(db);
  const [row] = rows;
  if (!row) throw new Refusal(404, 'order_gone');
  const lines = await linesOf(db, row.id);
  return {
    ...factsOf(row),
    asked: askedTotals(lines, { kind: row.kind, charge: row.charge, freeFrom: row.freeFrom }),
    lines,
    events: await eventsOf(db, row.id),
  };
}

function factsOf(row: OrderRow): Omit<OrderPage, 'asked' | 'lines' | 'events'> {
  const {
    id,
    purchaseId,
    state,
    placedAt,
    expiresAt,
    shippedAt,
    cancelAskedAt,
    isSupplierAway,
    isBuyerBlocked,
    supplier,
    supplierGstNumber,
    reseller,
  } = row;
  const { recipient, mobile, address, pincode, goods, delivery, total, kind, charge, freeFrom } = row;
  const { paymentMethod, utr, paidAt, refundedAt, refundReference, carrier, trackingNumber } = row;
  return {
    id,
    purchaseId,
    state,
    placedAt,
    expiresAt,
    shippedAt,
    cancelAskedAt,
    isSupplierAway,
    isBuyerBlocked,
    supplier,
    supplierGstNumber,
    reseller,
    address: recipient === '' ? null : { recipient, mobile, address, pincode },
    rule: { kind, charge, freeFrom },
    totals: { goods, delivery, total },
    shipment: carrier === null ? null : { carrier, trackingNumber: trackingNumber ?? '' },
    payment: { paymentMethod, state: paymentState(row), utr, paidAt, refundedAt, refundReference },
  };
}

async function linesOf(db: Connection, orderId: bigint): Promise<OrderLine[]> {
  const rows = await db
    .selectFrom('order_lines')
    .select(['position', 'product_id as productId', 'variant_id as variantId', 'option_values as optionValues'])
    .select(['packing', 'set_content as setContent', 'name', 'image', 'pieces_per_carton as piecesPerCarton'])
    .select(['price_per_carton as pricePerCarton', 'price_per_retail as pricePerRetail', 'discount'])
    .select(['asked_pieces as askedPieces', 'pieces', 'total', 'hsn_code as hsnCode', 'gst_rate_bps as gstRate'])
    .select(['tax_contained as taxContained', 'english_name as englishName'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    ...row,
    minimumCartons: 1,
    isRetailEnabled: row.pricePerRetail !== null,
    priceSlabs: [],
  }));
}

async function eventsOf(db: Connection, orderId: bigint): Promise<OrderEvent[]> {
  return db
    .selectFrom('order_events')
    .select(['id', 'kind', 'state', 'actor', 'note', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}

/** Recomputes the ordered sums; exact to the paisa, because a line keeps its price. */
function askedTotals(lines: OrderLine[], rule: DeliveryRule): OrderTotals {
  const asked = orderedTotals(lines.map((line) => ({ ...line, pieces: line.askedPieces })));
  const goods = asked.reduce((sum, total) => sum + total, 0n);
  const delivery = deliveryCharge(rule, goods);
  return { goods, delivery, total: goods + delivery };
}

interface OrderRow extends OrderSituation, DeliveryRule, OrderTotals, DeliveryAddress {
  isSupplierAway: boolean;
  isBuyerBlocked: boolean;
  id: bigint;
  purchaseId: bigint;
  placedAt: Date;
  supplier: string;
  supplierGstNumber: string | null;
  reseller: string;
  carrier: string | null;
  trackingNumber: string | null;
  paymentMethod: PaymentMethod;
  utr: string | null;
  paidAt: Date | null;
  refundedAt: Date | null;
  refundReference: string | null;
}
