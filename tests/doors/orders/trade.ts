import { sql } from 'kysely';
import { personById, type Reseller } from '../../../domain/accounts/people.ts';
import { basketOf, snapshotOf } from '../../../domain/orders/basket.ts';
import { addToBasket } from '../../../domain/orders/basket-lines.ts';
import { type Moving, moveOrder } from '../../../domain/orders/order-moves.ts';
import { placeOrders } from '../../../domain/orders/placement.ts';
import type { DeliveryAddress } from '../../../rules/orders/checkout.ts';
import type { MoveName } from '../../../rules/orders/order.ts';
import type { PaymentMethod } from '../../../rules/payments/payment.ts';
import type { TestWorld } from '../../world.ts';
import { idOf } from '../admin/accounts.ts';
import { list, warehouseOf } from '../catalogue/listing.ts';
import { supplierOf } from '../supplier-of.ts';

/** Helpers for purchases and orders, through the functions of domain/ that the screens call. */

/** Delivery address in the tests, with the PIN code of every test supplier's first warehouse. */
export const deliveredTo: DeliveryAddress = {
  recipient: 'Corner Shop',
  mobile: '9825999999',
  address: '4, Ring Road, Surat',
  pincode: '395004',
};

/** Returns a reseller by mobile number, as the functions of domain/ take them. */
export async function resellerOf(world: TestWorld, mobile: string): Promise<Reseller> {
  return (await personById(world.db, await idOf(world, mobile))) as Reseller;
}

/** A placed purchase, and its orders by the supplier's mobile number. */
export interface Placed {
  purchaseId: bigint;
  orders: Map<string, bigint>;
  /** The order of a purchase from one supplier. */
  orderId: bigint;
}

let purchases = 0;

/** Fills a reseller's basket with pieces by product, and orders it. */
export async function ordered(
  world: TestWorld,
  reseller: Reseller,
  lines: { product: number; pieces: number }[],
  { way, address = deliveredTo }: { way?: PaymentMethod; address?: DeliveryAddress } = {},
): Promise<Placed> {
  const { db, clock } = world;
  for (const { product, pieces } of lines)
    await addToBasket(db, reseller, { variantId: BigInt(product), pieces, now: clock.now() });
  const basket = await basketOf(db, reseller);
  const paymentMethods = new Map(
    way === undefined ? [] : basket.parts.map(({ supplierId }) => [supplierId, way] as const),
  );
  const key = `test-${(purchases += 1)}`;
  const purchaseId = await placeOrders(db, reseller, {
    key,
    snapshot: snapshotOf(basket),
    address,
    paymentMethods,
    now: clock.now(),
  });
  const rows = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.supplier_id')
    .select(['orders.id', 'users.mobile'])
    .where('purchase_id', '=', purchaseId)
    .orderBy('orders.id')
    .execute();
  const orders = new Map(rows.map(({ id, mobile }) => [mobile ?? '', id]));
  return { purchaseId, orders, orderId: rows[0]?.id ?? 0n };
}

/** Default input of moves. */
const usual = { note: 'As agreed by telephone', shipment: { carrier: 'VRL Logistics', trackingNumber: 'V-1' } };

/** Makes moves of an order one by one, as its supplier, its reseller or the system. */
export async function moved(
  world: TestWorld,
  orderId: bigint,
  by: 'supplier' | 'reseller' | 'system',
  name: MoveName,
  moving: Partial<Moving> = {},
): Promise<void> {
  const given = { ...usual, now: world.clock.now(), ...moving, orderId, name };
  if (by === 'system') return moveOrder(world.db, { by }, given);
  const { rows } = await sql<{ mobile: string }>`
    select u.mobile from orders o join users u on u.id = ${sql.ref(`o.${by}_id`)} where o.id = ${orderId}`.execute(
    world.db,
  );
  const mobile = rows[0]?.mobile ?? '';
  if (by === 'supplier') return moveOrder(world.db, { by, person: await supplierOf(world, mobile) }, given);
  return moveOrder(world.db, { by, person: await resellerOf(world, mobile) }, given);
}

/**
 * Returns a supplier with products of 24 pieces a carton, 2,400 rupees each, and 240 pieces of each in the first
 * warehouse.
 */
export async function sellingSupplier(
  world: TestWorld,
  mobile: string,
  businessName: string,
  names = ['Steel bottle'],
) {
  const browser = await world.signUpSupplier({ mobile, businessName }, world.browser());
  const warehouse = await warehouseOf(world, mobile);
  const products: number[] = [];
  for (const name of names) products.push(await list(world, browser, { name, stock: { [warehouse]: 240 } }));
  return { browser, mobile, warehouse, products, product: products[0] ?? 0 };
}

/**
 * Returns a reseller with a browser, and by default with a delivered order, so that the limits of new buyers do not
 * apply.
 */
export async function buyingReseller(
  world: TestWorld,
  mobile: string,
  businessName: string,
  { isNew = false }: { isNew?: boolean } = {},
) {
  const browser = await world.signUpReseller({ mobile, businessName, isNew }, world.browser());
  return { browser, person: await resellerOf(world, mobile) };
}
