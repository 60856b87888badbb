import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { alertOf, elements, linkTo, opened, textOf, voids } from '../reading.ts';
import { buyingReseller, moved, ordered, sellingSupplier } from './trade.ts';

const world = await fileWorld();
const om = await sellingSupplier(world, '9825840001', 'Om Traders');
const buyer = await buyingReseller(world, '9825840002', 'Corner Shop');
const order = async () => (await ordered(world, buyer.person, [{ product: om.product, pieces: 24 }])).orderId;
const stateOf = async (id: bigint) =>
  (await world.db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
const formsOf = (html: string) => elements(html, 'form').map((form) => form.get('action') ?? '');

test('an order is confirmed in its row, without scripts; a second press is refused on its page', async () => {
  const id = await order();
  const address = `/supplier/orders/${id}/confirm`;
  expect(formsOf(await opened(om.browser, '/supplier/orders'))).toContain(address);
  const answer = await om.browser.post(address, {});
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/supplier/orders/${id}`]);
  expect(await stateOf(id)).toBe('confirmed');
  const again = await om.browser.post(address, {});
  expect(alertOf(await opened(om.browser, again.headers.get('location') ?? ''))).toContain('changed meanwhile');
  expect(formsOf(await opened(om.browser, '/supplier/orders'))).not.toContain(address);
});

test('an order is shipped in its row by the last carrier, unless its buyer asks to cancel', async () => {
  const [first, second, asked] = [await order(), await order(), await order()];
  for (const id of [first, second, asked]) await moved(world, id, 'supplier', 'confirm');
  await moved(world, asked, 'reseller', 'ask-to-cancel');
  const carriers = async () =>
    voids(await opened(om.browser, '/supplier/orders?tab=to-ship'), 'input')
      .filter((field) => field.get('name') === 'carrier')
      .map((field) => field.get('value'));
  const before = await carriers();
  expect(new Set(before)).toEqual(new Set(['']));
  await om.browser.post(`/supplier/orders/${first}/ship`, { carrier: 'Tempo of Raju', trackingNumber: '' });
  expect(await stateOf(first)).toBe('shipped');
  expect(new Set(await carriers())).toEqual(new Set(['Tempo of Raju']));
  const html = await opened(om.browser, '/supplier/orders?tab=to-ship');
  expect(formsOf(html)).toContain(`/supplier/orders/${second}/ship`);
  expect(formsOf(html)).not.toContain(`/supplier/orders/${asked}/ship`);
  const page = await opened(om.browser, `/supplier/orders/${second}`);
  expect(
    voids(page, 'input')
      .find((field) => field.get('name') === 'carrier')
      ?.get('value'),
  ).toBe('Tempo of Raju');
  // Without a carrier nothing is shipped.
  await om.browser.post(`/supplier/orders/${second}/ship`, { carrier: '', trackingNumber: '' });
  expect(await stateOf(second)).toBe('confirmed');
});

test('a confirmed order to be paid shows its amount and the payment button first; asking to cancel is last', async () => {
  const id = await order();
  await moved(world, id, 'supplier', 'confirm');
  await world.db.updateTable('orders').set({ payment_way: 'transfer' }).where('id', '=', id).execute();
  await world.db
    .insertInto('payment_details')
    .values({
      supplier_id: (
        await world.db.selectFrom('orders').select('supplier_id').where('id', '=', id).executeTakeFirstOrThrow()
      ).supplier_id,
      vpa: 'om@upi',
      account_name: 'Om Traders',
      changed_at: world.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const html = await opened(buyer.browser, `/reseller/orders/${id}`);
  const text = textOf(html);
  expect(linkTo(html, 'Pay now')).toBe('#pay');
  expect(html).toContain('id="pay"');
  expect(text.indexOf('Pay now')).toBeLessThan(text.indexOf('Steel bottle'));
  expect(text).toContain('To be paid ₹2,400 The order is confirmed.');
  expect(text.indexOf('Ask to cancel')).toBeGreaterThan(text.indexOf('Order history'));
  await world.db
    .updateTable('orders')
    .set({ utr: '123456789012', utr_at: world.clock.now() })
    .where('id', '=', id)
    .execute();
  expect(linkTo(await opened(buyer.browser, `/reseller/orders/${id}`), 'Pay now')).toBeNull();
});
