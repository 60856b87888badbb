import type { Database } from '../db/database.ts';
import type { SampleOrder, SamplePurchase, SampleStep } from '../db/seed/samples/types.ts';
import { supplierId } from '../db/seed/sow-samples.ts';
import type { Reseller, Supplier } from '../domain/accounts/people.ts';
import { basketOf, seenOf } from '../domain/orders/basket.ts';
import { addToBasket } from '../domain/orders/filling.ts';
import { moveOrder } from '../domain/orders/moving.ts';
import { claimPaid, markPaid } from '../domain/orders/paying.ts';
import { placeOrders } from '../domain/orders/placing.ts';
import type { DeliveryAddress } from '../rules/checkout.ts';
import { orderMoves } from '../rules/order.ts';

/** Who trades in the history. */
export interface Traders {
  reseller: Reseller;
  /** By the sample's key. */
  sellers: Map<string, Supplier>;
}

const released: ReadonlySet<string> = new Set(
  orderMoves.filter((move) => 'stock' in move && move.stock === 'released').map(({ name }) => name),
);

/** Pieces by product that an order takes for good: sent, or promised still. */
export function takenBy({ pieces, steps }: SampleOrder): [productId: number, pieces: number][] {
  if (steps.some((step) => 'move' in step && released.has(step.move))) return [];
  const offered = steps.reduce((sofar, step) => ('move' in step ? { ...sofar, ...step.offer } : sofar), pieces);
  return Object.entries(offered).map(([id, count]) => [Number(id), count]);
}

/** Fills the reseller's basket and orders it; gives the orders' numbers by the supplier's key. */
export async function buy(
  db: Database,
  { reseller }: Traders,
  { orders }: SamplePurchase,
  { key, address, now }: { key: string; address: DeliveryAddress; now: Date },
): Promise<Map<string, bigint>> {
  for (const { pieces } of orders)
    for (const [id, count] of Object.entries(pieces))
      await addToBasket(db, reseller, { productId: BigInt(id), pieces: count, now });
  const ways = new Map(orders.map(({ supplier, way }) => [supplierId(supplier), way]));
  const seen = seenOf(await basketOf(db, reseller));
  const purchase = await placeOrders(db, reseller, { key, seen, address, ways, now });
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'supplier_id'])
    .where('purchase_id', '=', purchase)
    .execute();
  const keys = new Map(orders.map(({ supplier }) => [supplierId(supplier), supplier]));
  return new Map(rows.map((row) => [keys.get(row.supplier_id) ?? '', row.id]));
}

/** Makes a step of an order, as its supplier, its reseller or the system does. */
export async function takeStep(
  db: Database,
  { reseller, sellers }: Traders,
  supplier: string,
  { orderId, step, now }: { orderId: bigint; step: SampleStep; now: Date },
): Promise<void> {
  const seller = sellers.get(supplier);
  if (!seller) throw new Error(`no sample supplier ${supplier}`);
  if ('word' in step) {
    if (step.word === 'claimed') return claimPaid(db, reseller, { orderId, utr: step.utr, now });
    return markPaid(db, seller, { orderId, seenUtr: step.utr ?? '', now });
  }
  const { move: name, by, note = '', offer = {}, shipment } = step;
  const moving = {
    orderId,
    name,
    note,
    offer: await byPosition(db, orderId, offer),
    ...(shipment && { shipment }),
    now,
  };
  if (by === 'system') return moveOrder(db, { by }, moving);
  if (by === 'supplier') return moveOrder(db, { by, person: seller }, moving);
  return moveOrder(db, { by, person: reseller }, moving);
}

async function byPosition(db: Database, orderId: bigint, offer: Record<number, number>): Promise<Map<number, number>> {
  const lines = await db
    .selectFrom('order_lines')
    .select(['position', 'product_id'])
    .where('order_id', '=', orderId)
    .where('product_id', 'in', [0n, ...Object.keys(offer).map(BigInt)])
    .execute();
  return new Map(lines.map(({ position, product_id }) => [position, offer[Number(product_id)] ?? 0]));
}
