import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { sentBack } from '../flash.ts';
import { checkoutForm, inBasket, put } from '../orders/baskets.ts';
import { moved, ordered } from '../orders/trade.ts';
import { proven } from '../proving.ts';
import { alertOf, elements, opened, textOf } from '../reading.ts';
import { acceptForm, negotiated } from './chat.ts';

/** A reseller whom a supplier has blocked in the chat cannot order from them: decision 062. */

const world = await fileWorld();
const SENTENCE = 'This supplier does not take orders from you.';

async function shutOut(at: number) {
  const people = await negotiated(world, at);
  const { supplier, reseller, product, thread } = people;
  const { purchaseId, orderId } = await ordered(world, reseller.person, [{ product, pieces: 24 }]);
  await put(reseller.browser, product, 24);
  const checkout = await checkoutForm(reseller.browser);
  const reorder = await opened(reseller.browser, `/reseller/purchases/${purchaseId}/reorder`);
  expect((await supplier.browser.post(`/supplier/chats/${thread}/block`, {})).status).toBe(303);
  return { ...people, purchaseId, orderId, checkout, reorder, mobile: reseller.person.mobile };
}

const orders = (id: string) => world.db.selectFrom('orders').select('id').where('reseller_id', '=', id).execute();

test('goods in the basket cannot be ordered, and the page says so in three languages', async () => {
  const { reseller, product, checkout, mobile } = await shutOut(501);
  const browser = reseller.browser;
  const basket = textOf(await opened(browser, '/reseller/basket'));
  expect([basket.includes(SENTENCE), basket.includes('See what to change'), basket.includes('Go to checkout')]).toEqual(
    [true, true, false],
  );
  const page = textOf(await opened(browser, '/reseller/checkout'));
  expect([page.includes(SENTENCE), page.includes('Place order')]).toEqual([true, false]);
  const late = await browser.post('/reseller/checkout', checkout);
  expect([late.status, alertOf(await late.text())]).toEqual([409, SENTENCE]);
  expect(await orders(reseller.person.id)).toHaveLength(1);
  for (const [language, sentence] of [
    ['hi', 'यह सप्लायर आपसे ऑर्डर नहीं लेता।'],
    ['gu', 'આ સપ્લાયર તમારી પાસેથી ઓર્ડર લેતા નથી.'],
  ] as const) {
    await browser.post('/language', { language });
    expect(textOf(await opened(browser, '/reseller/basket'))).toContain(sentence);
  }
  await browser.post('/language', { language: 'en' });
  await browser.post(`/reseller/basket/${product}/remove`, { pieces: '24' });
  expect(await inBasket(world, mobile)).toEqual({});
});

test('nothing more can be added to the basket, nor by changing a quantity or ordering again', async () => {
  const { reseller, product, purchaseId, mobile } = await shutOut(502);
  const { browser } = reseller;
  for (const [action, fields] of [
    ['/reseller/basket/add', { product: String(product), pieces: '24' }],
    [`/reseller/basket/${product}/change`, { pieces: '48' }],
  ] as const) {
    const { text } = await sentBack(browser, action, fields);
    expect(text).toContain(SENTENCE);
    expect(await inBasket(world, mobile)).toEqual({ [product]: 24 });
  }
  await browser.post(`/reseller/basket/${product}/remove`, { pieces: '24' });
  const again = textOf(await opened(browser, `/reseller/purchases/${purchaseId}/reorder`));
  expect(again).toContain(SENTENCE);
  expect((await browser.post(`/reseller/purchases/${purchaseId}/reorder`, { seen: '' })).status).toBe(409);
  expect(await inBasket(world, mobile)).toEqual({});
});

test('an earlier quote cannot be accepted; after unblocking, everything works', async () => {
  const { reseller, supplier, quote, thread, product, orderId } = await shutOut(503);
  const { browser, person } = reseller;
  const accepted = () => browser.post(`/reseller/quotes/${quote}/accept`, acceptForm(supplier.id));
  const refused = await accepted();
  expect([refused.status, (await refused.text()).includes(SENTENCE)]).toEqual([403, true]);
  // Earlier orders continue.
  await moved(world, orderId, 'supplier', 'confirm');
  await supplier.browser.post(`/supplier/chats/${thread}/unblock`, {});
  expect((await accepted()).status).toBe(303);
  expect((await browser.post('/reseller/checkout', await checkoutForm(browser))).status).toBe(303);
  await ordered(world, person, [{ product, pieces: 24 }]);
  expect(await orders(person.id)).toHaveLength(4);
});

test('a buyer who closes the account and registers the number again stays blocked until unblocked', async () => {
  const { supplier, reseller, product, thread } = await negotiated(world, 504);
  const { mobile } = reseller.person;
  expect((await supplier.browser.post(`/supplier/chats/${thread}/block`, {})).status).toBe(303);
  await proven(reseller.browser, mobile);
  expect((await reseller.browser.post('/account/close', { sure: 'on' })).status).toBe(303);
  const [kept] = await world.db.selectFrom('shut_out_numbers').selectAll().execute();
  expect(JSON.stringify({ ...kept, number_hash: kept?.number_hash.toString('latin1') })).not.toContain(mobile);

  world.clock.advance({ minutes: 1 });
  const browser = await world.signUpReseller({ mobile, businessName: 'Back Again Shop' }, world.browser());
  expect(await world.db.selectFrom('shut_out_numbers').selectAll().execute()).toEqual([]);
  const add = () => browser.post('/reseller/basket/add.data', { product: String(product), pieces: '24' });
  const refused = await add();
  expect([refused.status, (await refused.text()).includes(SENTENCE)]).toEqual([403, true]);
  expect(textOf(await opened(browser, '/reseller/chats'))).not.toContain('Blocked');
  // The supplier finds the chat in the list, and unblocks the reseller.
  const chats = await opened(supplier.browser, '/supplier/chats');
  const row = elements(chats, 'a').find(({ text }) => text.includes('Back Again Shop'));
  expect(row?.text).toContain('Blocked');
  expect((await supplier.browser.post(`${row?.get('href')}/unblock`, {})).status).toBe(303);
  await add();
  expect(await inBasket(world, mobile)).toEqual({ [product]: 24 });
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
