import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { orderablePieces } from '../../rules/allocation.ts';
import { type LineProblem, lineProblem, type PricedLine, partTotals, pricedLine } from '../../rules/basket.ts';
import { type DeliveryKind, type DeliveryRule, unsaidDelivery } from '../../rules/delivery.ts';
import type { SeenBasket } from '../../rules/seen-basket.ts';
import type { Reseller } from '../accounts/people.ts';
import { type NamedShelf, shelvesOf } from '../stock/reservations.ts';

/** A product in a basket. Money in paise, quantities in pieces. */
export interface BasketLine extends PricedLine {
  supplierId: string;
  name: string;
  image: string | null;
  hsnCode: string | null;
  gstRate: number | null;
  total: bigint;
  problem: LineProblem | null;
}

/** What of a basket one supplier has: it becomes one order. */
export interface BasketPart {
  supplierId: string;
  supplier: string;
  lines: BasketLine[];
  rule: DeliveryRule;
  acceptsCash: boolean;
  /** May be paid by bank or UPI: the supplier has said where to. */
  acceptsTransfer: boolean;
  goods: bigint;
  delivery: bigint;
  total: bigint;
}

export interface Basket {
  parts: BasketPart[];
  /** Of every part, in paise. */
  total: bigint;
}

/** What lies in a reseller's basket, at today's prices and with what can be ordered now; suppliers by name. */
export async function basketOf(db: Connection, reseller: Pick<Reseller, 'id'>): Promise<Basket> {
  const rows = await basketRows(db, reseller.id, sql``);
  return basketFrom(
    rows,
    await shelvesOf(
      db,
      rows.map(({ productId }) => productId),
    ),
  );
}

/** How many products lie in it. */
export async function countBasket(db: Connection, reseller: Pick<Reseller, 'id'>): Promise<number> {
  const { count } = await db
    .selectFrom('basket_lines')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('reseller_id', '=', reseller.id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What a page that shows this basket lets its form say. */
export function seenOf({ parts }: Basket): SeenBasket {
  return {
    lines: new Map(
      parts.flatMap(({ lines }) => lines.map(({ productId, pieces, total }) => [productId, { pieces, total }])),
    ),
    delivery: new Map(parts.map(({ supplierId, delivery }) => [supplierId, delivery])),
  };
}

/** What is in a basket and whose, without what the shelves say; `lock` for whoever is about to order it. */
export async function basketRows(db: Connection, resellerId: string, lock: RawBuilder<unknown>): Promise<BasketRow[]> {
  const { rows } = await sql<BasketRow>`
    select b.product_id as "productId", b.pieces, p.supplier_id as "supplierId", u.business_name as supplier, p.name,
      (select i.url from product_images i where i.product_id = p.id order by i.position limit 1) as image,
      p.price_per_carton as "pricePerCarton", p.price_per_retail as "pricePerRetail",
      p.pieces_per_carton as "piecesPerCarton", p.minimum_cartons as "minimumCartons",
      p.is_retail_enabled as "isRetailEnabled", p.discount, p.is_public as "isOnSale",
      coalesce(p.hsn_code, d.hsn_code) as "hsnCode", coalesce(p.gst_rate_bps, d.gst_rate_bps) as "gstRate",
      t.delivery_kind as "deliveryKind", t.delivery_charge as "deliveryCharge",
      t.delivery_free_from as "deliveryFreeFrom", coalesce(t.accepts_cash, true) as "acceptsCash",
      exists (select from payment_details y where y.supplier_id = p.supplier_id) as "acceptsTransfer"
    from basket_lines b
    join products p on p.id = b.product_id
    join users u on u.id = p.supplier_id
    left join supplier_terms t on t.supplier_id = p.supplier_id
    left join listing_defaults d on d.supplier_id = p.supplier_id
    where b.reseller_id = ${resellerId}
    order by u.business_name collate "C", p.supplier_id, b.added_at, b.product_id ${lock}`.execute(db);
  return rows;
}

/** The basket of these rows, with what lies on these shelves. */
export function basketFrom(rows: BasketRow[], shelves: NamedShelf[]): Basket {
  const shelvesOfProduct = Map.groupBy(shelves, ({ productId }) => productId);
  const parts = [...Map.groupBy(rows, ({ supplierId }) => supplierId).values()].map((own) => {
    const [first] = own as [BasketRow];
    const rule = ruleOf(first);
    const lines = own.map((row) => lineOf(row, shelvesOfProduct.get(row.productId) ?? []));
    const { supplierId, supplier, acceptsCash, acceptsTransfer } = first;
    return { supplierId, supplier, lines, rule, acceptsCash, acceptsTransfer, ...partTotals(lines, rule) };
  });
  return { parts, total: parts.reduce((sum, { total }) => sum + total, 0n) };
}

function lineOf(row: BasketRow, shelves: NamedShelf[]): BasketLine {
  const priced = { ...row, orderable: orderablePieces(row, shelves) };
  return {
    productId: row.productId,
    supplierId: row.supplierId,
    name: row.name,
    image: row.image,
    pieces: row.pieces,
    pricePerCarton: row.pricePerCarton,
    pricePerRetail: row.pricePerRetail,
    piecesPerCarton: row.piecesPerCarton,
    minimumCartons: row.minimumCartons,
    isRetailEnabled: row.isRetailEnabled,
    discount: row.discount,
    isOnSale: row.isOnSale,
    hsnCode: row.hsnCode,
    gstRate: row.gstRate,
    orderable: priced.orderable,
    total: pricedLine(priced),
    problem: lineProblem(priced),
  };
}

function ruleOf({ deliveryKind, deliveryCharge, deliveryFreeFrom }: BasketRow): DeliveryRule {
  if (deliveryKind === null) return unsaidDelivery;
  return { kind: deliveryKind, charge: deliveryCharge ?? 0n, freeFrom: deliveryFreeFrom };
}

export interface BasketRow extends Omit<BasketLine, 'orderable' | 'total' | 'problem'> {
  supplier: string;
  deliveryKind: DeliveryKind | null;
  deliveryCharge: bigint | null;
  deliveryFreeFrom: bigint | null;
  acceptsCash: boolean;
  acceptsTransfer: boolean;
}
