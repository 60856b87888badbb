import { beforeEach, describe, expect, test } from 'vitest';
import { basketOf, snapshotOf } from '../../../domain/orders/basket.ts';
import { addToBasket } from '../../../domain/orders/basket-lines.ts';
import { placeOrders } from '../../../domain/orders/placement.ts';
import type { Refusal } from '../../../domain/refusal.ts';
import { fileWorld } from '../../world.ts';
import { sentBack } from '../flash.ts';
import { buyingReseller, deliveredTo, moved, ordered, sellingSupplier } from '../orders/trade.ts';
import { complaints, elements, opened, textOf } from '../reading.ts';
import { twinOf } from '../site/guards-routes.ts';

const world = await fileWorld();
let number = 9826900000;
let shop: Awaited<ReturnType<typeof sellingSupplier>>;
let buyer: Awaited<ReturnType<typeof buyingReseller>>;
/** Id of the reseller, as in the supplier's addresses. */
let id = '';

beforeEach(async () => {
  number += 2;
  shop = await sellingSupplier(world, String(number), 'Shah Steel');
  buyer = await buyingReseller(world, String(number + 1), 'Corner Shop');
  ({ id } = buyer.person);
});

const buy = async (cartons: number, way: 'credit' | 'cash' = 'credit') =>
  (await ordered(world, buyer.person, [{ product: shop.product, pieces: cartons * 24 }], { way })).orderId;
const limit = (rupees: string, by = shop.browser) => by.post(twinOf(`/supplier/credit/${id}/limit`), { most: rupees });
const known = async () => moved(world, await buy(1, 'cash'), 'reseller', 'cancel');
const refusalOf = async (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error as Refusal).key,
  );
const figures = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)<\/dd>/g)].map(([, name, value]) => [name, value]),
  );

test('a supplier gives credit to earlier buyers, raises it, lowers it below the debt, and withdraws it', async () => {
  expect((await limit('5000')).status).toBe(404);
  await known();
  expect(await refusalOf(buy(1))).toBe('credit_not_given');
  await world.db.deleteFrom('basket_lines').execute();
  const { place, text } = await sentBack(shop.browser, `/supplier/credit/${id}/limit`, { most: '5,000' });
  expect([place, text.includes('Credit limit saved')]).toEqual([`/supplier/credit/${id}`, true]);
  const owed = await buy(2);
  expect(await refusalOf(buy(1))).toBe('credit_too_little');
  await limit('7200');
  await world.db.deleteFrom('basket_lines').execute();
  await buy(1);
  await limit('1000');
  expect(await refusalOf(buy(1))).toBe('credit_too_little');
  await moved(world, owed, 'supplier', 'confirm');
  const html = await opened(shop.browser, `/supplier/credit/${id}`);
  expect(figures(html)).toMatchObject({ Owed: '₹4,800', 'Not confirmed yet': '₹2,400', Limit: '₹1,000', Left: '₹0' });
  await shop.browser.post(`/supplier/credit/${id}/remove`, {});
  expect(await refusalOf(buy(1))).toBe('credit_not_given');
  expect(figures(await opened(shop.browser, `/supplier/credit/${id}`))).toMatchObject({
    Owed: '₹4,800',
    Limit: 'No credit',
  });
});

test('a limit that is no amount is refused beside its field', async () => {
  await known();
  for (const most of ['', '-5', 'x', '100000001']) {
    const { html } = await sentBack(shop.browser, `/supplier/credit/${id}/limit`, { most });
    expect(complaints(html)).toEqual({ most: 'Please enter an amount from ₹0 to ₹10,00,00,000' });
  }
  expect(await world.db.selectFrom('credit_limits').selectAll().where('reseller_id', '=', id).execute()).toEqual([]);
});

test('a debt is as old as the dispatch of its goods, and the statement balances line by line', async () => {
  await known();
  await limit('100000');
  const ids: bigint[] = [];
  for (let at = 0; at < 6; at += 1) {
    ids.push(await buy(1));
    await moved(world, ids[at] ?? 0n, 'supplier', 'confirm');
  }
  const [first = 0n, second = 0n, third = 0n, fourth = 0n, fifth = 0n, sixth = 0n] = ids;
  const began = world.clock.now();
  const sentAfter = async (order: bigint, days: number) => {
    world.clock.set(new Date(began.getTime() + days * 86_400_000));
    await moved(world, order, 'supplier', 'ship');
  };
  await sentAfter(first, 0);
  await sentAfter(second, 1);
  await sentAfter(third, 31);
  await sentAfter(fourth, 61);
  // The last moment of the first age group; the other orders are 31, 61 and 91 days old or more.
  world.clock.set(new Date(began.getTime() + 91 * 86_400_000 + 86_399_000));
  const signedIn = await world.signIn(String(number), 'supplier', world.browser());
  await signedIn.post(`/supplier/orders/${fifth}/paid`, { expectedUtr: '' });
  await moved(world, sixth, 'supplier', 'cancel');
  const html = await opened(signedIn, `/supplier/credit/${id}`);
  expect(figures(html)).toMatchObject({
    Owed: '₹9,600',
    'Not sent yet': '₹0',
    '0–30 days': '₹2,400',
    '31–60 days': '₹2,400',
    '61–90 days': '₹2,400',
    'Over 90 days': '₹2,400',
  });
  const lines = elements(html, 'tr').map(({ text }) => text);
  expect(lines.at(-1)).toBe('Balance ₹9,600');
  expect(lines.at(-2)).toMatch(new RegExp(`Cancelled: order ${sixth} −₹2,400 ₹9,600$`));
  expect(lines.at(-3)).toMatch(new RegExp(`Paid: order ${fifth} −₹2,400 ₹12,000$`));
  expect(lines).toHaveLength(10);
  const own = await world.signIn(String(number + 1), 'reseller', world.browser());
  expect(textOf(await opened(own, '/reseller/credit'))).toContain('Shah Steel Owed ₹9,600');
  const supplierId = (
    await world.db.selectFrom('orders').select('supplier_id').where('id', '=', first).executeTakeFirstOrThrow()
  ).supplier_id;
  expect(figures(await opened(own, `/reseller/credit/${supplierId}`))).toMatchObject({
    Owed: '₹9,600',
    'Over 90 days': '₹2,400',
  });
});

describe('the limit', () => {
  test('is kept when checkouts that fit it alone come at once: one is accepted, the others read why not', async () => {
    await known();
    await limit('4800');
    const { db, clock } = world;
    await addToBasket(db, buyer.person, { variantId: BigInt(shop.product), pieces: 48, now: clock.now() });
    const basket = await basketOf(db, buyer.person);
    const paymentMethods = new Map(basket.parts.map(({ supplierId }) => [supplierId, 'credit' as const]));
    const place = async (key: string) =>
      placeOrders(db, buyer.person, {
        key,
        snapshot: snapshotOf(basket),
        address: deliveredTo,
        paymentMethods,
        now: clock.now(),
      });
    const fill = async () =>
      db
        .insertInto('basket_lines')
        .values({
          reseller_id: id,
          product_id: BigInt(shop.product),
          variant_id: BigInt(shop.product),
          pieces: 48,
          added_at: clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    // An attempt that finds the basket empty fills it again, so that only the credit limit can stop it.
    const orderOnce = async (key: string): Promise<string | null> => {
      for (;;) {
        await fill();
        const no = await refusalOf(place(key));
        if (no !== 'basket_empty') return no;
      }
    };
    for (let round = 0; round < 10; round += 1) {
      const results = await Promise.all(['a', 'b', 'c', 'd'].map(async (key) => orderOnce(`${round}-${key}`)));
      const owed = await world.db
        .selectFrom('orders')
        .select(({ fn }) => fn.sum<string>('total').as('sum'))
        .where('reseller_id', '=', id)
        .where('payment_way', '=', 'credit')
        .where('state', '=', 'pending')
        .executeTakeFirstOrThrow();
      expect(Number(owed.sum)).toBe(480_000);
      expect(results.toSorted()).toEqual(['credit_too_little', 'credit_too_little', 'credit_too_little', null]);
      const [order] = await db
        .selectFrom('orders')
        .select('id')
        .where('reseller_id', '=', id)
        .where('state', '=', 'pending')
        .execute();
      await moved(world, order?.id ?? 0n, 'reseller', 'cancel');
    }
  });

  test('is kept when it is lowered during an order: the debt stays within the old or the new one', async () => {
    await known();
    await limit('4800');
    const outcomes = await Promise.allSettled([buy(2), limit('0'), limit('0')]);
    const [bought] = outcomes;
    if (bought?.status === 'rejected') expect((bought.reason as Refusal).key).toBe('credit_too_little');
    await world.db.deleteFrom('basket_lines').execute();
    expect(await refusalOf(buy(1))).toBe('credit_too_little');
  });
});

test('is not shown to others, nor changed by them', async () => {
  await known();
  await limit('5000');
  const supplierId = (
    await world.db
      .selectFrom('credit_limits')
      .select('supplier_id')
      .where('reseller_id', '=', id)
      .executeTakeFirstOrThrow()
  ).supplier_id;
  const rival = await sellingSupplier(world, String(number + 600_000), 'Rival Steel');
  expect((await rival.browser.visit(`/supplier/credit/${id}`)).status).toBe(404);
  expect((await limit('1', rival.browser)).status).toBe(404);
  expect((await rival.browser.post(twinOf(`/supplier/credit/${id}/remove`), {})).status).toBe(404);
  const stranger = await buyingReseller(world, String(number + 500_000), 'Other Shop');
  expect((await stranger.browser.visit(`/reseller/credit/${supplierId}`)).status).toBe(404);
  expect(textOf(await opened(stranger.browser, '/reseller/credit'))).toContain('No supplier gives you credit yet');
  expect(textOf(await opened(rival.browser, '/supplier/credit'))).toContain('Nobody has ordered from you yet');
  const [kept] = await world.db.selectFrom('credit_limits').selectAll().where('reseller_id', '=', id).execute();
  expect(kept).toMatchObject({ most: 500_000n });
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
