import type { SampleOrder, SamplePurchase, SampleStep } from '../../db/seed/samples/types.ts';
import { demoReseller, SAMPLE_WAREHOUSE, supplierId } from '../../db/seed/seed-samples.ts';
import type { Supplier } from '../../domain/accounts/people.ts';
import { basketOf, snapshotOf } from '../../domain/orders/basket.ts';
import { addToBasket } from '../../domain/orders/basket-lines.ts';
import { moveOrder } from '../../domain/orders/order-moves.ts';
import { claimPaid, markPaid, markRefunded } from '../../domain/orders/payment.ts';
import { placeOrders } from '../../domain/orders/placement.ts';
import { Refusal } from '../../domain/refusal.ts';
import { setStock } from '../../domain/stock/levels.ts';
import { orderMoves } from '../../rules/orders/order.ts';
import type { DemoSeeding } from './chapter.ts';
import type { Sellers } from './sellers.ts';

/** Delivery address of all the demo reseller's orders. */
export const address = {
  recipient: demoReseller.businessName,
  mobile: demoReseller.mobile,
  address: '12, Ganesh Krupa Society, near Hirabaug, Varachha Road, Surat',
  pincode: '395006',
};

const released: ReadonlySet<string> = new Set(
  orderMoves.filter((move) => 'stock' in move && move.stock === 'released').map(({ name }) => name),
);

/**
 * Fills the reseller's basket and orders it; returns the orders' numbers by the supplier's key. A supplier whose goods
 * cannot be ordered is left out.
 */
export async function buy(
  seeding: DemoSeeding,
  sellers: Sellers,
  { orders }: SamplePurchase,
  { key, now }: { key: string; now: Date },
): Promise<Map<string, bigint>> {
  const { db, tx, reseller } = seeding;
  const paymentMethods = new Map<string, SampleOrder['paymentMethod']>();
  for (const order of orders) {
    const isFilled = await seeding.tried(`${key} at ${order.supplier}`, () => fill(seeding, sellers, order, now));
    if (isFilled) paymentMethods.set(supplierId(order.supplier), order.paymentMethod);
  }
  if (paymentMethods.size === 0) return new Map();
  const snapshot = snapshotOf(await basketOf(tx, reseller));
  const purchase = await placeOrders(db, reseller, { key, snapshot, address, paymentMethods, now });
  const rows = await tx
    .selectFrom('orders')
    .select(['id', 'supplier_id'])
    .where('purchase_id', '=', purchase)
    .execute();
  const keys = new Map(orders.map(({ supplier }) => [supplierId(supplier), supplier]));
  return new Map(rows.map((row) => [keys.get(row.supplier_id) ?? '', row.id]));
}

/**
 * Fills the basket. First adds to the stock the pieces that the order takes for good, so that the stock ends unchanged.
 */
async function fill({ db, tx, reseller }: DemoSeeding, sellers: Sellers, order: SampleOrder, now: Date): Promise<void> {
  const seller = sellers.get(order.supplier);
  if (!seller) throw new Refusal(404, 'account_gone');
  const change = { supplierId: seller.id, changedBy: seller.id, reason: 'sample', now } as const;
  const taken = takenBy(order);
  const variants = await tx
    .selectFrom('product_variants')
    .select(['id', 'product_id as productId'])
    .where('id', 'in', [0n, ...taken.keys()])
    .execute();
  await setStock(
    tx,
    change,
    variants.map(({ id: variantId, productId }) => {
      return { productId, variantId, warehouseId: SAMPLE_WAREHOUSE, pieces: { by: taken.get(variantId) ?? 0 } };
    }),
  );
  for (const [id, pieces] of Object.entries(order.pieces))
    await addToBasket(db, reseller, { variantId: BigInt(id), pieces, now });
}

/** Returns the pieces of each variant that an order takes for good: shipped, or still reserved. */
function takenBy({ pieces, steps }: SampleOrder): Map<bigint, number> {
  if (steps.some((step) => 'move' in step && released.has(step.move))) return new Map();
  const offered = steps.reduce((sofar, step) => ('move' in step ? { ...sofar, ...step.offer } : sofar), pieces);
  return new Map(Object.entries(offered).map(([id, count]) => [BigInt(id), count]));
}

/** Makes a step of an order, in the name of its supplier, its reseller or the system. */
export async function takeStep(
  seeding: DemoSeeding,
  seller: Supplier,
  { orderId, step, now }: { orderId: bigint; step: SampleStep; now: Date },
): Promise<void> {
  const { db, reseller } = seeding;
  if ('word' in step) {
    switch (step.word) {
      case 'claimed':
        return claimPaid(db, reseller, { orderId, utr: step.utr, now });
      case 'paid':
        return markPaid(db, seller, { orderId, expectedUtr: step.utr ?? '', now });
      case 'refunded':
        return markRefunded(db, seller, { orderId, reference: step.reference, now });
    }
  }
  const { move: name, by, note = '', offer = {}, shipment } = step;
  const moving = {
    orderId,
    name,
    note,
    offer: await byPosition(seeding, orderId, offer),
    ...(shipment && { shipment }),
    now,
  };
  if (by === 'system') return moveOrder(db, { by }, moving);
  if (by === 'supplier') return moveOrder(db, { by, person: seller }, moving);
  return moveOrder(db, { by, person: reseller }, moving);
}

/** Returns pieces by the position of a product in the order. */
async function byPosition(
  { tx }: DemoSeeding,
  orderId: bigint,
  offer: Record<number, number>,
): Promise<Map<number, number>> {
  if (Object.keys(offer).length === 0) return new Map();
  const lines = await tx
    .selectFrom('order_lines')
    .select(['position', 'product_id'])
    .where('order_id', '=', orderId)
    .where('product_id', 'in', Object.keys(offer).map(BigInt))
    .execute();
  return new Map(lines.map(({ position, product_id }) => [position, offer[Number(product_id)] ?? 0]));
}
