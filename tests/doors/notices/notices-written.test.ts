import { beforeEach, describe, expect, test } from 'vitest';
import { addToBasket } from '../../../domain/orders/basket-lines.ts';
import { expireOrders } from '../../../domain/orders/expiry.ts';
import { fileWorld } from '../../world.ts';
import { idOf } from '../admin/accounts.ts';
import { pressed } from '../admin/desk.ts';
import { list } from '../catalogue/listing.ts';
import { sentBack } from '../flash.ts';
import { buyingReseller, moved, ordered, sellingSupplier } from '../orders/trade.ts';
import { sayDetails } from '../payments/paying.ts';
import { twinOf } from '../site/guards-routes.ts';
import { putStock } from '../stock/put-stock.ts';
import { noticesOf } from './notices.ts';

const world = await fileWorld();
let number = 0;
let shop: Awaited<ReturnType<typeof sellingSupplier>>;
let buyer: Awaited<ReturnType<typeof buyingReseller>> & { mobile: string };

beforeEach(async () => {
  number += 1;
  shop = await sellingSupplier(world, String(9_826_510_000 + number), `Shah Steel ${number}`, ['Steel bottle', 'Jug']);
  const mobile = String(9_826_520_000 + number);
  buyer = { ...(await buyingReseller(world, mobile, `Corner Shop ${number}`)), mobile };
});

const supplierNotices = () => noticesOf(world, shop.mobile);
const buyerNotices = () => noticesOf(world, buyer.mobile);
const order = (pieces = 24, product = shop.product) => ordered(world, buyer.person, [{ product, pieces }]);

describe('an order', () => {
  test('notifies each supplier of its products, and nobody else', async () => {
    const other = await sellingSupplier(world, String(9_826_530_000 + number), `Mehta Brass ${number}`);
    const lines = [shop, other].map(({ product }) => ({ product, pieces: 24 }));
    const { orders } = await ordered(world, buyer.person, lines);
    expect(await supplierNotices()).toEqual([`order-placed ${orders.get(shop.mobile)}`]);
    expect(await noticesOf(world, other.mobile)).toEqual([`order-placed ${orders.get(other.mobile)}`]);
    expect(await buyerNotices()).toEqual([]);
  });

  test('notifies the other side of each move', async () => {
    const { orderId } = await order();
    await moved(world, orderId, 'supplier', 'confirm');
    await moved(world, orderId, 'reseller', 'ask-to-cancel');
    await moved(world, orderId, 'supplier', 'keep');
    await moved(world, orderId, 'supplier', 'ship');
    await moved(world, orderId, 'reseller', 'deliver');
    const of = (kind: string, move: string) => `order-${kind} ${move} ${orderId}`;
    expect(await supplierNotices()).toEqual([
      `order-placed ${orderId}`,
      of('moved', 'ask-to-cancel'),
      of('moved', 'deliver'),
    ]);
    expect(await buyerNotices()).toEqual([of('moved', 'confirm'), of('moved', 'keep'), of('shipped', 'ship')]);
  });

  test('notifies both sides if it expires, and nobody of a refused move', async () => {
    const { orderId } = await order();
    await expect(moved(world, orderId, 'supplier', 'ship')).rejects.toThrow('order_move_not_open');
    world.clock.advance({ hours: 72 });
    await expireOrders(world.db, world.clock.now());
    await expireOrders(world.db, world.clock.now());
    expect(await supplierNotices()).toEqual([`order-placed ${orderId}`, `order-moved expire ${orderId}`]);
    expect(await buyerNotices()).toEqual([`order-moved expire ${orderId}`]);
  });

  test('notifies nobody if it cannot be placed', async () => {
    const { product, products, warehouse } = shop;
    const now = world.clock.now();
    await addToBasket(world.db, buyer.person, { variantId: BigInt(product), pieces: 240, now });
    await putStock(shop.browser, [{ productId: product, warehouseId: warehouse, quantity: 24 }]);
    await expect(order(24, products[1])).rejects.toThrow('basket_changed');
    expect(await supplierNotices()).toEqual([]);
  });
});

describe('paying', () => {
  test('each step notifies the other side, and only once if it is repeated', async () => {
    await sayDetails(world, shop.browser, shop.mobile);
    const { orderId } = await ordered(world, buyer.person, [{ product: shop.product, pieces: 24 }], {
      way: 'transfer',
    });
    await moved(world, orderId, 'supplier', 'confirm');
    const utr = '432109876543';
    for (const _ of [1, 2]) await buyer.browser.post(twinOf(`/reseller/orders/${orderId}/utr`), { utr });
    for (const _ of [1, 2]) await shop.browser.post(twinOf(`/supplier/orders/${orderId}/paid`), { expectedUtr: utr });
    await moved(world, orderId, 'supplier', 'cancel');
    await shop.browser.post(twinOf(`/supplier/orders/${orderId}/refunded`), { reference: 'R 1' });
    expect((await supplierNotices()).filter((one) => one.startsWith('order-payment'))).toEqual([
      'order-payment details',
      `order-payment utr ${orderId}`,
    ]);
    expect((await buyerNotices()).filter((one) => one.startsWith('order-payment'))).toEqual([
      `order-payment paid ${orderId}`,
      `order-payment refunded ${orderId}`,
    ]);
  });

  test('new details notify the supplier and each buyer who must pay, by the newest order', async () => {
    await order();
    await moved(world, (await order()).orderId, 'supplier', 'confirm');
    const { orderId } = await order();
    await moved(world, orderId, 'supplier', 'confirm');
    const payer = await buyerNotices();
    await sayDetails(world, shop.browser, shop.mobile);
    expect((await supplierNotices()).at(-1)).toBe('order-payment details');
    expect((await buyerNotices()).slice(payer.length)).toEqual([`order-payment details ${orderId}`]);
  });
});

describe('low stock', () => {
  const lowAt = (pieces: number, product = shop.product) =>
    sentBack(shop.browser, `/supplier/products/${product}/thresholds`, {
      [`lowStockThresholds.${shop.warehouse}`]: String(pieces),
    });
  const setTo = (quantity: number, product = shop.product) =>
    putStock(shop.browser, [{ productId: product, warehouseId: shop.warehouse, quantity }]);
  const low = async () => (await supplierNotices()).filter((one) => one.startsWith('low-stock'));

  test('notifies once per fall, and again only after a rise', async () => {
    await lowAt(100);
    for (const pieces of [101, 100, 60, 99, 100]) await setTo(pieces);
    expect(await low()).toEqual([`low-stock Steel bottle 100 ${shop.product}`]);
    for (const pieces of [101, 0]) await setTo(pieces);
    expect(await low()).toHaveLength(2);
  });

  test('counts promised pieces as gone, and released pieces as back', async () => {
    await lowAt(200);
    const { orderId } = await order(48);
    await order(24);
    expect(await low()).toHaveLength(1);
    await moved(world, orderId, 'reseller', 'cancel');
    await order(24);
    expect(await low()).toHaveLength(2);
  });

  test('of several products in one purchase is one notice with their number', async () => {
    for (const product of shop.products) await lowAt(230, product);
    await ordered(
      world,
      buyer.person,
      shop.products.map((product) => ({ product, pieces: 24 })),
    );
    expect(await low()).toEqual(['low-stock 2']);
  });

  test('is not notified for a product that is listed low', async () => {
    await list(world, shop.browser, {
      name: 'Lid',
      stock: { [shop.warehouse]: { quantity: 3, lowStockThreshold: 9 } },
    });
    expect(await low()).toEqual([]);
  });
});

test('approval and rejection notify the account once each, and new words of a rejection again', async () => {
  const admin = await world.signInAdmin(world.browser());
  const id = await idOf(world, shop.mobile);
  const at = `/admin/accounts/${id}`;
  for (const reason of ['No such shop', 'No such shop', 'No such street'])
    expect(await pressed(admin, `${at}/reject`, { reason })).toBe(200);
  for (const _ of [1, 2]) await pressed(admin, `${at}/approve`);
  expect(await supplierNotices()).toEqual(['account-rejected', 'account-rejected', 'account-approved']);
});
