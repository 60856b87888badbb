import { expect, test } from 'vitest';
import type { Browser } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { elements, linkTo, opened, textOf } from '../reading.ts';
import { buyingReseller, moved, ordered, sellingSupplier } from './trade.ts';

const world = await fileWorld();
const om = await sellingSupplier(world, '9825640001', 'Om Traders');
const raj = await sellingSupplier(world, '9825640002', 'Raj Traders');
let mobiles = 9_825_641_000;

const buyer = () => buyingReseller(world, String((mobiles += 1)), 'Corner Shop');
const orders = (search = '') => `/reseller/orders${search}`;
const cards = async (browser: Browser, search = '') =>
  elements(await opened(browser, orders(search)), 'article').map((card) => ({
    number: card.get('data-purchase'),
    parts: elements(card.html, 'li').map(({ text }) => text),
    sums: textOf(/<dl[\s\S]*<\/dl>/.exec(card.html)?.[0] ?? ''),
    html: card.html,
  }));
const badge = async (browser: Browser) =>
  /(\d+) part offers? waits? for your answer/.exec(textOf(await opened(browser, '/reseller/profile')))?.[1] ?? null;

test("a purchase shows each supplier's order, its state and its sum, and how the total decreased", async () => {
  const { browser, person } = await buyer();
  const { purchaseId, orders: placed } = await ordered(world, person, [
    { product: om.product, pieces: 48 },
    { product: raj.product, pieces: 24 },
  ]);
  const [omOrder = 0n, rajOrder = 0n] = [placed.get(om.mobile), placed.get(raj.mobile)];
  const [fresh] = await cards(browser);
  const html = fresh?.html ?? '';
  expect(fresh?.number).toBe(String(purchaseId));
  expect(fresh?.parts).toEqual([
    `Order ${omOrder} Pending Steel bottle 48 pieces Om Traders 72 hours left ₹4,800 Cash on delivery`,
    `Order ${rajOrder} Pending Steel bottle 24 pieces Raj Traders 72 hours left ₹2,400 Cash on delivery`,
  ]);
  expect(fresh?.sums).toBe('Total ₹7,200');
  // The number of the purchase is among the details; only the order's number is visible at first.
  expect(textOf(html.replace(/<details[\s\S]*<\/details>/, ''))).not.toContain(String(purchaseId));
  expect(textOf(html)).toContain(`Details Purchase ${purchaseId} · To Corner Shop`);
  expect(linkTo(html, `Order ${omOrder}`)).toBe(`/reseller/orders/${omOrder}`);
  expect(linkTo(html, 'Order again')).toBe(`/reseller/purchases/${purchaseId}/reorder`);
  expect(await badge(browser)).toBeNull();

  await moved(world, omOrder, 'supplier', 'offer-part', { offer: new Map([[1, 24]]) });
  await moved(world, rajOrder, 'supplier', 'reject');
  expect(await badge(browser)).toBe('1');
  const [changed] = await cards(browser, '?tab=answer');
  expect(changed?.parts[0]).toContain(
    'Part offered Steel bottle 24 pieces Om Traders The supplier offers less. Please answer.',
  );
  expect(changed?.parts[1]).toContain('Rejected Steel bottle 24 pieces Raj Traders');
  expect(changed?.sums).toBe(
    'When placed ₹7,200 Part offers −₹2,400 Rejected, cancelled or expired −₹2,400 Total now ₹2,400',
  );
  await moved(world, omOrder, 'reseller', 'accept-part');
  expect(await badge(browser)).toBeNull();
  await moved(world, omOrder, 'reseller', 'ask-to-cancel');
  const dashboard = await opened(browser, '/reseller/dashboard?tab=orders');
  expect(textOf(dashboard)).toContain(
    `Order ${omOrder} Confirmed Steel bottle 24 pieces Om Traders You asked to cancel`,
  );
  expect(linkTo(dashboard, `Order ${omOrder}`)).toBe(`/reseller/orders/${omOrder}`);
});

test('the row has the next step: to pay an agreed order, to answer an offer', async () => {
  const { browser, person } = await buyer();
  const { orderId } = await ordered(world, person, [{ product: om.product, pieces: 48 }]);
  const next = async () =>
    elements((await cards(browser))[0]?.html ?? '', 'a').flatMap((link) =>
      link.get('class')?.includes('button') ? [[link.text, link.get('aria-label'), link.get('href')]] : [],
    );
  expect(await next()).toEqual([]);
  await moved(world, orderId, 'supplier', 'offer-part', { offer: new Map([[1, 24]]) });
  expect(await next()).toEqual([['Answer', `Answer: Order ${orderId}`, `/reseller/orders/${orderId}`]]);
  await moved(world, orderId, 'reseller', 'accept-part');
  // Cash is paid at the delivery.
  expect(await next()).toEqual([]);
  await world.db.updateTable('orders').set({ payment_way: 'transfer' }).where('id', '=', orderId).execute();
  expect(await next()).toEqual([['Pay now', `Pay now: Order ${orderId}`, `/reseller/orders/${orderId}#pay`]]);
});

test('open orders are those with a step still to come', async () => {
  const { browser, person } = await buyer();
  const buy = () => ordered(world, person, [{ product: om.product, pieces: 24 }]);
  const [over, open, offered] = [
    await buy(),
    await buy(),
    await ordered(world, person, [{ product: raj.product, pieces: 48 }]),
  ];
  await moved(world, over.orderId, 'reseller', 'cancel');
  await moved(world, offered.orderId, 'supplier', 'offer-part', { offer: new Map([[1, 24]]) });
  const shown = async (search = '') => (await cards(browser, search)).map(({ number }) => number);
  const [a, b, c] = [over, open, offered].map(({ purchaseId }) => String(purchaseId));
  expect(await shown()).toEqual([c, b, a]);
  expect(await shown('?tab=open')).toEqual([c, b]);
  expect(await shown('?tab=answer')).toEqual([c]);
  expect(textOf(await opened(browser, orders()))).toContain(
    'All (3) Open (2) Your answer needed (1) To pay (0) On the way (0)',
  );
  await moved(world, offered.orderId, 'reseller', 'cancel');
  const nothing = await opened(browser, orders('?tab=answer'));
  expect(textOf(nothing)).toContain('Nothing here now');
  expect(linkTo(nothing, 'Show all orders')).toBe('/reseller/orders');
});

test('the lists count orders like the dashboard: a purchase from two suppliers counts twice', async () => {
  const { browser, person } = await buyer();
  await ordered(world, person, [
    { product: om.product, pieces: 24 },
    { product: raj.product, pieces: 24 },
  ]);
  const one = await ordered(world, person, [{ product: om.product, pieces: 24 }]);
  await moved(world, one.orderId, 'supplier', 'reject');
  expect(textOf(await opened(browser, orders()))).toContain('All (3) Open (2) Your answer needed (0)');
  expect(textOf(await opened(browser, '/reseller/dashboard'))).toMatch(/ Orders 3 /);
  expect(await cards(browser)).toHaveLength(2);
});

test('purchases come ten a page, newest first', async () => {
  const { browser, person } = await buyer();
  const numbers: string[] = [];
  for (let count = 0; count < 11; count += 1) {
    const { purchaseId, orderId } = await ordered(world, person, [{ product: om.product, pieces: 24 }]);
    numbers.unshift(String(purchaseId));
    await moved(world, orderId, 'reseller', 'cancel');
  }
  expect((await cards(browser)).map(({ number }) => number)).toEqual(numbers.slice(0, 10));
  expect((await cards(browser, '?page=2')).map(({ number }) => number)).toEqual(numbers.slice(10));
  expect((await cards(browser, '?page=7')).map(({ number }) => number)).toEqual(numbers.slice(10));
});

test('a buyer who has just ordered is thanked and reads what comes next, but not for another’s purchase', async () => {
  const [{ browser, person }, stranger] = [await buyer(), await buyer()];
  const { purchaseId } = await ordered(world, person, [
    { product: om.product, pieces: 24 },
    { product: raj.product, pieces: 24 },
  ]);
  const text = textOf(await opened(browser, orders(`?placed=${purchaseId}`)));
  expect(text).toContain(`Thank you. Purchase ${purchaseId} is placed: 2 orders.`);
  expect(text).toContain('Each supplier answers within 72 hours.');
  expect(textOf(await opened(browser, orders('?placed=nonsense')))).not.toContain('Thank you');
  const foreign = textOf(await opened(stranger.browser, orders(`?placed=${purchaseId}`)));
  expect(foreign).not.toContain('Thank you');
  expect(foreign).toContain('No orders yet');
  expect(world.faults).toEqual([]);
});
