import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type BasketSnapshot, snapshotText } from '../../rules/orders/basket-snapshot.ts';
import type { DeliveryAddress } from '../../rules/orders/checkout.ts';
import { isEnough, shortfallsOf } from '../../rules/orders/minimums.ts';
import { ORDERS_A_DAY_MAX, PENDING_ORDERS_MAX } from '../../rules/orders/order.ts';
import { acceptedPaymentMethods, type PaymentMethod } from '../../rules/payments/payment.ts';
import type { Reseller } from '../accounts/people.ts';
import { Refusal } from '../refusal.ts';
import { lockReservedStockOf } from '../stock/reservations.ts';
import { type Basket, type BasketPart, type BasketRow, basketFrom, basketRows, snapshotOf } from './basket.ts';
import { lockBasket } from './basket-lines.ts';
import { requireCredit } from './credit-left.ts';
import { writePurchase } from './purchase-writer.ts';
import { takenFor } from './taken.ts';

export interface Checkout {
  /** Key made by the page; a second submission with it makes no second purchase. */
  key: string;
  /** The basket as the page displayed it. */
  snapshot: BasketSnapshot;
  address: DeliveryAddress;
  /** By supplier; without an entry, the order uses the supplier's usual method. */
  paymentMethods: Map<string, PaymentMethod>;
  now: Date;
}

/** Prices or stock differ from what the page displayed: the buyer must look again and confirm. */
export class BasketChanged extends Refusal {
  constructor(readonly basket: Basket) {
    super(409, 'basket_changed');
  }
}

/**
 * Orders the whole basket in one transaction, one order per supplier, with pieces reserved per warehouse. Returns the
 * purchase's number, the same for the same key. Refuses as the require functions below, and any basket other than
 * displayed (BasketChanged).
 */
export async function placeOrders(db: Database, reseller: Reseller, checkout: Checkout): Promise<bigint> {
  // Most orders succeed at the first attempt, which locks little; before anything is refused, a second attempt with all
  // locks decides.
  const { id, people } = await inTransaction(db, (tx) => placeAtOnce(tx, reseller, checkout)).catch(
    (error: unknown) => {
      if (!mayHelpToWait(error)) throw error;
      return inTransaction(db, (tx) => placeInTurn(tx, reseller, checkout));
    },
  );
  if (people.length > 0) {
    db.announcements.announceGathered('catalogue');
    db.announcements.announce('orders', [reseller.id, ...people]);
    db.announcements.announce('notices', people);
  }
  return id;
}

function mayHelpToWait(error: unknown): boolean {
  return error instanceof Refusal || isKeyTaken(error);
}

function isKeyTaken(error: unknown): boolean {
  return (error as { constraint?: string }).constraint === 'purchases_reseller_id_key_key';
}

interface Placed {
  id: bigint;
  /** Suppliers of these orders; empty if the orders were placed earlier with the same key. */
  people: string[];
}

/** Reads stock without locking it; the writing statement checks that nothing has changed. */
async function placeAtOnce(tx: Connection, reseller: Reseller, checkout: Checkout): Promise<Placed> {
  const rows = await basketRows(tx, reseller, { lockedAt: checkout.now });
  // A new buyer's share depends on the available pieces, so the stock is locked first.
  if (rows.some(({ isNewBuyer }) => isNewBuyer)) return placeInTurn(tx, reseller, checkout);
  return place(tx, reseller, checkout, rows);
}

/** Places the orders after locking the basket and the stock, and after looking for a purchase with the same key. */
async function placeInTurn(tx: Connection, reseller: Reseller, checkout: Checkout): Promise<Placed> {
  await lockBasket(tx, reseller);
  const before = await purchaseOf(tx, reseller, checkout.key);
  if (before !== null) return { id: before, people: [] };
  // Products and their suppliers stay locked until the commit; stock levels are locked after them, as everywhere.
  const rows = await basketRows(tx, reseller, { lockedAt: checkout.now });
  const stock = await lockReservedStockOf(
    tx,
    rows.map(({ productId }) => productId),
  );
  const stocks = Map.groupBy(stock, ({ variantId }) => variantId);
  return place(
    tx,
    reseller,
    checkout,
    rows.map((row) => ({ ...row, stocks: stocks.get(row.variantId) ?? [] })),
  );
}

async function place(tx: Connection, reseller: Reseller, checkout: Checkout, rows: BasketRow[]): Promise<Placed> {
  if (rows.length === 0) throw new Refusal(409, 'basket_empty');
  const basket = basketFrom(rows);
  for (const part of basket.parts) requireOrderable(part);
  for (const part of basket.parts) requireEnough(part);
  requireSameBasket(basket, checkout.snapshot);
  const paymentMethodOf = (part: BasketPart) =>
    checkout.paymentMethods.get(part.supplierId) ?? usualPaymentMethod(part);
  for (const part of basket.parts) {
    requireRoom(part);
    await requirePaymentMethod(tx, reseller, part, paymentMethodOf(part));
  }
  const taken = takenFor(rows, checkout.address.pincode);
  if (!taken) throw new BasketChanged(basket);
  const read = rows.map(({ variantId, version }) => ({ variantId, version }));
  const id = await writePurchase(tx, reseller, {
    ...checkout,
    basket,
    paymentMethodOf,
    taken,
    read,
    noticeKind: 'order-placed',
  });
  if (id === null) throw new BasketChanged(basket);
  return { id, people: basket.parts.map(({ supplierId }) => supplierId) };
}

/** Refuses for reasons that no change of the basket would resolve, before any about a changed basket. Decision 062. */
function requireOrderable({ supplier, isShutOut, openUntil, lines }: BasketPart): void {
  if (isShutOut) throw new Refusal(409, 'orders_shut_out');
  if (openUntil) throw new Refusal(409, 'orders_new_buyer_waits', { supplier, time: openUntil.toISOString() });
  const [line] = lines.filter(({ problem }) => problem === 'share');
  if (line) throw new Refusal(409, 'orders_new_buyer_share', { name: line.name, most: String(line.newBuyer?.max) });
}

/**
 * Refuses a part below a minimum; the page, like the basket, says how much is missing (decision 098). Cartons that can
 * no longer be packed count as a changed basket instead.
 */
function requireEnough({ supplier, lines, minimumOrder }: BasketPart): void {
  if (!isEnough({ ...shortfallsOf(lines, minimumOrder), split: [] }))
    throw new Refusal(409, 'orders_below_minimum', { supplier });
}

/** Returns the payment method of a part for which the buyer has chosen none. */
function usualPaymentMethod({ acceptsTransfer }: Pick<BasketPart, 'acceptsTransfer'>): PaymentMethod {
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

function requireSameBasket(basket: Basket, snapshot: BasketSnapshot): void {
  const isSame = snapshotText(snapshotOf(basket)) === snapshotText(inOrderOf(basket, snapshot));
  const isOrderable = basket.parts.every(({ lines }) => lines.every(({ problem }) => problem === null));
  if (!isSame || !isOrderable) throw new BasketChanged(basket);
}

/** Sorts a page's snapshot like the basket; lines that the page did not show stay missing. */
function inOrderOf(basket: Basket, snapshot: BasketSnapshot): BasketSnapshot {
  const now = snapshotOf(basket);
  const sorted = <Key, Value>(shown: Map<Key, Value>, keys: Iterable<Key>) =>
    new Map(
      [...new Set([...keys, ...shown.keys()])].flatMap((key) => {
        const value = shown.get(key);
        return value === undefined ? [] : [[key, value] as const];
      }),
    );
  return { lines: sorted(snapshot.lines, now.lines.keys()), delivery: sorted(snapshot.delivery, now.delivery.keys()) };
}

/** Refuses beyond the limits of orders. The counts are right, because orders of one reseller wait for each other. */
function requireRoom({ supplier, waiting, today }: BasketPart): void {
  if (waiting >= PENDING_ORDERS_MAX)
    throw new Refusal(409, 'orders_too_many_pending', { supplier, most: String(PENDING_ORDERS_MAX) });
  if (today >= ORDERS_A_DAY_MAX)
    throw new Refusal(429, 'orders_too_many_today', { supplier, most: String(ORDERS_A_DAY_MAX) });
}

/** Refuses a payment method that the supplier does not take, or not from this reseller for this sum. */
export async function requirePaymentMethod(
  tx: Connection,
  reseller: Reseller,
  part: BasketPart,
  paymentMethod: PaymentMethod,
): Promise<void> {
  if (paymentMethod !== 'credit' && !acceptedPaymentMethods(part).includes(paymentMethod))
    throw new Refusal(409, 'payment_method_not_taken', { supplier: part.supplier });
  if (paymentMethod === 'credit') await requireCredit(tx, reseller, part);
}
