import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../domain/orders/invariants.ts';
import { fileWorld } from '../../world.ts';
import { idOf } from '../admin/accounts.ts';
import { pressed } from '../admin/desk.ts';
import { opened, textOf } from '../reading.ts';
import { buyingReseller, moved, ordered, sellingSupplier } from './trade.ts';

const world = await fileWorld();
const admin = await world.signInAdmin(world.browser());
const seller = await sellingSupplier(world, '9825716001', 'Shah Steel');
const { person } = await buyingReseller(world, '9825716002', 'Blocked Shop');
const buyerId = await idOf(world, '9825716002');
const sentence = 'This buyer can no longer trade on Thok. You can reject or cancel this order.';
const fields = { note: 'The buyer is blocked', carrier: 'VRL', trackingNumber: 'V-7', 'pieces-1': '1' };

const placed = async (pieces = 24) => (await ordered(world, person, [{ product: seller.product, pieces }])).orderId;
const confirmed = async () => {
  const id = await placed();
  await moved(world, id, 'supplier', 'confirm');
  return id;
};
const decide = (what: 'block' | 'unblock', operator = admin) =>
  pressed(operator, `/admin/accounts/${buyerId}/${what}`, { reason: 'Pays nobody' });
const press = async (id: bigint, move: string) => {
  const answer = await seller.browser.post(`/supplier/orders/${id}/${move}.data`, fields);
  return { status: answer.status, hasSentence: (await answer.text()).includes(sentence) };
};
const page = (id: bigint) => opened(seller.browser, `/supplier/orders/${id}`);
const stateOf = async (id: bigint) =>
  (await world.db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

const orders = {
  pending: await placed(48),
  toReject: await placed(),
  offered: await placed(48),
  confirmed: await confirmed(),
  toCancel: await confirmed(),
  asked: await confirmed(),
  shipped: await confirmed(),
  ofOperator: await confirmed(),
};
await moved(world, orders.offered, 'supplier', 'offer-part', { offer: new Map([[1, 24]]) });
await moved(world, orders.asked, 'reseller', 'ask-to-cancel');
await moved(world, orders.shipped, 'supplier', 'ship');

const picked = async () => textOf(await opened(seller.browser, '/supplier/orders/pick-list'));
const overview = () => opened(seller.browser, '/supplier/dashboard');
const listed = [orders.confirmed, orders.toCancel, orders.asked, orders.ofOperator].map((id) => `Order ${id}`);
const before = { picked: await picked(), overview: await overview() };

await decide('block');

test('the supplier is notified of each open order, and need not answer it, nor pick or send its goods', async () => {
  for (const order of listed) expect(before.picked).toContain(order);
  expect(before.overview).toContain('data-work="ship"');
  expect(await picked()).toContain('Nothing to take off the shelves');
  expect(await overview()).not.toContain('data-work="ship"');
  const isToAnswer = (html: string) => [html.includes('data-work="answer"'), html.includes('wait for your answer')];
  expect(isToAnswer(before.overview)).toEqual([true, true]);
  expect(isToAnswer(await overview())).toEqual([false, false]);
  const notices = textOf(await opened(seller.browser, '/supplier/notices'));
  const { shipped, ...unsent } = orders;
  for (const id of Object.values(unsent))
    expect(notices).toContain(`Buyer no longer trading: do not send, you can cancel · No. ${id}`);
  expect(notices).toContain(`Buyer no longer trading, the goods were sent · No. ${shipped}`);
  expect(textOf(await page(shipped))).toContain(
    'This buyer can no longer trade on Thok and cannot confirm the delivery. 7 days after sending it you can mark the order as received.',
  );
});

test.each([
  ['pending', 'confirm'],
  ['pending', 'offer-part'],
  ['confirmed', 'ship'],
  ['asked', 'keep'],
] as const)(
  'an order that is %s answers %s with the sentence that its buyer can no longer trade',
  async (which, move) => {
    const before = await stateOf(orders[which]);
    expect(await press(orders[which], move)).toEqual({ status: 409, hasSentence: true });
    expect(await stateOf(orders[which])).toBe(before);
    const html = await page(orders[which]);
    expect(textOf(html)).toContain(sentence);
    expect(html).not.toContain(`/supplier/orders/${orders[which]}/${move}"`);
  },
);

test('the dashboard counts no order of a blocked buyer as one to answer', async () => {
  expect(textOf(before.overview)).toContain('Orders to answer 2');
  expect(textOf(await overview())).toContain('Orders to answer 0');
});

test.each([
  ['to-answer', 'pending'],
  ['to-ship', 'confirmed'],
] as const)('the queue under %s offers nothing for an order that is %s, and says why', async (tab, which) => {
  const html = await opened(seller.browser, `/supplier/orders?tab=${tab}`);
  expect(html).toContain(`data-order="${orders[which]}"`);
  expect(html).not.toMatch(/action="\/supplier\/orders\/\d+\/(?:confirm|ship)"/);
  expect(html).not.toContain('aria-label="Select order');
  expect(textOf(html)).toContain(sentence);
});

test('such an order is skipped when several are confirmed', async () => {
  const answer = await seller.browser.post('/supplier/orders/confirm', { id: String(orders.pending) });
  const outcome = await opened(seller.browser, answer.headers.get('location') ?? '');
  expect(textOf(outcome)).toContain(sentence);
  expect(outcome).not.toContain('type="hidden" name="id"');
  expect(await stateOf(orders.pending)).toBe('pending');
});

test.each([
  ['toReject', 'reject', 'rejected'],
  ['offered', 'cancel', 'cancelled'],
  ['toCancel', 'cancel', 'cancelled'],
  ['asked', 'agree-to-cancel', 'cancelled'],
] as const)('the order %s has not been sent, and the supplier can %s it', async (which, move, state) => {
  const id = orders[which];
  expect(await page(id)).toContain(`/supplier/orders/${id}/${move}"`);
  expect([(await press(id, move)).status, await stateOf(id)]).toEqual([200, state]);
});

test('the operator cancels an unsent order; a sent one continues', async () => {
  expect(await pressed(admin, `/admin/orders/${orders.ofOperator}/cancel`, { reason: 'The buyer is blocked' })).toBe(
    200,
  );
  expect(textOf(await page(orders.shipped))).not.toContain(sentence);
  world.clock.advance({ days: 8 });
  const again = await world.signIn(seller.mobile, 'supplier', world.browser());
  expect((await again.post(`/supplier/orders/${orders.shipped}/deliver.data`, {})).status).toBe(200);
  expect(await brokenInvariants(world.db)).toEqual([]);
});

test('goods of an unblocked buyer are picked and sent again', async () => {
  expect(await decide('unblock', await world.signInAdmin(world.browser()))).toBe(200);
  world.clock.advance({ minutes: 2 });
  const browser = await world.signIn(seller.mobile, 'supplier', world.browser());
  const list = textOf(await opened(browser, '/supplier/orders/pick-list'));
  expect(list).toContain(`Order ${orders.confirmed}`);
  expect(textOf(await opened(browser, '/supplier/notices'))).toContain(
    `Buyer is back: the order continues · No. ${orders.confirmed}`,
  );
  expect((await browser.post(`/supplier/orders/${orders.confirmed}/ship.data`, fields)).status).toBe(200);
});
