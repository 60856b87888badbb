import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Reseller } from '../../../domain/accounts/people.ts';
import { basketOf, snapshotOf } from '../../../domain/orders/basket.ts';
import { addToBasket } from '../../../domain/orders/basket-lines.ts';
import { brokenInvariants } from '../../../domain/orders/invariants.ts';
import { placeOrders } from '../../../domain/orders/placement.ts';
import { fileWorld } from '../../world.ts';
import { alertOf, elements, opened, textOf, voids } from '../reading.ts';
import { putStock } from '../stock/put-stock.ts';
import { checkoutForm, listed, put, seller } from './baskets.ts';
import { buyingReseller, deliveredTo, moved, ordered } from './trade.ts';

/** Limits of an account until its first order has been delivered: decision 062. */

const world = await fileWorld();
const { db, clock } = world;
let number = 9_823_100_000;

async function scene() {
  const om = await seller(world, String((number += 1)), `Om Traders ${number}`);
  const shop = await buyingReseller(world, String((number += 1)), `New Shop ${number}`, { isNew: true });
  // 240 pieces in cartons of 24: a quarter is two and a half cartons.
  return { om, shop, product: await listed(world, om) };
}

const basket = async (shop: Awaited<ReturnType<typeof scene>>['shop']) =>
  textOf(await opened(shop.browser, '/reseller/basket'));

/** Orders the basket as displayed. */
async function place(reseller: Reseller): Promise<bigint> {
  const snapshot = snapshotOf(await basketOf(db, reseller));
  return placeOrders(db, reseller, {
    key: randomUUID(),
    snapshot,
    address: deliveredTo,
    paymentMethods: new Map(),
    now: clock.now(),
  });
}

/** Returns the value of the quantity field on the product's page. */
const offered = (html: string) =>
  voids(html, 'input')
    .find((input) => input.get('name') === 'pieces' && input.get('type') !== 'hidden')
    ?.get('value');

const unanswered = ({ id }: Reseller) =>
  db.selectFrom('orders').select('id').where('reseller_id', '=', id).where('expires_at', 'is not', null).execute();

test('a new buyer can order a quarter of the stock, and a larger order is refused with the largest quantity', async () => {
  const { shop, product } = await scene();
  await put(shop.browser, product, 72);
  const text = await basket(shop);
  expect(text).toContain('Until your first order has been delivered, you can order at most 48 pieces.');
  expect(text).toContain('See what to change');
  const late = await shop.browser.post('/reseller/checkout', await checkoutForm(shop.browser));
  expect([late.status, alertOf(await late.text())]).toEqual([
    409,
    'Until your first order has been delivered, you can order at most 48 pieces of Steel bottle.',
  ]);
  await shop.browser.post(`/reseller/basket/${product}/change`, { pieces: '48' });
  expect(await basket(shop)).toContain('Go to checkout');
  expect((await shop.browser.post('/reseller/checkout', await checkoutForm(shop.browser))).status).toBe(303);
});

test('the product page offers a new buyer no more than the basket accepts, and says why', async () => {
  const { om, shop, product } = await scene();
  const share = 'Until your first order has been delivered, you can order at most 48 pieces.';
  const html = await opened(shop.browser, `/product/${product}`);
  expect([offered(html), textOf(html).includes(share)]).toEqual(['24', true]);
  await put(shop.browser, product, 48);
  expect(await basket(shop)).toContain('Go to checkout');
  const known = await buyingReseller(world, String((number += 1)), 'Known Shop');
  const theirs = await opened(known.browser, `/product/${product}`);
  expect([offered(theirs), textOf(theirs).includes('Until your first order')]).toEqual(['24', false]);
  const visitors = await opened(world.browser(), `/product/${product}`);
  expect(textOf(visitors)).not.toContain('Until your first order');
  // If fewer pieces are left than the share, the sentence would be wrong.
  const last = await listed(world, om, { stock: { [om.warehouse]: 24 } });
  expect(textOf(await opened(shop.browser, `/product/${last}`))).toContain('you can order at most 24 pieces');
});

test('lists of known products and ordering again offer no more either', async () => {
  const { om, shop, product } = await scene();
  const spoon = await listed(world, om, { name: 'Steel spoon', piecesPerCarton: 1, stock: { [om.warehouse]: 120 } });
  for (const one of [product, spoon]) await shop.browser.post('/favourites/add', { products: String(one) });
  const favourites = textOf(await opened(shop.browser, '/reseller/products?tab=favourites'));
  expect(favourites).toContain(
    'Add to basket · 30 pieces Until your first order has been delivered, you can order at most 30 pieces.',
  );
  expect(favourites).toContain('Add to basket · 1 carton Remove');
  const { orderId, purchaseId } = await ordered(world, shop.person, [{ product, pieces: 48 }]);
  await moved(world, orderId, 'supplier', 'reject');
  await putStock(om.browser, [{ productId: product, warehouseId: om.warehouse, quantity: 120 }]);
  const again = await opened(shop.browser, `/reseller/purchases/${purchaseId}/reorder`);
  expect(elements(again, 'tr')[1]?.text).toContain(
    'Was 2 cartons Now 1 carton Until your first order has been delivered, you can order at most 24 pieces.',
  );
  const form = {
    seen:
      voids(again, 'input')
        .find((input) => input.get('name') === 'seen')
        ?.get('value') ?? '',
  };
  await shop.browser.post(`/reseller/purchases/${purchaseId}/reorder`, form);
  expect(await basket(shop)).toContain('Go to checkout');
});

test('one order at a time waits for a supplier, until it is answered; other suppliers have their own', async () => {
  const { shop, product } = await scene();
  const first = await ordered(world, shop.person, [{ product, pieces: 48 }]);
  await put(shop.browser, product, 24);
  const advice =
    /Until your first order has been delivered, one order at a time can wait for Om Traders \d+\. Yours will be answered, or expire, by \d+ \w+ 2026, \d\d:\d\d\./;
  expect(await basket(shop)).toMatch(advice);
  const late = await shop.browser.post('/reseller/checkout', await checkoutForm(shop.browser));
  expect(late.status).toBe(409);
  expect(alertOf(await late.text())).toMatch(advice);
  expect(await unanswered(shop.person)).toHaveLength(1);
  // A part offer still waits for the buyer's answer.
  await moved(world, first.orderId, 'supplier', 'offer-part', { offer: new Map([[1, 24]]) });
  await expect(place(shop.person)).rejects.toThrow('orders_new_buyer_waits');
  await moved(world, first.orderId, 'reseller', 'accept-part');
  await place(shop.person);
  const other = await seller(world, String((number += 1)), 'Jay Traders');
  await ordered(world, shop.person, [{ product: await listed(world, other), pieces: 24 }]);
  expect(await unanswered(shop.person)).toHaveLength(2);
});

test('both limits end with the first delivery', async () => {
  const { shop, product } = await scene();
  const { orderId } = await ordered(world, shop.person, [{ product, pieces: 24 }]);
  for (const [by, name] of [
    ['supplier', 'confirm'],
    ['supplier', 'ship'],
    ['reseller', 'deliver'],
  ] as const)
    await moved(world, orderId, by, name);
  await ordered(world, shop.person, [{ product, pieces: 72 }]);
  await ordered(world, shop.person, [{ product, pieces: 120 }]);
  expect(await unanswered(shop.person)).toHaveLength(2);
});

test('ordering from several tabs at once makes one order, whatever is added to the basket meanwhile', async () => {
  const { om, shop } = await scene();
  const product = await listed(world, om, { stock: { [om.warehouse]: 2400 } });
  const { person } = shop;
  await addToBasket(db, person, { variantId: BigInt(product), pieces: 24, now: clock.now() });
  const again = async () => {
    await addToBasket(db, person, { variantId: BigInt(product), pieces: 24, now: clock.now() });
    return place(person);
  };
  const answers = await Promise.allSettled([place(person), place(person), again(), again(), again()]);
  expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
  // If all of them failed because the page had changed, this one succeeds.
  await place(person).catch(() => {});
  expect(await unanswered(person)).toHaveLength(1);
});

test('new buyers at the same time each get a quarter of what the others left', async () => {
  const { om, product } = await scene();
  const shops = [];
  for (let at = 0; at < 6; at += 1) {
    const { person } = await buyingReseller(world, String((number += 1)), `Shop ${at}`, { isNew: true });
    await addToBasket(db, person, { variantId: BigInt(product), pieces: 48, now: clock.now() });
    shops.push(person);
  }
  const answers = await Promise.allSettled(shops.map(place));
  // A quarter of 240 and of 192 is two cartons, of 144 it is one.
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  const { reserved } = await db
    .selectFrom('stock_levels')
    .select(({ fn }) => fn.sum<string>('reserved').as('reserved'))
    .where('supplier_id', '=', om.id)
    .executeTakeFirstOrThrow();
  expect(Number(reserved)).toBe(96);
});

test('no request in this file caused a fault, and stock and orders agree', async () => {
  expect(world.faults).toEqual([]);
  expect(await brokenInvariants(db)).toEqual([]);
});
