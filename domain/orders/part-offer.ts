import { type Selectable, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { Packing } from '../../rules/catalogue/packings.ts';
import { deliveryCharge } from '../../rules/orders/delivery.ts';
import { orderedTotals } from '../../rules/orders/ordered-totals.ts';
import { containedTax } from '../../rules/payments/contained-tax.ts';
import { allocate, allocateMixed, type WarehouseStock } from '../../rules/stock/allocation.ts';
import { BadForm, Refusal } from '../refusal.ts';
import { keepOnly, lockLevelsOf, reservedFor } from '../stock/reservations.ts';
import type { LockedOrder, OrderLinesTable } from './tables.ts';

/** Pieces that the supplier can send, by line position; a line without an entry stays as ordered. */
export type Offer = Map<number, number>;

/**
 * Reduces a locked order to fewer whole cartons (pieces, if retail was on) at the prices as ordered; releases the rest
 * at once. Delivery never costs more than before. Refuses more than ordered, parts of a carton, everything and nothing.
 */
export async function offerPart(tx: Connection, order: LockedOrder, offer: Offer): Promise<void> {
  const asked = await tx
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute();
  const offered = asked.map((line) => {
    const pieces = offer.get(line.position) ?? line.pieces;
    const isByPiece = line.price_per_retail !== null || line.packing === 'mixed';
    const step = isByPiece ? 1 : line.pieces_per_carton;
    const isLegal = Number.isSafeInteger(pieces) && pieces >= 0 && pieces <= line.asked_pieces && pieces % step === 0;
    if (!isLegal) throw new BadForm({ [`pieces-${line.position}`]: ['order_offer_not_legal'] });
    const terms = {
      pricePerCarton: line.price_per_carton,
      pricePerRetail: line.price_per_retail,
      piecesPerCarton: line.pieces_per_carton,
      minimumCartons: 1,
      isRetailEnabled: line.price_per_retail !== null,
      discount: line.discount,
      // A line keeps the rung that was ordered.
      priceSlabs: [],
    };
    return { ...line, terms, pieces };
  });
  requireFull(offered);
  const totals = orderedTotals(
    offered.map(({ terms, product_id: productId, name, packing, pieces }) => ({
      ...terms,
      productId,
      name,
      packing,
      pieces,
    })),
  );
  const lines = offered.map((line, at) => {
    const total = totals[at] ?? 0n;
    return { ...line, total, tax: line.gst_rate_bps === null ? null : containedTax(total, line.gst_rate_bps) };
  });
  if (lines.every(({ pieces, asked_pieces }) => pieces === asked_pieces)) throw new Refusal(409, 'order_offer_whole');
  if (lines.every(({ pieces }) => pieces === 0)) throw new Refusal(409, 'order_offer_nothing');
  await lockLevelsOf(tx, order.id);
  await writeLines(tx, order, lines);
  await giveBack(tx, order, lines);
}

/** Refuses mixed cartons that are not full: a carton is sent full or not at all. */
function requireFull(lines: (Selectable<OrderLinesTable> & { pieces: number })[]): void {
  const mixed = lines.filter(({ packing, price_per_retail }) => packing === 'mixed' && price_per_retail === null);
  for (const own of Map.groupBy(mixed, ({ product_id, name }) => product_id ?? name).values()) {
    const [first] = own as [(typeof own)[number]];
    if (own.reduce((sum, { pieces }) => sum + pieces, 0) % first.pieces_per_carton === 0) continue;
    throw new BadForm({ [`pieces-${first.position}`]: ['order_offer_not_legal'] });
  }
}

interface OfferedLine {
  position: number;
  product_id: bigint | null;
  variant_id: bigint | null;
  name: string;
  asked_pieces: number;
  pieces: number;
  total: bigint;
  tax: bigint | null;
  packing: Packing;
  terms: { piecesPerCarton: number; isRetailEnabled: boolean };
}

async function writeLines(tx: Connection, order: LockedOrder, lines: OfferedLine[]): Promise<void> {
  await sql`
    update order_lines l set pieces = given.pieces, total = given.total, tax_contained = given.tax
    from unnest(${lines.map(({ position }) => position)}::integer[], ${lines.map(({ pieces }) => pieces)}::integer[],
      ${lines.map(({ total }) => total)}::bigint[], ${lines.map(({ tax }) => tax)}::bigint[])
      as given (position, pieces, total, tax)
    where l.order_id = ${order.id} and l.position = given.position`.execute(tx);
  const goods = lines.reduce((sum, { total }) => sum + total, 0n);
  const rule = { kind: order.delivery_kind, charge: order.delivery_rule_charge, freeFrom: order.delivery_free_from };
  const anew = deliveryCharge(rule, goods);
  // Sending less never costs the buyer more delivery.
  const delivery = anew < order.delivery_charge ? anew : order.delivery_charge;
  await tx
    .updateTable('orders')
    .set({ goods_total: goods, delivery_charge: delivery, total: goods + delivery })
    .where('id', '=', order.id)
    .execute();
}

type HeldLine = OfferedLine & { stocks: WarehouseStock[] };

/**
 * Returns the pieces that each warehouse keeps of mixed cartons, each packed in one warehouse. Refuses fewer pieces
 * that no warehouse can pack alone; an order from before decision 180 may hold such cartons and keeps any pieces.
 */
function packedMixed(lines: HeldLine[], pincode: string): Map<HeldLine, Map<string, number>> {
  const packed = new Map<HeldLine, Map<string, number>>();
  const mixed = lines.filter(({ packing, terms }) => packing === 'mixed' && !terms.isRetailEnabled);
  for (const own of Map.groupBy(mixed, ({ product_id, name }) => product_id ?? name).values()) {
    const [first] = own as [HeldLine];
    const sizes = { piecesPerCarton: first.terms.piecesPerCarton, mixStepPieces: 1 };
    const given = allocateMixed(sizes, own, pincode);
    const whole = own.map((line) => ({ ...line, pieces: line.asked_pieces }));
    if (!given && allocateMixed(sizes, whole, pincode)) {
      throw new BadForm({ [`pieces-${first.position}`]: ['order_offer_split'] });
    }
    for (const [at, line] of own.entries()) {
      const kept = given?.[at];
      if (kept) packed.set(line, kept);
    }
  }
  return packed;
}

/** Keeps the order's warehouses, and releases pieces of the farthest first. */
async function giveBack(tx: Connection, order: LockedOrder, lines: OfferedLine[]): Promise<void> {
  const reserved = Map.groupBy(await reservedFor(tx, order.id), ({ variantId }) => variantId);
  const { pincode } = await tx
    .selectFrom('purchases')
    .select('pincode')
    .where('id', '=', order.purchase_id)
    .executeTakeFirstOrThrow();
  const held = lines.map((line) => ({
    ...line,
    stocks: line.variant_id === null ? [] : (reserved.get(line.variant_id) ?? []),
  }));
  const packed = packedMixed(held, pincode);
  const kept = held.flatMap((line) => {
    const { packing, pieces, terms, stocks } = line;
    const alone = packing === 'mixed' ? { ...terms, piecesPerCarton: 1 } : terms;
    const given = packed.get(line) ?? allocate(alone, pieces, { stocks, pincode });
    if (!given) throw new Error(`order ${order.id} holds less than it was offered`);
    return stocks.flatMap((stock) => {
      const left = given.get(stock.warehouseId);
      return left === undefined ? [] : [{ ...stock, pieces: left }];
    });
  });
  await keepOnly(tx, order.id, kept);
}
