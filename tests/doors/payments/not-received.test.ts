import { expect, test } from 'vitest';
import type { Browser } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { sentBack } from '../flash.ts';
import { buyingReseller, moved, ordered, sellingSupplier } from '../orders/trade.ts';
import { proven } from '../proving.ts';
import { opened, textOf } from '../reading.ts';
import { twinOf } from '../site/guards-routes.ts';
import { sayDetails } from './paying.ts';

/** A supplier marks a UTR as not received (decision 064), or finds one given for two orders. */

const world = await fileWorld();
let number = 9_823_400_000;
const UTR = '432109876543';

async function delivered() {
  const shop = await sellingSupplier(world, String((number += 1)), `Shah Steel ${number}`);
  const buyerMobile = String((number += 1));
  const buyer = { ...(await buyingReseller(world, buyerMobile, `Corner Shop ${number}`)), mobile: buyerMobile };
  await sayDetails(world, shop.browser, shop.mobile);
  const order = async () => {
    const { orderId } = await ordered(world, buyer.person, [{ product: shop.product, pieces: 24 }], {
      way: 'transfer',
    });
    await moved(world, orderId, 'supplier', 'confirm');
    return orderId;
  };
  const orderId = await order();
  await moved(world, orderId, 'supplier', 'ship');
  await moved(world, orderId, 'reseller', 'deliver');
  const theirs = `/supplier/orders/${orderId}`;
  const claim = (utr: string) => buyer.browser.post(`/reseller/orders/${orderId}/utr`, { utr });
  const deny = (utr: string) => sentBack(shop.browser, `${theirs}/not-received`, { expectedUtr: utr });
  return { shop, buyer, order, orderId, theirs, mine: `/reseller/orders/${orderId}`, claim, deny };
}

const close = async ({ browser, mobile }: { browser: Browser; mobile: string }) => {
  await proven(browser, mobile);
  const answer = await browser.post('/account/close', { sure: 'on' });
  return [answer.status, answer.status === 303 ? '' : textOf(await answer.text())] as const;
};

test('the reseller is notified and gives another UTR; a repeated denial counts once', async () => {
  const { shop, buyer, orderId, theirs, mine, claim, deny } = await delivered();
  await claim(UTR);
  expect(textOf(await opened(shop.browser, theirs))).toContain('Not received');
  const { place, text } = await deny(UTR);
  expect([place, text.includes('The reseller has been told')]).toEqual([theirs, true]);
  expect(text).toContain('no money had arrived for the last UTR');
  await deny(UTR);
  const page = textOf(await opened(buyer.browser, mine));
  expect(page).toMatch(/On .* the supplier said that no money had arrived for your UTR\./);
  expect(page).toContain('To be paid');
  const events = world.db.selectFrom('order_events').select('id').where('order_id', '=', orderId);
  expect(await events.where('kind', '=', 'not-received').execute()).toHaveLength(1);
  expect(textOf(await opened(buyer.browser, '/reseller/notices'))).toContain('Payment not received');
  await claim('999909876543');
  const after = textOf(await opened(shop.browser, theirs));
  expect([after.includes('999909876543'), after.includes('no money had arrived for the last UTR')]).toEqual([
    true,
    false,
  ]);
  // The displayed UTR has been replaced meanwhile.
  const late = await shop.browser.post(twinOf(`${theirs}/not-received`), { expectedUtr: UTR });
  expect(late.status).toBe(409);
  expect((await shop.browser.post(`${theirs}/paid`, { expectedUtr: '999909876543' })).status).toBe(303);
  expect((await shop.browser.post(twinOf(`${theirs}/not-received`), { expectedUtr: '999909876543' })).status).toBe(409);
  const { paid_at: paidAt } = await world.db
    .selectFrom('orders')
    .select('paid_at')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(paidAt).not.toBe(null);
});

test('another supplier cannot deny a payment, and no UTR means no denial', async () => {
  const one = await delivered();
  const other = await delivered();
  await one.claim(UTR);
  const strange = await other.shop.browser.post(twinOf(`${one.theirs}/not-received`), { expectedUtr: UTR });
  expect(strange.status).toBe(404);
  const nothing = await other.shop.browser.post(twinOf(`${other.theirs}/not-received`), { expectedUtr: '' });
  expect(nothing.status).toBe(409);
});

test('a denied UTR prevents closing for a month after the last correction for the reseller, and for the supplier too', async () => {
  const { shop, buyer, claim, deny } = await delivered();
  for (let at = 0; at < 5; at += 1) {
    await claim(`${at}32109876543`);
    await deny(`${at}32109876543`);
  }
  expect((await close(buyer))[0]).toBe(409);
  expect((await close(shop))[0]).toBe(409);
  world.clock.advance({ days: 29 });
  expect([(await close(buyer))[0], (await close(shop))[0]]).toEqual([409, 409]);
  world.clock.advance({ days: 1, minutes: 1 });
  expect((await close(buyer))[0]).toBe(303);
  expect((await close(shop))[0]).toBe(303);
});

test('money for a cancelled order can be found after the last UTR was denied, and must then be paid back', async () => {
  const { shop, buyer, order } = await delivered();
  const id = await order();
  await moved(world, id, 'supplier', 'cancel', { note: 'Sold out' });
  for (let at = 0; at < 5; at += 1) {
    const utr = `${at}52109876543`;
    await buyer.browser.post(`/reseller/orders/${id}/utr`, { utr });
    await shop.browser.post(`/supplier/orders/${id}/not-received`, { expectedUtr: utr });
  }
  expect((await buyer.browser.post(twinOf(`/reseller/orders/${id}/utr`), { utr: UTR })).status).toBe(409);
  const { text } = await sentBack(shop.browser, `/supplier/orders/${id}/paid`, { expectedUtr: '' });
  expect(text).toContain('Refund due');
});

test('while corrections are left it prevents the reseller from closing the account, like a missing UTR', async () => {
  const { buyer, claim, deny } = await delivered();
  await claim(UTR);
  await deny(UTR);
  world.clock.advance({ days: 20 });
  expect((await close(buyer))[0]).toBe(409);
});

test('one UTR for two orders of a supplier is accepted, and shown at both', async () => {
  const { shop, buyer, order, orderId, theirs, mine, claim } = await delivered();
  const second = await order();
  await claim(UTR);
  expect(textOf(await opened(shop.browser, theirs))).not.toContain('The same UTR');
  expect((await buyer.browser.post(`/reseller/orders/${second}/utr`, { utr: UTR })).status).toBe(303);
  const sentence = (of: bigint) =>
    `The same UTR was given for these orders too: ${of}. One transfer may pay for several orders`;
  expect(textOf(await opened(shop.browser, theirs))).toContain(sentence(second));
  expect(textOf(await opened(shop.browser, `/supplier/orders/${second}`))).toContain(sentence(orderId));
  expect(textOf(await opened(buyer.browser, mine))).not.toContain('The same UTR');
  // The same UTR given to another supplier is not shown here.
  const other = await delivered();
  await other.claim(UTR);
  expect(textOf(await opened(other.shop.browser, other.theirs))).not.toContain('The same UTR');
});

test('a late move without JavaScript shows its refusal beside the order', async () => {
  const { shop, order } = await delivered();
  const id = await order();
  const { place, text } = await sentBack(shop.browser, `/supplier/orders/${id}/confirm`, {});
  expect(place).toBe(`/supplier/orders/${id}`);
  expect(text).toContain('The order has changed meanwhile; this is no longer possible.');
  const again = await sentBack(shop.browser, `/supplier/orders/${id}/refunded`, { reference: 'UTR 1' });
  expect(again.text).toContain('There is nothing to pay back for this order.');
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
