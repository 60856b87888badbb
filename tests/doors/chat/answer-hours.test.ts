import { expect, test } from 'vitest';
import { expireOrders } from '../../../domain/orders/expiry.ts';
import { fileWorld } from '../../world.ts';
import { put } from '../orders/baskets.ts';
import { buyingReseller, moved, ordered, sellingSupplier } from '../orders/trade.ts';
import { complaints, opened, textOf } from '../reading.ts';

const world = await fileWorld();
const { db, clock } = world;
const supplier = await sellingSupplier(world, '9823200001', 'Quick Traders');
const shop = await buyingReseller(world, '9823200002', 'Corner Shop');

const stateOf = async (id: bigint) =>
  (await db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
const order = async () => (await ordered(world, shop.person, [{ product: supplier.product, pieces: 24 }])).orderId;
const say = (answerHours: string) =>
  supplier.browser.post('/supplier/payments/terms', { deliveryKind: 'on-receipt', acceptsCash: 'on', answerHours });

test("a supplier's choice of answer hours is shown to buyers, and applies to orders placed from then on", async () => {
  const before = await order();
  expect((await say('12')).status).toBe(303);
  const form = await opened(supplier.browser, '/supplier/payments');
  expect(form).toMatch(
    /<input[^>]*name="answerHours"[^>]*checked=""[^>]*value="12"|<input[^>]*value="12"[^>]*checked=""/,
  );
  await put(shop.browser, supplier.product, 24);
  for (const page of ['/reseller/basket', '/reseller/checkout'])
    expect(textOf(await opened(shop.browser, page))).toContain('Answers within 12 hours');
  await shop.browser.post(`/reseller/basket/${supplier.product}/remove`, { pieces: '24' });
  const after = await order();
  clock.advance({ hours: 12 });
  await expireOrders(db, clock.now());
  expect([await stateOf(before), await stateOf(after)]).toEqual(['pending', 'expired']);
  clock.advance({ hours: 60 });
  await expireOrders(db, clock.now());
  expect(await stateOf(before)).toBe('expired');
});

test('a part offer has as many hours as its order, even if the supplier chooses others meanwhile', async () => {
  await say('24');
  const { orderId } = await ordered(world, shop.person, [{ product: supplier.product, pieces: 48 }]);
  await say('72');
  await moved(world, orderId, 'supplier', 'offer-part', { offer: new Map([[1, 24]]) });
  clock.advance({ hours: 23 });
  await expireOrders(db, clock.now());
  expect(await stateOf(orderId)).toBe('part-offered');
  clock.advance({ hours: 1 });
  await expireOrders(db, clock.now());
  expect(await stateOf(orderId)).toBe('expired');
});

test.each(['0', '13', '72.5', 'x', '-12'])('%s is refused as answer hours', async (hours) => {
  await say('48');
  const answer = await say(hours);
  expect(answer.status).toBe(303);
  const html = await opened(supplier.browser, '/supplier/payments');
  expect(complaints(html)).toEqual({ answerHours: 'Please choose within how many hours you answer' });
  const terms = await db.selectFrom('supplier_terms').select('answer_hours').execute();
  expect(terms).toEqual([{ answer_hours: 48 }]);
});
