import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { allocate } from '../../rules/allocation.ts';
import type { DeliveryAddress } from '../../rules/checkout.ts';
import { PENDING_ORDERS_MOST } from '../../rules/order.ts';
import type { PaymentWay } from '../../rules/payment.ts';
import { type SeenBasket, seenText } from '../../rules/seen-basket.ts';
import type { Reseller } from '../accounts/people.ts';
import { Refusal } from '../refusal.ts';
import { heldShelvesOf, type NamedShelf, reserve, type Taken } from '../stock/reservations.ts';
import { type Basket, type BasketPart, basketFrom, basketRows, seenOf } from './basket.ts';
import { requireCredit } from './credit-left.ts';
import { holdBasket } from './filling.ts';
import { writePurchase } from './writing.ts';

/** A checkout as it was sent. */
export interface Checkout {
  /** Of the page it was sent from: sent twice, it is one purchase. */
  key: string;
  /** What the page showed. */
  seen: SeenBasket;
  address: DeliveryAddress;
  /** By supplier; one that is missing pays in the first way its supplier takes. */
  ways: Map<string, PaymentWay>;
  now: Date;
}

/** Prices or stock are not what the page showed: its reader looks again and confirms anew. */
export class BasketChanged extends Refusal {
  constructor(readonly basket: Basket) {
    super(409, 'basket_changed');
  }
}

/**
 * Orders everything in a reseller's basket: one purchase, one order for each supplier, in one transaction, at the prices
 * of this moment, with the pieces reserved warehouse by warehouse. Gives the purchase's number, the same one for the same key
 * however often it is sent. Refuses an empty basket, lines or prices that are not what was seen (BasketChanged), an
 * eleventh order that waits for one supplier, a way of paying that the supplier does not take, and credit beyond its
 * limit; then nothing is changed.
 */
export async function placeOrders(db: Database, reseller: Reseller, checkout: Checkout): Promise<bigint> {
  const placed = await db.transaction().execute(async (tx) => {
    await holdBasket(tx, reseller);
    const before = await purchaseOf(tx, reseller, checkout.key);
    if (before !== null) return { id: before, people: [] };
    // The products and their suppliers stay until the commit; levels come after them, as everywhere.
    const rows = await basketRows(tx, reseller.id, sql`for key share of p, u`);
    if (rows.length === 0) throw new Refusal(409, 'basket_empty');
    const shelves = await heldShelvesOf(
      tx,
      rows.map(({ productId }) => productId),
    );
    const basket = basketFrom(rows, shelves);
    requireAsSeen(basket, checkout.seen);
    await requireRoom(tx, reseller, basket.parts);
    const wayOf = (part: BasketPart) => checkout.ways.get(part.supplierId) ?? usualWay(part);
    for (const part of basket.parts) await requireWay(tx, reseller, part, wayOf(part));
    const { id, orders } = await writePurchase(tx, reseller, { ...checkout, basket, wayOf });
    await reserve(tx, taken(basket, orders, { shelves, pincode: checkout.address.pincode }), checkout.now);
    return { id, people: basket.parts.map(({ supplierId }) => supplierId) };
  });
  if (placed.people.length > 0) {
    db.announcements.announce('catalogue');
    db.announcements.announce('orders', [reseller.id, ...placed.people]);
  }
  return placed.id;
}

/** How a part is paid where its buyer has not said. */
export function usualWay({ acceptsTransfer }: Pick<BasketPart, 'acceptsTransfer'>): PaymentWay {
  return acceptsTransfer ? 'transfer' : 'cash';
}

async function purchaseOf(tx: Connection, reseller: Reseller, key: string): Promise<bigint | null> {
  const purchase = await tx
    .selectFrom('purchases')
    .select('id')
    .where('reseller_id', '=', reseller.id)
    .where('key', '=', key)
    .executeTakeFirst();
  return purchase?.id ?? null;
}

function requireAsSeen(basket: Basket, seen: SeenBasket): void {
  const isAsSeen = seenText(seenOf(basket)) === seenText(inOrderOf(basket, seen));
  const isOrderable = basket.parts.every(({ lines }) => lines.every(({ problem }) => problem === null));
  if (!isAsSeen || !isOrderable) throw new BasketChanged(basket);
}

/** The page may have shown it in another order; what it did not show stays missing. */
function inOrderOf(basket: Basket, seen: SeenBasket): SeenBasket {
  const now = seenOf(basket);
  const sorted = <Key, Value>(shown: Map<Key, Value>, keys: Iterable<Key>) =>
    new Map(
      [...new Set([...keys, ...shown.keys()])].flatMap((key) => {
        const value = shown.get(key);
        return value === undefined ? [] : [[key, value] as const];
      }),
    );
  return { lines: sorted(seen.lines, now.lines.keys()), delivery: sorted(seen.delivery, now.delivery.keys()) };
}

/** The reseller's own orders are placed one after the other, so the count stays true until the commit. */
async function requireRoom(tx: Connection, reseller: Reseller, parts: BasketPart[]): Promise<void> {
  const full = await tx
    .selectFrom('orders')
    .select('supplier_id')
    .where('reseller_id', '=', reseller.id)
    .where('state', '=', 'pending')
    .groupBy('supplier_id')
    .having(({ fn }) => fn.countAll(), '>=', PENDING_ORDERS_MOST)
    .execute();
  const part = parts.find(({ supplierId }) => full.some((one) => one.supplier_id === supplierId));
  if (part) {
    throw new Refusal(409, 'orders_too_many_pending', { supplier: part.supplier, most: String(PENDING_ORDERS_MOST) });
  }
}

async function requireWay(tx: Connection, reseller: Reseller, part: BasketPart, way: PaymentWay): Promise<void> {
  const isTaken =
    way === 'credit' || (way === 'cash' ? part.acceptsCash || !part.acceptsTransfer : part.acceptsTransfer);
  if (!isTaken) throw new Refusal(409, 'payment_way_not_taken', { supplier: part.supplier });
  if (way === 'credit') await requireCredit(tx, reseller, part);
}

/** Which pieces of which warehouse each order takes; that there are enough has been seen, on held shelves. */
function taken(
  { parts }: Basket,
  orders: Map<string, bigint>,
  { shelves, pincode }: { shelves: NamedShelf[]; pincode: string },
): Taken[] {
  const shelvesOfProduct = Map.groupBy(shelves, ({ productId }) => productId);
  return parts.flatMap(({ supplierId, lines }) =>
    lines.flatMap((line) => {
      const own = shelvesOfProduct.get(line.productId) ?? [];
      const given = allocate(line, line.pieces, { shelves: own, pincode });
      const orderId = orders.get(supplierId);
      if (!given || orderId === undefined) throw new Error(`no pieces for ${line.productId} on held shelves`);
      return own.flatMap(({ warehouseId, warehouseName }) => {
        const pieces = given.get(warehouseId);
        return pieces === undefined ? [] : [{ orderId, productId: line.productId, warehouseId, warehouseName, pieces }];
      });
    }),
  );
}
