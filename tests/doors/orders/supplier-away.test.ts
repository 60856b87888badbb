import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../domain/orders/invariants.ts';
import { requireNothingOpen } from '../../../domain/orders/orders-erasure.ts';
import { openStates } from '../../../rules/orders/order.ts';
import { fileWorld } from '../../world.ts';
import { idOf } from '../admin/accounts.ts';
import { pressed } from '../admin/desk.ts';
import { sayDetails, shahsDetails } from '../payments/paying.ts';
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
const away = 'This supplier was shut out of the market. Do not pay for this order. You can cancel it at once.';

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

test.each(['block', 'reject'] as const)('from the %s on nobody is asked to pay, and the buyer cancels', async (how) => {
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
  expect(textOf(await opened(buyer, '/reseller/notices'))).toContain('Supplier shut out');
  const claim = await buyer.post(`/reseller/orders/${first}/utr.data`, { utr: 'SBIN12345678901' });
  expect([claim.status, await claim.text()]).toEqual([409, expect.stringContaining('do not pay for this order')]);
  expect((await buyer.post(`/reseller/orders/${first}/cancel.data`, {})).status).toBe(200);
  expect(await kept(first)).toEqual({ state: 'cancelled', held: 0 });
  // What was not cancelled is there again.
  expect(await decide(how === 'block' ? 'unblock' : 'approve')).toBe(200);
  expect(await html(second)).toContain(shahsDetails.accountNumber);
  expect(await page(second)).not.toContain(away);
  expect((await buyer.post(`/reseller/orders/${second}/cancel.data`, {})).status).toBe(409);
  expect(await kept(second)).toEqual({ state: 'confirmed', held: 24 });
  expect(textOf(await opened(buyer, '/reseller/notices'))).toContain('Supplier is back');
});

test('a paid order that is cancelled then has a refund due, with the way to the operator', async () => {
  const id = await confirmed();
  await world.db.updateTable('orders').set({ paid_at: world.clock.now() }).where('id', '=', id).execute();
  await decide('block');
  await buyer.post(`/reseller/orders/${id}/cancel.data`, {});
  const text = await page(id);
  expect(text).toContain('This order was paid and then cancelled');
  expect(text).toContain('You have paid a supplier who was shut out. Write to us, and we will look into it. Contact');
  // Nobody could pay it back, so it does not keep the buyer from closing the account.
  for (const other of await openOrders()) await buyer.post(`/reseller/orders/${other}/cancel.data`, {});
  await world.db.transaction().execute((tx) => requireNothingOpen(tx, person, world.clock.now()));
  await decide('unblock');
  const closing = world.db.transaction().execute((tx) => requireNothingOpen(tx, person, world.clock.now()));
  await expect(closing).rejects.toMatchObject({ key: 'close_account_refund_due' });
});

test('a part offer of a supplier who is shut out cannot be taken, only cancelled', async () => {
  const { orderId } = await ordered(world, person, [{ product: seller.products[1] ?? 0, pieces: 48 }], {
    way: 'transfer',
  });
  await moved(world, orderId, 'supplier', 'offer-part', { offer: new Map([[1, 24]]) });
  await decide('block');
  expect((await buyer.post(`/reseller/orders/${orderId}/accept-part.data`, {})).status).toBe(409);
  expect((await buyer.post(`/reseller/orders/${orderId}/cancel.data`, {})).status).toBe(200);
  await decide('unblock');
});

test('the operator cancels an order that was not sent, with a reason that both read and the trail keeps', async () => {
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
  expect(await brokenInvariants(world.db)).toEqual([]);
  expect(world.faults).toEqual([]);
});
