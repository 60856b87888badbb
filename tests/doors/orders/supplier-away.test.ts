import { afterEach, expect, test } from 'vitest';
import { brokenInvariants } from '../../../domain/orders/invariants.ts';
import { requireNothingOpen } from '../../../domain/orders/orders-erasure.ts';
import { openStates } from '../../../rules/orders/order.ts';
import { fileWorld } from '../../world.ts';
import { idOf } from '../admin/accounts.ts';
import { pressed } from '../admin/desk.ts';
import { sayDetails, shahsDetails } from '../payments/paying.ts';
import { proven } from '../proving.ts';
import { opened, textOf } from '../reading.ts';
import { buyingReseller, moved, ordered, sellingSupplier } from './trade.ts';

const world = await fileWorld();
const admin = await world.signInAdmin(world.browser());
const mobile = '9825714001';
const seller = await sellingSupplier(world, mobile, 'Shah Steel', ['Steel bottle', 'Steel cup']);
await sayDetails(world, seller.browser, mobile);
const supplierId = await idOf(world, mobile);
const { browser: buyer, person } = await buyingReseller(world, '9825714002', 'Corner Shop');
const lines = [{ product: seller.product, pieces: 24 }];
const away = 'This supplier can no longer trade on Thok. Do not pay for this order. You can cancel it now.';

const decide = (what: 'block' | 'unblock' | 'reject' | 'approve') =>
  pressed(admin, `/admin/accounts/${supplierId}/${what}`, { reason: 'Sells what is not there' });
const html = (id: bigint) => opened(buyer, `/reseller/orders/${id}`);
const page = async (id: bigint) => textOf(await html(id));
const confirmed = async () => {
  const { orderId } = await ordered(world, person, lines, { way: 'transfer' });
  await moved(world, orderId, 'supplier', 'confirm');
  return orderId;
};
const openOrders = async () => {
  const rows = await world.db.selectFrom('orders').select('id').where('state', 'in', openStates).execute();
  return rows.map(({ id }) => id);
};
const kept = async (id: bigint) => {
  const { state } = await world.db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow();
  const held = await world.db.selectFrom('stock_reservations').select('pieces').where('order_id', '=', id).execute();
  return { state, held: held.reduce((sum, { pieces }) => sum + pieces, 0) };
};

afterEach(async () => {
  await decide('unblock');
  await decide('approve');
});

test.each(['block', 'reject'] as const)('after a %s buyers are not asked to pay, and can cancel', async (how) => {
  const [first, second] = [await confirmed(), await confirmed()];
  expect(await html(first)).toContain(shahsDetails.accountNumber);
  expect(await decide(how)).toBe(200);
  for (const id of [first, second]) {
    const text = await page(id);
    expect(text).toContain(away);
    for (const secret of [shahsDetails.accountNumber, shahsDetails.vpa, 'name="utr"', 'upi://'])
      expect(await html(id)).not.toContain(secret);
    expect(text).not.toContain('Ask to cancel');
  }
  expect(textOf(await opened(buyer, '/reseller/notices'))).toContain(
    `Supplier no longer trading: do not pay, you can cancel · No. ${first}`,
  );
  const claim = await buyer.post(`/reseller/orders/${first}/utr.data`, { utr: 'SBIN12345678901' });
  expect([claim.status, await claim.text()]).toEqual([409, expect.stringContaining('do not pay for this order')]);
  expect((await buyer.post(`/reseller/orders/${first}/cancel.data`, {})).status).toBe(200);
  expect(await kept(first)).toEqual({ state: 'cancelled', held: 0 });
  // The order that was not cancelled can be paid again.
  expect(await decide(how === 'block' ? 'unblock' : 'approve')).toBe(200);
  expect(await html(second)).toContain(shahsDetails.accountNumber);
  expect(await page(second)).not.toContain(away);
  expect((await buyer.post(`/reseller/orders/${second}/cancel.data`, {})).status).toBe(409);
  expect(await kept(second)).toEqual({ state: 'confirmed', held: 24 });
  expect(textOf(await opened(buyer, '/reseller/notices'))).toContain(
    `Supplier is back: the order continues · No. ${second}`,
  );
});

test('a paid order that is cancelled then has a refund due, with a link to the operator', async () => {
  const id = await confirmed();
  await world.db.updateTable('orders').set({ paid_at: world.clock.now() }).where('id', '=', id).execute();
  await decide('block');
  await buyer.post(`/reseller/orders/${id}/cancel.data`, {});
  const text = await page(id);
  expect(text).toContain('This order was paid and then cancelled');
  expect(text).toContain(
    'This supplier can no longer trade on Thok. Write to us about your payment, and we will look into it. Write to us about my payment',
  );
  // Nobody could pay it back, so it does not prevent the buyer from closing the account.
  for (const other of await openOrders()) await buyer.post(`/reseller/orders/${other}/cancel.data`, {});
  await world.db.transaction().execute((tx) => requireNothingOpen(tx, person, world.clock.now()));
  await decide('unblock');
  const closing = world.db.transaction().execute((tx) => requireNothingOpen(tx, person, world.clock.now()));
  await expect(closing).rejects.toMatchObject({ key: 'close_account_refund_due' });
});

test('a part offer of a blocked or rejected supplier can only be cancelled, not accepted', async () => {
  const { orderId } = await ordered(world, person, [{ product: seller.products[1] ?? 0, pieces: 48 }], {
    way: 'transfer',
  });
  await moved(world, orderId, 'supplier', 'offer-part', { offer: new Map([[1, 24]]) });
  await decide('block');
  expect((await buyer.post(`/reseller/orders/${orderId}/accept-part.data`, {})).status).toBe(409);
  expect((await buyer.post(`/reseller/orders/${orderId}/cancel.data`, {})).status).toBe(200);
  await decide('unblock');
});

/** Signs in again, because a block has ended the supplier's sessions. */
const signedInAgain = () => {
  world.clock.advance({ minutes: 2 });
  return world.signIn(mobile, 'supplier', world.browser());
};
const notices = async () => textOf(await opened(buyer, '/reseller/notices'));

test('lists, Today and the sheet ask for no payment and no answer that would be refused', async () => {
  const due = await confirmed();
  const { orderId: offered } = await ordered(world, person, [{ product: seller.products[1] ?? 0, pieces: 48 }], {
    way: 'transfer',
  });
  await moved(world, offered, 'supplier', 'offer-part', { offer: new Map([[1, 24]]) });
  const places = ['/reseller/orders', '/reseller/orders?tab=pay', '/reseller/orders?tab=answer'];
  const shown = async () => ({
    lists: await Promise.all(places.map((place) => opened(buyer, place))),
    today: await opened(buyer, '/reseller/dashboard'),
    tab: await opened(buyer, '/reseller/dashboard?tab=orders'),
    sheet: textOf(await opened(buyer, `/reseller/orders/${due}/sheet`)),
  });
  const before = await shown();
  expect(before.lists[0]).toContain('Pay now');
  expect(before.today).toContain('/reseller/orders?tab=answer');
  expect(before.sheet).toContain('To be paid');
  expect(before.lists[0]).toContain('Please answer');
  expect(before.lists[1]).toContain(`data-order="${due}"`);
  expect(before.lists[2]).toContain(`data-order="${offered}"`);
  await decide('block');
  const { lists, today, tab, sheet } = await shown();
  for (const html of [...lists, tab]) {
    expect(html).not.toContain('Pay now');
    expect(html).not.toContain('Please answer');
    expect(html).not.toContain('To be paid');
  }
  expect(textOf(lists[0] ?? '')).toContain('Supplier no longer trading: do not pay, you can cancel');
  expect(lists[1]).not.toContain(`data-order="${due}"`);
  expect(lists[2]).not.toContain(`data-order="${offered}"`);
  expect(today).not.toContain('tab=answer');
  expect(today).not.toMatch(/#pay|tab=pay/);
  expect(sheet).not.toContain('To be paid');
  expect(sheet).toContain('Do not pay for this order');
  await decide('unblock');
  for (const id of [due, offered])
    expect(await pressed(admin, `/admin/orders/${id}/cancel`, { reason: 'The end of the test' })).toBe(200);
});

test('a rejected supplier is not asked to confirm, send or answer anything', async () => {
  const { orderId: waiting } = await ordered(world, person, lines, { way: 'transfer' });
  const toSend = await confirmed();
  await decide('reject');
  const desk = await signedInAgain();
  const today = await opened(desk, '/supplier/dashboard');
  for (const tab of ['to-answer', 'to-ship']) expect(today).not.toContain(`tab=${tab}`);
  for (const tab of ['to-answer', 'to-ship']) {
    const list = await opened(desk, `/supplier/orders?tab=${tab}`);
    expect(list).not.toMatch(/action="[^"]*\/(?:confirm|ship)"/);
  }
  const order = await opened(desk, `/supplier/orders/${waiting}`);
  expect(textOf(order)).toContain('Your account cannot trade at the moment.');
  expect(order).not.toContain(`/supplier/orders/${waiting}/confirm`);
  expect(order).toContain(`/supplier/orders/${waiting}/reject`);
  await decide('approve');
  expect(await opened(desk, '/supplier/orders?tab=to-ship')).toContain(`action="/supplier/orders/${toSend}/ship"`);
  expect(await opened(desk, '/supplier/dashboard')).toContain('tab=to-ship');
  for (const id of [waiting, toSend])
    await pressed(admin, `/admin/orders/${id}/cancel`, { reason: 'The end of the test' });
});

test('a notice describes its order truly: unpaid, paid, sent, or sent and paid', async () => {
  const [unpaid, claimed, sent, sentPaid] = [
    await confirmed(),
    await confirmed(),
    await confirmed(),
    await confirmed(),
  ];
  for (const id of [claimed, sentPaid]) await buyer.post(`/reseller/orders/${id}/utr.data`, { utr: 'SBIN12345678901' });
  for (const id of [sent, sentPaid]) await moved(world, id, 'supplier', 'ship');
  await decide('block');
  const text = await notices();
  const expected: [bigint, string, string][] = [
    [unpaid, 'Supplier no longer trading: do not pay, you can cancel', 'Do not pay for this order. You can cancel it'],
    [claimed, 'Supplier no longer trading: you can cancel, then write to us', 'Then write to us about your payment'],
    [sent, 'Supplier no longer trading: ask us before you pay', 'Ask us before you pay for this order'],
    [sentPaid, 'Supplier no longer trading, the goods were sent', 'If they do not arrive, write to us'],
  ];
  for (const [id, words, sentence] of expected) {
    expect(text).toContain(`${words} · No. ${id}`);
    expect(await page(id)).toContain(sentence);
    expect((await html(id)).includes(`/reseller/orders/${id}/cancel`)).toBe(id < sent);
  }
  await decide('unblock');
  for (const id of [unpaid, claimed])
    await pressed(admin, `/admin/orders/${id}/cancel`, { reason: 'The end of the test' });
  for (const id of [sent, sentPaid]) await moved(world, id, 'reseller', 'deliver');
});

test('a buyer who paid without a UTR can write to the operator from the order', async () => {
  const id = await confirmed();
  expect(await html(id)).not.toContain(`/contact?order=${id}`);
  await decide('block');
  const order = await html(id);
  expect(textOf(order)).toContain('Have you already paid? Write to us with the reference (UTR)');
  expect(order).toContain(`/contact?order=${id}`);
  const form = await opened(buyer, `/contact?order=${id}`);
  const words = `I paid ₹2,400 for order ${id} from Shah Steel. Date of payment and reference (UTR):`;
  expect(form).toContain(words);
  expect(form).toMatch(/<option[^>]*value="payment"[^>]*selected/);
  const reference = 'SBIN55555555555';
  const message = { subject: 'payment', words: `${words} ${reference}`, name: 'Corner Shop', answerTo: '9825714002' };
  expect((await buyer.post(`/contact?order=${id}`, message)).headers.get('location')).toBe('/contact/sent');
  expect(textOf(await opened(admin, '/admin/reports/messages'))).toContain(reference);
  // Neither a stranger nor another buyer learns of the order.
  const { browser: other } = await buyingReseller(world, '9825714009', 'Other Shop');
  for (const one of [other, world.browser()])
    expect(await opened(one, `/contact?order=${id}`)).not.toContain('Shah Steel');
  await decide('unblock');
  await pressed(admin, `/admin/orders/${id}/cancel`, { reason: 'The end of the test' });
});

test('if buyer and operator cancel at once, one succeeds and the stock is released once', async () => {
  const id = await confirmed();
  const product = BigInt(lines[0]?.product ?? 0);
  const level = () =>
    world.db
      .selectFrom('stock_levels')
      .select(['pieces', 'reserved'])
      .where('product_id', '=', product)
      .executeTakeFirstOrThrow();
  const before = await level();
  await decide('block');
  const statuses = await Promise.all([
    buyer.post(`/reseller/orders/${id}/cancel.data`, {}).then(({ status }) => status),
    pressed(admin, `/admin/orders/${id}/cancel`, { reason: 'The goods were never there' }),
  ]);
  expect(statuses.toSorted()).toEqual([200, 409]);
  expect(await level()).toEqual({ pieces: before.pieces, reserved: before.reserved - 24 });
  await decide('unblock');
});

test("the operator's reason is deleted with the account of either side, from order and trail", async () => {
  const { browser: leaving, person: leaver } = await buyingReseller(world, '9825714005', 'Leaving Shop');
  const { orderId } = await ordered(world, leaver, lines, { way: 'transfer' });
  await moved(world, orderId, 'supplier', 'confirm');
  const reason = 'Mr Mehta of Leaving Shop asked by telephone';
  expect(await pressed(admin, `/admin/orders/${orderId}/cancel`, { reason })).toBe(200);
  const place = `/supplier/orders/${orderId}`;
  const desk = await signedInAgain();
  expect(await opened(desk, place)).toContain(reason);
  expect(textOf(await opened(admin, '/admin/audit'))).toContain(reason);
  await proven(leaving, '9825714005');
  expect((await leaving.post('/account/close', { sure: 'on' })).status).toBe(303);
  expect(await opened(desk, place)).not.toContain('Mehta');
  expect(textOf(await opened(admin, '/admin/audit'))).not.toContain('Mehta');
  expect(await world.db.selectFrom('told_reasons').select('id').where('words', '=', reason).execute()).toEqual([]);
});

test('the operator cancels an unsent order, with a reason that both sides read and the trail keeps', async () => {
  const id = await confirmed();
  const list = await opened(admin, `/admin/orders?q=${id}`);
  expect(list).toContain(`/admin/orders/${id}/cancel`);
  expect(await pressed(admin, `/admin/orders/${id}/cancel`, { reason: '' })).toBe(400);
  const reason = 'The goods were never there';
  expect(await pressed(admin, `/admin/orders/${id}/cancel`, { reason })).toBe(200);
  expect(await kept(id)).toEqual({ state: 'cancelled', held: 0 });
  expect(await page(id)).toContain(reason);
  const trail = textOf(await opened(admin, '/admin/audit'));
  expect(trail).toContain('Order cancelled');
  expect(trail).toContain(reason);
  expect(await pressed(admin, `/admin/orders/${id}/cancel`, { reason })).toBe(409);
  const sent = await confirmed();
  await moved(world, sent, 'supplier', 'ship');
  expect(await pressed(admin, `/admin/orders/${sent}/cancel`, { reason })).toBe(409);
  await moved(world, sent, 'reseller', 'deliver');
  expect(await brokenInvariants(world.db)).toEqual([]);
  expect(world.faults).toEqual([]);
});
