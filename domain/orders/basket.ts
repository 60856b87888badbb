import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { nameOrder } from '../../db/name-order.ts';
import { planned } from '../../db/prepared-statements.ts';
import type { SetContent } from '../../rules/catalogue/packings.ts';
import { ofVariant } from '../../rules/catalogue/price.ts';
import { dayBegins, dayOf } from '../../rules/day.ts';
import {
  type LineProblem,
  lineProblems,
  ofOneLine,
  type PricedLine,
  partTotals,
  pricedLines,
} from '../../rules/orders/basket.ts';
import type { BasketSnapshot } from '../../rules/orders/basket-snapshot.ts';
import { type DeliveryRule, shownDelivery } from '../../rules/orders/delivery.ts';
import { newBuyerMax } from '../../rules/orders/new-buyer.ts';
import { ORDER_ANSWER_HOURS } from '../../rules/orders/order.ts';
import { orderablePieces, stockGrid } from '../../rules/stock/allocation.ts';
import type { Reseller } from '../accounts/people.ts';
import { orderableOf } from '../catalogue/offered-variants.ts';
import { type NamedWarehouseStock, stocksOfVariant, variantStock } from '../stock/reservations.ts';
import { latestCounted } from '../wrong-clock.ts';
import { isShutOut } from './blocked-buyer.ts';
import { type DeliveryColumns, deliveryRuleOf } from './terms.ts';

/** A variant in a basket. Money in paise, quantities in pieces. */
export interface BasketLine extends PricedLine {
  supplierId: string;
  name: string;
  englishName?: string | null;
  /** Content of a set. */
  setContent: SetContent;
  image: string | null;
  hsnCode: string | null;
  gstRate: number | null;
  /** Pieces that are not reserved; they may include incomplete cartons. */
  available: number;
  total: bigint;
  problem: LineProblem | null;
}

/** One supplier's part of a basket, which becomes one order. */
export interface BasketPart {
  supplierId: string;
  supplier: string;
  lines: BasketLine[];
  rule: DeliveryRule;
  acceptsCash: boolean;
  /** Has the supplier entered payment details, so that buyers can pay by bank or UPI? */
  acceptsTransfer: boolean;
  /** Orders of this reseller that wait for the supplier's answer. */
  waiting: number;
  /** Orders that this reseller has placed with the supplier on the day of the checkout. */
  today: number;
  /** Hours within which the supplier has to answer. */
  answerHours: number;
  /** Has the supplier blocked this reseller? */
  isShutOut: boolean;
  /**
   * When a new buyer's open order expires; until it is answered, the reseller can order nothing else from this
   * supplier.
   */
  openUntil: Date | null;
  /** Minimum value of goods in one order, in paise; null for none. */
  minimumOrder: bigint | null;
  goods: bigint;
  delivery: bigint;
  total: bigint;
}

export interface Basket {
  parts: BasketPart[];
  /** Total of all parts, in paise. */
  total: bigint;
}

/** Returns a reseller's basket, at today's prices and with the pieces that can be ordered now; suppliers by name. */
export async function basketOf(db: Connection, reseller: Pick<Reseller, 'id'>): Promise<Basket> {
  return basketFrom(await basketRows(db, reseller));
}

export async function countBasket(db: Connection, reseller: Pick<Reseller, 'id'>): Promise<number> {
  const { count } = await db
    .selectFrom('basket_lines')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('reseller_id', '=', reseller.id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the snapshot of this basket that a page's form sends back. */
export function snapshotOf({ parts }: Basket): BasketSnapshot {
  return {
    lines: new Map(
      parts.flatMap(({ lines }) => lines.map(({ variantId, pieces, total }) => [variantId, { pieces, total }])),
    ),
    delivery: new Map(parts.map(({ supplierId, rule, delivery }) => [supplierId, shownDelivery(rule, delivery)])),
  };
}

/**
 * Reads the lines of a basket with the stock of their variants. With `lockedAt`, the time of the order, it also locks
 * the reseller, then the suppliers, then their products, in the same order as deletion does.
 */
export async function basketRows(
  db: Connection,
  { id }: Pick<Reseller, 'id'>,
  { lockedAt = null }: { lockedAt?: Date | null } = {},
): Promise<BasketRow[]> {
  const today = lockedAt && dayBegins(dayOf(lockedAt));
  const { rows } = await sql<BasketRow>`${planned}
    with ${variantStock(sql`x.id in (select product_id from basket_lines where reseller_id = ${id})`)}
    select b.product_id as "productId", b.variant_id as "variantId", v.option_values as "optionValues", b.pieces, b.xmin::text as version, p.supplier_id as "supplierId",
      u.business_name as supplier, p.name, p.english_name as "englishName", p.packing, p.set_content as "setContent",
      p.mix_step_pieces as "mixStepPieces",
      coalesce(v.image, (select i.url from product_images i where i.product_id = p.id order by i.position limit 1))
        as image,
      coalesce(v.price_per_carton, p.price_per_carton) as "pricePerCarton", p.price_per_retail as "pricePerRetail",
      p.pieces_per_carton as "piecesPerCarton", p.minimum_cartons as "minimumCartons",
      p.is_retail_enabled as "isRetailEnabled", p.discount, p.price_slabs as "priceSlabs",
      p.price_per_carton as "productPrice",
      p.is_public and v.retired_at is null as "isOnSale",
      coalesce(p.hsn_code, d.hsn_code) as "hsnCode", coalesce(p.gst_rate_bps, d.gst_rate_bps) as "gstRate",
      t.delivery_kind as "deliveryKind", t.delivery_charge as "deliveryCharge",
      t.delivery_free_from as "deliveryFreeFrom", coalesce(t.accepts_cash, true) as "acceptsCash",
      exists (select from payment_details y where y.supplier_id = p.supplier_id) as "acceptsTransfer",
      coalesce(t.answer_hours, ${ORDER_ANSWER_HOURS}::integer) as "answerHours", t.minimum_order as "minimumOrder",
      ${isShutOut(sql.ref('r.id'), sql.ref('p.supplier_id'))} as "isShutOut", k.since is null as "isNewBuyer",
      case when k.since is null then (select max(o.expires_at) from orders o where o.reseller_id = r.id
        and o.supplier_id = p.supplier_id and o.expires_at is not null) end as "openUntil",
      (select count(*)::integer from orders o where o.reseller_id = r.id and o.supplier_id = p.supplier_id
        and o.expires_at is not null and o.state = 'pending') as waiting,
      (select count(*)::integer from orders o where o.reseller_id = r.id and o.supplier_id = p.supplier_id
        and o.placed_at >= ${today}::timestamptz and o.placed_at <= ${lockedAt && latestCounted(lockedAt)}::timestamptz) as today,
      ${stocksOfVariant} as stocks, ${orderableOf} as "productOrderable"
    from users r
    join basket_lines b on b.reseller_id = r.id
    join products p on p.id = b.product_id
    join product_variants v on v.id = b.variant_id
    join users u on u.id = p.supplier_id
    left join supplier_terms t on t.supplier_id = p.supplier_id
    left join listing_defaults d on d.supplier_id = p.supplier_id
    left join known_buyers k on k.reseller_id = r.id
    left join variant_stock on variant_stock.variant_id = v.id
    where r.id = ${id} and r.closed_at is null and r.blocked_at is null
    order by ${nameOrder('u.business_name')}, p.supplier_id, b.added_at, b.product_id, v.position, b.variant_id
    ${lockedAt ? sql`for no key update of r for key share of u for key share of p, v` : sql``}`.execute(db);
  return rows;
}

export function basketFrom(rows: BasketRow[]): Basket {
  const parts = [...Map.groupBy(rows, ({ supplierId }) => supplierId).values()].map((own) => {
    const [first] = own as [BasketRow];
    const rule = deliveryRuleOf(first);
    const listed = own.map((row) => lineOf(row, own));
    const problems = lineProblems(listed);
    const totals = pricedLines(listed, problems);
    const lines = listed.map((line, at) => ({ ...line, total: totals[at] ?? 0n, problem: problems[at] ?? null }));
    const { supplierId, supplier, acceptsCash, acceptsTransfer, waiting, today, answerHours } = first;
    const { isShutOut, openUntil, minimumOrder } = first;
    const partFacts = { acceptsCash, acceptsTransfer, waiting, today, answerHours, isShutOut, openUntil, minimumOrder };
    return { supplierId, supplier, lines, rule, ...partFacts, ...partTotals(lines, rule, problems) };
  });
  return { parts, total: parts.reduce((sum, { total }) => sum + total, 0n) };
}

/** Returns a line without total and problem: these depend on all lines of its product. */
function lineOf(given: BasketRow, rows: BasketRow[]): BasketLine {
  const row = ofVariant({ ...given, pricePerCarton: given.productPrice }, given.pricePerCarton);
  const available = row.stocks.reduce((sum, stock) => sum + stock.available, 0);
  const alone = ofOneLine(row);
  const newBuyer = row.isNewBuyer ? { max: newBuyerMax(alone, available), openUntil: row.openUntil } : null;
  const mixed = row.packing === 'mixed' ? rows.filter(({ productId }) => productId === row.productId) : [];
  const byWarehouse = stockGrid(mixed.map(({ stocks }) => stocks))[mixed.indexOf(given)];
  return {
    productId: row.productId,
    variantId: row.variantId,
    optionValues: row.optionValues,
    packing: row.packing,
    mixStepPieces: row.mixStepPieces,
    setContent: row.setContent,
    supplierId: row.supplierId,
    name: row.name,
    englishName: row.englishName ?? null,
    image: row.image,
    pieces: row.pieces,
    pricePerCarton: row.pricePerCarton,
    pricePerRetail: row.pricePerRetail,
    piecesPerCarton: row.piecesPerCarton,
    minimumCartons: row.minimumCartons,
    isRetailEnabled: row.isRetailEnabled,
    discount: row.discount,
    priceSlabs: row.priceSlabs,
    isOnSale: row.isOnSale,
    hsnCode: row.hsnCode,
    gstRate: row.gstRate,
    orderable: orderablePieces(alone, row.stocks),
    productOrderable: row.productOrderable,
    ...(byWarehouse && { byWarehouse }),
    available,
    isShutOut: row.isShutOut,
    newBuyer,
    total: 0n,
    problem: null,
  };
}

export interface BasketRow
  extends Omit<
      BasketLine,
      'orderable' | 'productOrderable' | 'byWarehouse' | 'available' | 'total' | 'problem' | 'newBuyer'
    >,
    DeliveryColumns {
  supplier: string;
  acceptsCash: boolean;
  acceptsTransfer: boolean;
  waiting: number;
  today: number;
  answerHours: number;
  /** True until an order of this reseller has been delivered. */
  isNewBuyer: boolean;
  openUntil: Date | null;
  minimumOrder: bigint | null;
  /** The product's price per carton, on which its rungs are based; the variant may have its own. */
  productPrice: bigint;
  /** Differs after every change of the line, even one to the same quantity. */
  version: string;
  stocks: NamedWarehouseStock[];
  productOrderable: number;
}
