import { expect } from 'vitest';
import type { Database } from '../../db/database.ts';
import type { Reseller } from '../../domain/accounts/people.ts';
import { basketOf } from '../../domain/orders/basket.ts';
import { BadForm, Refusal } from '../../domain/refusal.ts';
import type { OrderState } from '../../rules/orders/order.ts';
import type { Seller } from './scene.ts';

export const CARTON = 10;

/** A minimal model of the shop: enough to tell which steps are refused, and the results of the others. */
export interface Model {
  now: Date;
  /** Pieces and reserved pieces of each product, in its one warehouse. */
  stock: { pieces: number; reserved: number }[];
  basket: Map<number, number>;
  orders: ModelOrder[];
}

export interface ModelOrder {
  id: bigint;
  state: OrderState;
  lines: { product: number; pieces: number }[];
  expiresAt: Date | null;
  shippedAt: Date | null;
  cancelAskedAt: Date | null;
  wasConfirmed: boolean;
  utr: string | null;
  isPaid: boolean;
  isRefunded: boolean;
}

export interface Real {
  db: Database;
  seller: Seller;
  buyer: Reseller;
}

/** Returns whether it was accepted; errors other than refusals end the test. */
export async function isDone(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal || error instanceof BadForm) return false;
      throw error;
    },
  );
}

export function requireSame(found: unknown, wanted: unknown, what?: string): void {
  expect(found, what).toBe(wanted);
}

export const isLegal = (pieces: number) => pieces > 0 && pieces % CARTON === 0;
export const orderable = ({ pieces, reserved }: Model['stock'][number]) =>
  Math.floor((pieces - reserved) / CARTON) * CARTON;
export const idOf = ({ seller }: Real, product: number) => seller.products[product] ?? 0n;

export function settle(
  model: Model,
  order: ModelOrder,
  { to, stock }: { to: OrderState; stock?: 'released' | 'shipped' },
): void {
  order.state = to;
  order.wasConfirmed ||= to === 'confirmed';
  order.expiresAt = to === 'part-offered' ? new Date(model.now.getTime() + 72 * 3_600_000) : null;
  for (const { product, pieces } of order.lines) {
    const level = model.stock[product] as Model['stock'][number];
    if (stock) level.reserved -= pieces;
    if (stock === 'shipped') level.pieces -= pieces;
  }
}

export async function expectAgreement(model: Model, real: Real): Promise<void> {
  const { db } = real;
  const { products, person } = real.seller;
  const levels = await db
    .selectFrom('stock_levels')
    .select(['pieces', 'reserved', 'available'])
    .where('supplier_id', '=', person.id)
    .orderBy('product_id')
    .execute();
  expect(levels).toEqual(model.stock.map((level) => ({ ...level, available: level.pieces - level.reserved })));
  const lines = (await basketOf(db, real.buyer)).parts.flatMap((part) => part.lines);
  expect(new Map(lines.map(({ productId, pieces }) => [products.indexOf(productId), pieces]))).toEqual(model.basket);
  for (const { productId, orderable: max } of lines)
    expect(max).toBe(orderable(model.stock[products.indexOf(productId)] as never));
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'state', 'utr', 'paid_at', 'refunded_at'])
    .where('reseller_id', '=', real.buyer.id)
    .orderBy('id')
    .execute();
  expect(
    orders.map(({ paid_at, refunded_at, ...order }) => ({
      ...order,
      isPaid: paid_at !== null,
      isRefunded: refunded_at !== null,
    })),
  ).toEqual(model.orders.map(({ id, state, utr, isPaid, isRefunded }) => ({ id, state, utr, isPaid, isRefunded })));
}
