import { beforeEach, expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { proven } from '../proving.ts';
import { alertOf, opened, textOf } from '../reading.ts';
import { buyingReseller, moved, ordered, sellingSupplier } from './trade.ts';

const world = await fileWorld();
let count = 0;
let seller: Awaited<ReturnType<typeof sellingSupplier>>;
let shop: Awaited<ReturnType<typeof buyingReseller>>;
let orderId = 0n;

beforeEach(async () => {
  count += 1;
  seller = await sellingSupplier(world, `98258200${10 + count}`, 'Parting Traders');
  shop = await buyingReseller(world, `98258300${10 + count}`, 'Parting Shop');
  ({ orderId } = await ordered(world, shop.person, [{ product: seller.product, pieces: 24 }]));
});

const close = async (who: 'seller' | 'shop') => {
  const { browser } = who === 'seller' ? seller : shop;
  await proven(browser, who === 'seller' ? seller.mobile : shop.person.mobile);
  const answer = await browser.post('/account/close', { sure: 'on' });
  return { status: answer.status, sentence: answer.status === 303 ? '' : alertOf(await answer.text()) };
};
const delivered = async () => {
  await moved(world, orderId, 'supplier', 'confirm');
  await moved(world, orderId, 'supplier', 'ship');
  await moved(world, orderId, 'reseller', 'deliver');
};
const byTransfer = () =>
  world.db.updateTable('orders').set({ payment_way: 'transfer' }).where('id', '=', orderId).execute();
const utr = '432109876543';
const open = { status: 409, sentence: 'Some of your orders are still open. Finish or cancel them first.' };

test('neither side can close the account while an order is open', async () => {
  expect(await close('shop')).toEqual(open);
  expect(await close('seller')).toEqual(open);
  await moved(world, orderId, 'supplier', 'confirm');
  await moved(world, orderId, 'supplier', 'ship');
  expect(await close('shop')).toEqual(open);
  expect(await close('seller')).toEqual(open);
  expect((await seller.browser.visit('/supplier/products')).status).toBe(200);
});

test('neither side can close the account while a refund is due', async () => {
  await moved(world, orderId, 'supplier', 'confirm');
  await world.db.updateTable('orders').set({ paid_at: world.clock.now() }).where('id', '=', orderId).execute();
  await moved(world, orderId, 'supplier', 'cancel');
  for (const who of ['shop', 'seller'] as const)
    expect(await close(who)).toEqual({
      status: 409,
      sentence: 'A refund of a cancelled order is still due. Settle it first.',
    });
});

test('a reseller who owes on credit cannot close the account; the supplier can', async () => {
  await world.db.updateTable('orders').set({ payment_way: 'credit' }).where('id', '=', orderId).execute();
  await delivered();
  expect((await close('shop')).sentence).toContain('You still owe a supplier');
  expect(await close('seller')).toEqual({ status: 303, sentence: '' });
});

test('a reseller who owes a transfer for delivered goods cannot close the account until the money is received', async () => {
  await byTransfer();
  await delivered();
  expect(await close('shop')).toEqual({
    status: 409,
    sentence: `You still owe a supplier for delivered goods (orders: ${orderId}). Pay first, and ask the supplier to mark it as received. A UTR that stays unanswered for 30 days no longer holds you back.`,
  });
  await shop.browser.post(`/reseller/orders/${orderId}/utr`, { utr });
  expect((await close('shop')).status).toBe(409);
  await seller.browser.post(`/supplier/orders/${orderId}/paid`, { expectedUtr: utr });
  expect(await close('shop')).toEqual({ status: 303, sentence: '' });
});

test('a UTR that the supplier never answers prevents closing for thirty days only', async () => {
  await byTransfer();
  await delivered();
  await shop.browser.post(`/reseller/orders/${orderId}/utr`, { utr });
  world.clock.advance({ days: 29 });
  expect((await close('shop')).status).toBe(409);
  world.clock.advance({ days: 1 });
  expect(await close('shop')).toEqual({ status: 303, sentence: '' });
});

test('nobody owes a supplier whose account is closed', async () => {
  await byTransfer();
  await delivered();
  expect(await close('seller')).toEqual({ status: 303, sentence: '' });
  expect(await close('shop')).toEqual({ status: 303, sentence: '' });
});

test("a supplier cannot close the account for thirty days while a buyer's payment claim is unanswered", async () => {
  await byTransfer();
  await delivered();
  await shop.browser.post(`/reseller/orders/${orderId}/utr`, { utr });
  const claimed = {
    status: 409,
    sentence: `A reseller has reported a payment and is waiting for your answer (orders: ${orderId}). If the money has arrived, press 'Received' there first. A UTR older than 30 days no longer holds you back.`,
  };
  expect(await close('seller')).toEqual(claimed);
  world.clock.advance({ days: 29 });
  expect(await close('seller')).toEqual(claimed);
  world.clock.advance({ days: 1 });
  expect(await close('seller')).toEqual({ status: 303, sentence: '' });
});

test('a claim on a cancelled order must be answered first, too', async () => {
  await byTransfer();
  await moved(world, orderId, 'supplier', 'confirm');
  await moved(world, orderId, 'supplier', 'cancel');
  await shop.browser.post(`/reseller/orders/${orderId}/utr`, { utr });
  expect((await close('seller')).sentence).toContain(`(orders: ${orderId})`);
  await seller.browser.post(`/supplier/orders/${orderId}/paid`, { expectedUtr: utr });
  expect((await close('seller')).sentence).toBe('A refund of a cancelled order is still due. Settle it first.');
  await seller.browser.post(`/supplier/orders/${orderId}/refunded`, { reference: 'Cash' });
  expect(await close('seller')).toEqual({ status: 303, sentence: '' });
});

test('five of many orders that prevent closing are named', async () => {
  const ids = [orderId];
  while (ids.length < 6)
    ids.push((await ordered(world, shop.person, [{ product: seller.product, pieces: 24 }])).orderId);
  for (orderId of ids) {
    await byTransfer();
    await delivered();
  }
  expect((await close('shop')).sentence).toContain(`(orders: ${ids.slice(0, 5).join(', ')}, …)`);
});

test('orders stay, without the person whose account was closed', async () => {
  await delivered();
  expect(await close('shop')).toEqual({ status: 303, sentence: '' });
  const purchase = await world.db
    .selectFrom('purchases')
    .innerJoin('orders', 'orders.purchase_id', 'purchases.id')
    .select(['recipient', 'recipient_mobile', 'address', 'purchases.pincode', 'orders.total', 'state'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  expect(purchase).toEqual({
    recipient: '',
    recipient_mobile: '',
    address: '',
    pincode: '',
    total: 240000n,
    state: 'delivered',
  });
  const notes = await world.db
    .selectFrom('order_events')
    .select(['actor', 'note'])
    .where('order_id', '=', orderId)
    .where('note', '<>', '')
    .execute();
  expect(notes.every(({ actor }) => actor === 'supplier')).toBe(true);
  const mine = (await (await seller.browser.visit('/account/my-data')).json()) as { orders: object[] };
  expect(mine.orders).toMatchObject([{ number: String(orderId), state: 'delivered', reseller: '' }]);
  // After the supplier's account is closed, the line stays without a product.
  expect(await close('seller')).toEqual({ status: 303, sentence: '' });
  const line = await world.db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  expect(line).toMatchObject({ product_id: null, name: 'Steel bottle' });
});

test('my data include the orders of both sides, and the basket', async () => {
  await shop.browser.post('/reseller/basket/add', { product: String(seller.product), pieces: '24' });
  const bought = JSON.parse(await (await shop.browser.visit('/account/my-data')).text());
  expect(bought).toMatchObject({
    orders: [
      {
        number: String(orderId),
        supplier: 'Parting Traders',
        total: '2400.00',
        deliveredTo: { address: '4, Ring Road, Surat' },
        lines: [{ product: String(seller.product), pieces: 24 }],
        timeline: [{ kind: 'placed', by: 'reseller' }],
      },
    ],
  });
  const sold = JSON.parse(await (await seller.browser.visit('/account/my-data')).text());
  expect(sold).toMatchObject({ orders: [{ number: String(orderId), reseller: 'Parting Shop' }], credit: [] });
});

test('the page says that orders are kept', async () => {
  expect(textOf(await opened(shop.browser, '/account/close'))).toContain(
    'Orders stay with the other side, without your name, number and address.',
  );
});
