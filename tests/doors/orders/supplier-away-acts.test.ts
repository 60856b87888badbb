import { expect, test } from 'vitest';
import { confirmOrders } from '../../../domain/orders/bulk-confirmation.ts';
import { brokenInvariants } from '../../../domain/orders/invariants.ts';
import { moveOrder } from '../../../domain/orders/order-moves.ts';
import type { Browser } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { idOf } from '../admin/accounts.ts';
import { pressed } from '../admin/desk.ts';
import { acceptForm, inquired, inquiryForm, quoted, quoteForm } from '../chat/chat.ts';
import { sendMessage } from '../chat/chatting.ts';
import { sayDetails, shahsDetails } from '../payments/paying.ts';
import { opened } from '../reading.ts';
import { supplierOf } from '../supplier-of.ts';
import { buyingReseller, moved, ordered, sellingSupplier } from './trade.ts';

/** Actions on orders, quotes and chats, with the expected outcome for each state of the supplier's account. Decision 182. */

const world = await fileWorld();
const admin = await world.signInAdmin(world.browser());
const states = ['open', 'rejected', 'blocked', 'closed'] as const;
type State = (typeof states)[number];

const utr = 'SBIN12345678901';
const fields = { note: 'The godown is flooded', carrier: 'VRL', trackingNumber: 'V-7', 'pieces-1': '1' };
let numbers = 0;

/** Returns a supplier in this state, with orders and inquiries from before. */
async function sceneOf(state: State) {
  numbers += 1;
  const mobile = `982572${1000 + numbers}`;
  const seller = await sellingSupplier(world, mobile, `Traders ${state}`, ['Steel bottle', 'Steel cup']);
  await sayDetails(world, seller.browser, mobile);
  const { browser: buyer, person } = await buyingReseller(world, `982573${1000 + numbers}`, 'Away Shop');
  const [bottle = 0, cup = 0] = seller.products;
  const order = async (product: number, ...moves: Parameters<typeof moved>[3][]) => {
    const { orderId } = await ordered(world, person, [{ product, pieces: 24 }], { way: 'transfer' });
    for (const name of moves) await moved(world, orderId, name === 'ask-to-cancel' ? 'reseller' : 'supplier', name);
    return orderId;
  };
  const two = { product: bottle, pieces: 48 };
  const { orderId: twoCartons } = await ordered(world, person, [two], { way: 'transfer' });
  const orders = {
    pending: await order(bottle),
    'pending, two cartons': twoCartons,
    'pending still': await order(bottle),
    'pending for its buyer': await order(bottle),
    confirmed: await order(bottle, 'confirm'),
    'confirmed too': await order(bottle, 'confirm'),
    'confirmed for its buyer': await order(bottle, 'confirm'),
    'asked to cancel': await order(bottle, 'confirm', 'ask-to-cancel'),
    'asked to cancel too': await order(cup, 'confirm', 'ask-to-cancel'),
    claimed: await order(cup, 'confirm'),
    'claimed too': await order(cup, 'confirm'),
    unclaimed: await order(cup, 'confirm'),
    shipped: await order(cup, 'confirm', 'ship'),
    'for the operator': await order(cup, 'confirm'),
  };
  const { orderId: offered } = await ordered(world, person, [{ ...two, product: cup }], { way: 'transfer' });
  await moved(world, offered, 'supplier', 'offer-part', { offer: new Map([[1, 24]]) });
  for (const id of [orders.claimed, orders['claimed too']])
    expect((await buyer.post(`/reseller/orders/${id}/utr.data`, { utr })).status).toBe(200);
  const [first, second, third] = [
    await inquired(world, buyer, bottle),
    await inquired(world, buyer, bottle),
    await inquired(world, buyer, bottle),
  ];
  const quote = await quoted(world, seller.browser, first.inquiry, { cartons: '1' });
  await quoted(world, seller.browser, second.inquiry, { cartons: '1' });
  const id = await idOf(world, mobile);
  const supplier = await supplierOf(world, mobile);
  await putInto(state, id);
  const inquiries = { countered: second.inquiry, waiting: third.inquiry };
  return {
    seller,
    supplier,
    id,
    buyer,
    orders: { ...orders, offered },
    quote,
    inquiries,
    thread: first.thread,
    bottle,
  };
}

/** Open orders prevent closing an account, so `closed` is set in the database. */
async function putInto(state: State, id: string) {
  const reason = 'Sells what is not there';
  if (state === 'rejected') expect(await pressed(admin, `/admin/accounts/${id}/reject`, { reason })).toBe(200);
  if (state === 'blocked') expect(await pressed(admin, `/admin/accounts/${id}/block`, { reason })).toBe(200);
  if (state === 'closed')
    await world.db
      .updateTable('users')
      .set({ closed_at: world.clock.now(), mobile: null, business_name: '', gst_number: null })
      .where('id', '=', id)
      .execute();
}

type Scene = Awaited<ReturnType<typeof sceneOf>>;
type Outcome = number | 'signed out';

/** Returns the status of a response; 200 for a redirect after success. */
async function outcomeOf(asked: Promise<Response>): Promise<Outcome> {
  const answer = await asked;
  const to = `${answer.headers.get('location') ?? ''}${answer.status === 202 ? await answer.text() : ''}`;
  if (![202, 302, 303].includes(answer.status)) return answer.status;
  return to.includes('/login') ? 'signed out' : 200;
}

const orderPost = (browser: Browser, side: 'supplier' | 'reseller', id: bigint, verb: string, given = {}) =>
  outcomeOf(browser.post(`/${side}/orders/${id}/${verb}.data`, { ...fields, ...given }));
const bySupplier = (of: keyof Scene['orders'], verb: string, given = {}) => ({
  name: `the supplier: ${verb}, ${of}`,
  run: ({ seller, orders }: Scene) => orderPost(seller.browser, 'supplier', orders[of], verb, given),
});
const byBuyer = (of: keyof Scene['orders'], verb: string, given = {}) => ({
  name: `the buyer: ${verb}, ${of}`,
  run: ({ buyer, orders }: Scene) => orderPost(buyer, 'reseller', orders[of], verb, given),
});

interface Act {
  name: string;
  run(scene: Scene): Promise<Outcome>;
  /** Outcomes for an open, rejected, blocked and closed account. */
  expected: [Outcome, Outcome, Outcome, Outcome];
}

const onlyOpen = [200, 409, 'signed out', 'signed out'] as Act['expected'];
const toEnd = [200, 200, 'signed out', 'signed out'] as Act['expected'];
const always = [200, 200, 200, 200] as Act['expected'];

const acts: Act[] = [
  { ...bySupplier('pending', 'confirm'), expected: onlyOpen },
  { ...bySupplier('pending, two cartons', 'offer-part'), expected: onlyOpen },
  { ...bySupplier('pending still', 'reject'), expected: toEnd },
  { ...bySupplier('confirmed', 'ship'), expected: onlyOpen },
  { ...bySupplier('confirmed too', 'cancel'), expected: toEnd },
  { ...bySupplier('asked to cancel', 'keep'), expected: onlyOpen },
  { ...bySupplier('asked to cancel too', 'agree-to-cancel'), expected: toEnd },
  { ...bySupplier('claimed', 'not-received', { expectedUtr: utr }), expected: onlyOpen },
  { ...bySupplier('claimed too', 'paid', { expectedUtr: utr }), expected: toEnd },
  {
    name: 'the supplier: quote',
    run: ({ seller, inquiries }) =>
      outcomeOf(seller.browser.post(`/supplier/inquiries/${inquiries.waiting}/quote`, quoteForm(world))),
    expected: onlyOpen,
  },
  { ...byBuyer('unclaimed', 'utr', { utr: 'SBIN99999999999' }), expected: [200, 409, 409, 409] },
  { ...byBuyer('pending for its buyer', 'cancel'), expected: always },
  { ...byBuyer('confirmed for its buyer', 'ask-to-cancel'), expected: [200, 409, 409, 409] },
  { ...byBuyer('confirmed for its buyer', 'cancel'), expected: [409, 200, 200, 200] },
  { ...byBuyer('offered', 'accept-part'), expected: [200, 409, 409, 409] },
  { ...byBuyer('shipped', 'deliver'), expected: always },
  {
    name: 'the buyer: inquiry',
    run: ({ buyer, bottle }) => outcomeOf(buyer.post(`/product/${bottle}/inquiry`, inquiryForm())),
    expected: [200, 404, 404, 404],
  },
  {
    name: 'the buyer: counter-offer',
    run: ({ buyer, inquiries }) =>
      outcomeOf(buyer.post(`/reseller/inquiries/${inquiries.countered}/counter`, inquiryForm())),
    expected: [200, 409, 409, 409],
  },
  {
    name: 'the buyer: acceptance of a quote',
    run: ({ buyer, quote, id }) => outcomeOf(buyer.post(`/reseller/quotes/${quote}/accept`, acceptForm(id))),
    expected: [200, 409, 409, 409],
  },
  {
    // A rejected supplier reads messages, because money may have to be paid back.
    name: 'the buyer: message',
    run: ({ buyer, thread }) => outcomeOf(sendMessage(buyer, `/reseller/chats/${thread}`, 'Where are my goods?')),
    expected: [200, 200, 409, 409],
  },
  {
    name: 'the operator: cancel',
    run: ({ orders }) =>
      pressed(admin, `/admin/orders/${orders['for the operator']}/cancel`, { reason: 'The goods were never there' }),
    expected: always,
  },
];

test.each(states)('every action has its answer if the account is %s', async (state) => {
  const scene = await sceneOf(state);
  const { buyer, orders } = scene;
  const shown = await opened(buyer, `/reseller/orders/${orders.unclaimed}`);
  // A copy in the browser's cache would still show the payment details.
  const { headers } = await buyer.visit(`/reseller/orders/${orders.unclaimed}`);
  expect(headers.get('cache-control')).toBe('private, no-store');
  for (const secret of [shahsDetails.accountNumber, shahsDetails.vpa, 'name="utr"', 'upi://'])
    expect([secret, shown.includes(secret ?? '')]).toEqual([secret, state === 'open']);
  if (state === 'open' || state === 'rejected') {
    // A denial would be refused, because the buyer could not report another payment.
    const claimed = await opened(scene.seller.browser, `/supplier/orders/${orders.claimed}`);
    expect(claimed.includes(`/supplier/orders/${orders.claimed}/not-received"`)).toBe(state === 'open');
  }
  const found: [string, Outcome][] = [];
  for (const { name, run } of acts) found.push([name, await run(scene)]);
  expect(found).toEqual(acts.map(({ name, expected }) => [name, expected[states.indexOf(state)]]));
  expect(await brokenInvariants(world.db)).toEqual([]);
  expect(world.faults).toEqual([]);
});

test('a supplier loaded before the block cannot confirm, make a part offer or ship, singly or in bulk', async () => {
  const { supplier, orders } = await sceneOf('blocked');
  const now = world.clock.now();
  const mover = { by: 'supplier', person: supplier } as const;
  const refused = { key: 'account_may_not_trade', status: 409 };
  const shipment = { carrier: 'VRL', trackingNumber: '' };
  const move = (orderId: bigint, name: 'confirm' | 'offer-part' | 'ship') =>
    moveOrder(world.db, mover, { orderId, name, offer: new Map([[1, 24]]), shipment, now });
  await expect(move(orders.pending, 'confirm')).rejects.toMatchObject(refused);
  await expect(move(orders['pending, two cartons'], 'offer-part')).rejects.toMatchObject(refused);
  await expect(move(orders.confirmed, 'ship')).rejects.toMatchObject(refused);
  expect(await confirmOrders(world.db, supplier, { orderIds: [orders.pending], now })).toEqual(new Map());
  const { state } = await world.db
    .selectFrom('orders')
    .select('state')
    .where('id', '=', orders.pending)
    .executeTakeFirstOrThrow();
  expect(state).toBe('pending');
});
