import { expect, test } from 'vitest';
import { orderMoves } from '../../../rules/orders/order.ts';
import { fileWorld } from '../../world.ts';
import { buyingReseller, moved, ordered, sellingSupplier } from '../orders/trade.ts';
import { twinOf } from '../site/guards-routes.ts';
import { sayDetails, shahsDetails } from './paying.ts';

const world = await fileWorld();
const shop = await sellingSupplier(world, '9826400001', 'Shah Steel');
const rival = await sellingSupplier(world, '9826400002', 'Rival Steel');
const buyer = await buyingReseller(world, '9826500001', 'Corner Shop');
const stranger = await buyingReseller(world, '9826500002', 'Other Shop');
await sayDetails(world, shop.browser, shop.mobile);
const admin = await world.signInAdmin(world.browser());

const lines = [{ product: shop.product, pieces: 24 }];
const secrets = ['shah.steel', shahsDetails.accountNumber ?? '', shahsDetails.ifsc ?? '', 'upi://', 'Shah &amp; Sons'];
const secretsIn = (text: string) => secrets.filter((secret) => text.includes(secret));

/** Returns every response about an order, a shop or a basket that a visitor other than the supplier can get. */
const answersTo = async (by: typeof buyer.browser, orderId: bigint): Promise<string> => {
  const supplierId = (await world.db.selectFrom('orders').select('supplier_id').executeTakeFirstOrThrow()).supplier_id;
  const pages = ['reseller', 'supplier'].flatMap((area) => [
    `/${area}/orders/${orderId}`,
    `/${area}/orders/${orderId}/sheet`,
    `/${area}/orders`,
    `/${area}/dashboard`,
    `/${area}/credit`,
    `/${area}/credit/${supplierId}`,
    `/${area}/products`,
  ]);
  const more = [
    '/supplier/payments',
    '/supplier/payments/details',
    '/account/my-data',
    `/suppliers/${supplierId}`,
    `/product/${shop.product}`,
    `/admin/accounts/${supplierId}`,
    `/api/products?supplierId=${supplierId}`,
  ];
  const texts: string[] = [];
  for (const page of [...pages, ...more])
    for (const address of [page, twinOf(page)]) texts.push(await (await by.visit(address)).text());
  return texts.join('\n');
};

test('before the confirmation no response of any kind shows the payment details', async () => {
  const two = [{ product: shop.product, pieces: 48 }];
  const { orderId } = await ordered(world, buyer.person, two, { way: 'transfer' });
  for (const by of [buyer.browser, stranger.browser, rival.browser, world.browser()])
    expect(secretsIn(await answersTo(by, orderId))).toEqual([]);
  await moved(world, orderId, 'supplier', 'offer-part', { offer: new Map([[1, 24]]) });
  expect(secretsIn(await answersTo(buyer.browser, orderId))).toEqual([]);
});

test('after the confirmation only its reseller reads them, on the page of the order alone', async () => {
  const { orderId } = await ordered(world, buyer.person, lines, { way: 'transfer' });
  const { orderId: theirs } = await ordered(world, stranger.person, lines, { way: 'transfer' });
  await moved(world, orderId, 'supplier', 'confirm');
  const page = await (await buyer.browser.visit(`/reseller/orders/${orderId}`)).text();
  expect(secretsIn(page)).toEqual(secrets);
  for (const by of [stranger.browser, rival.browser, world.browser(), admin])
    expect(secretsIn(await answersTo(by, orderId))).toEqual([]);
  expect(secretsIn(await answersTo(stranger.browser, theirs))).toEqual([]);
  for (const other of ['/reseller/orders', '/reseller/dashboard', `/reseller/orders/${orderId}/sheet`])
    expect(secretsIn(await (await buyer.browser.visit(other)).text())).toEqual([]);
});

test.each(['cancelled', 'paid'] as const)('once the order is %s they are no longer shown', async (how) => {
  const { orderId } = await ordered(world, buyer.person, lines, { way: 'transfer' });
  await moved(world, orderId, 'supplier', 'confirm');
  if (how === 'paid') await shop.browser.post(`/supplier/orders/${orderId}/paid`, { expectedUtr: '' });
  else await moved(world, orderId, 'supplier', 'cancel');
  expect(secretsIn(await (await buyer.browser.visit(`/reseller/orders/${orderId}`)).text())).toEqual([]);
});

test('an order rejected or cancelled before its confirmation never showed them', async () => {
  const ends = orderMoves.filter(({ from, to }) => from === 'pending' && (to === 'rejected' || to === 'cancelled'));
  for (const { name, by } of ends) {
    if (by === 'operator') continue;
    const { orderId } = await ordered(world, buyer.person, lines, { way: 'transfer' });
    await moved(world, orderId, by, name);
    expect(secretsIn(await (await buyer.browser.visit(`/reseller/orders/${orderId}`)).text())).toEqual([]);
  }
});

test('an order paid in cash shows no payment details', async () => {
  const { orderId } = await ordered(world, buyer.person, lines, { way: 'cash' });
  await moved(world, orderId, 'supplier', 'confirm');
  expect(secretsIn(await (await buyer.browser.visit(`/reseller/orders/${orderId}`)).text())).toEqual([]);
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
