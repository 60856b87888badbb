import { expect, test } from 'vitest';
import type { Browser } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { list } from '../catalogue/listing.ts';
import { acceptForm, inquired, quoted } from '../chat/chat.ts';
import { numberOf, sendMessage } from '../chat/chatting.ts';
import { elements, opened, textOf } from '../reading.ts';
import { buyingReseller, moved, ordered, sellingSupplier } from './trade.ts';

const world = await fileWorld();
world.clock.set('2026-11-20T09:00:00+05:30');
const names = ['Steel bottle', 'Lunch box'];
const seller = await sellingSupplier(world, '9825830001', 'Today Traders', names);
const buyer = await buyingReseller(world, '9825830002', 'Today Shop');
const [bottle = 0, box = 0] = seller.products;

/** Returns the waiting rows of a dashboard: name, text and address. */
async function work(browser: Browser, area: 'supplier' | 'reseller') {
  const html = await opened(browser, `/${area}/dashboard`);
  return elements(html, 'li')
    .filter((row) => row.get('data-work') !== null)
    .map((row) => [row.get('data-work'), row.text, elements(row.html, 'a')[0]?.get('href')]);
}

const numbersIn = async (browser: Browser, address: string) =>
  [...(await opened(browser, address)).matchAll(/data-order="(\d+)"/g)].map(([, id]) => id);

const order = async (pieces = 24) => (await ordered(world, buyer.person, [{ product: bottle, pieces }])).orderId;

test('if nothing waits one sentence replaces the rows', async () => {
  const reseller = await world.signUpReseller({ mobile: '9825830009', businessName: 'Idle Shop' }, world.browser());
  expect(await work(reseller, 'reseller')).toEqual([]);
  const page = textOf(await opened(reseller, '/reseller/dashboard'));
  expect(page).toContain('Nothing needs your attention.');
  expect(page).toContain('20 Nov 2026');
});

test('a supplier sees what waits, with the oldest and its time left, and each button leads to exactly those', async () => {
  const first = await order();
  world.clock.advance({ hours: 2 });
  const second = await order();
  const toShip = await order();
  await moved(world, toShip, 'supplier', 'confirm');
  const rows = await work(seller.browser, 'supplier');
  expect(rows).toEqual([
    ['answer', `2 Orders to answer Order ${first}, Today Shop 70 hours left Answer`, '/supplier/orders'],
    ['ship', `1 Orders to ship Order ${toShip}, Today Shop just now Ship`, '/supplier/orders?tab=to-ship'],
    ['pictures', '2 Products without a photo Lunch box Add photos', '/supplier/products?pictures=none'],
  ]);
  expect(await numbersIn(seller.browser, '/supplier/orders')).toEqual([first, second].map(String));
  const without = textOf(await opened(seller.browser, '/supplier/products?pictures=none'));
  for (const name of names) expect(without).toContain(name);
  expect(without).toContain('2 products');
  // Finished rows disappear.
  await moved(world, first, 'supplier', 'reject');
  await moved(world, second, 'reseller', 'cancel');
  await moved(world, toShip, 'supplier', 'ship');
  expect((await work(seller.browser, 'supplier')).map(([name]) => name)).toEqual(['pictures']);
});

test('a reported payment waits for the supplier with its amount, and a due one for the reseller', async () => {
  const due = await order(48);
  await moved(world, due, 'supplier', 'confirm');
  await world.db.updateTable('orders').set({ payment_way: 'transfer' }).where('id', '=', due).execute();
  expect((await work(buyer.browser, 'reseller')).find(([name]) => name === 'pay')).toEqual([
    'pay',
    `1 To pay: ₹4,800 Order ${due}, Today Traders just now Pay`,
    `/reseller/orders/${due}#pay`,
  ]);
  expect(await numbersIn(buyer.browser, '/reseller/orders?tab=pay')).toEqual([String(due)]);
  await world.db
    .updateTable('orders')
    .set({ utr: '123456789012', utr_at: world.clock.now() })
    .where('id', '=', due)
    .execute();
  expect((await work(buyer.browser, 'reseller')).map(([name]) => name)).toEqual(['way']);
  expect((await work(seller.browser, 'supplier')).find(([name]) => name === 'check')).toEqual([
    'check',
    `1 Payments to check: ₹4,800 Order ${due}, Today Shop just now Check`,
    '/supplier/orders?tab=to-check',
  ]);
  expect(await numbersIn(seller.browser, '/supplier/orders?tab=to-check')).toEqual([String(due)]);
});

test('a reseller sees part offers to answer, goods under way with their carrier, and goods to buy again', async () => {
  const offered = await order(48);
  await moved(world, offered, 'supplier', 'offer-part', { offer: new Map([[1, 24]]) });
  const rows = await work(buyer.browser, 'reseller');
  expect(rows.map(([name]) => name)).toEqual(['answer', 'way']);
  expect(rows[0]?.[1]).toBe(`1 Part offers to answer Order ${offered}, Today Traders 72 hours left Answer`);
  expect(rows[1]?.[1]).toMatch(/^1 On the way Order \d+, Today Traders, VRL Logistics just now Look$/);
  expect(await numbersIn(buyer.browser, '/reseller/orders?tab=answer')).toContain(String(offered));
  const html = await opened(buyer.browser, '/reseller/dashboard');
  expect(textOf(html)).toContain('Buy again');
  const again = elements(html, 'form').find((form) => form.get('action') === `/reseller/basket/add?product=${bottle}`);
  expect(again?.html).toContain('name="pieces" value="24"');
});

test('quotes wait for the supplier until they are sent, and for the reseller until they are accepted', async () => {
  const kinds = async (browser: Browser, area: 'supplier' | 'reseller') =>
    (await work(browser, area)).filter(([name]) => name === 'quote' || name === 'chat').map(([, , to]) => to);
  const { inquiry, thread } = await inquired(world, buyer.browser, box);
  expect(await kinds(seller.browser, 'supplier')).toEqual(['/supplier/chats?tab=quote']);
  expect(textOf(await opened(seller.browser, '/supplier/chats?tab=quote'))).toContain('Today Shop');
  const quote = await quoted(world, seller.browser, inquiry);
  expect(await kinds(seller.browser, 'supplier')).toEqual([]);
  expect(await kinds(buyer.browser, 'reseller')).toContain('/reseller/chats?tab=quote');
  const { id } = await world.db
    .selectFrom('users')
    .select('id')
    .where('mobile', '=', seller.mobile)
    .executeTakeFirstOrThrow();
  expect((await buyer.browser.post(`/reseller/quotes/${quote}/accept`, acceptForm(id))).status).toBe(303);
  expect(await kinds(buyer.browser, 'reseller')).not.toContain('/reseller/chats?tab=quote');
  // A mere message asks for a reply, not for a quote.
  await numberOf(sendMessage(buyer.browser, `/reseller/chats/${thread}`, 'When does it come?'));
  expect(await kinds(seller.browser, 'supplier')).toEqual(['/supplier/chats?tab=reply']);
});

test('a cheaper favourite shows both prices', async () => {
  const shop = await buyingReseller(world, '9825830003', 'Cheap Shop');
  const clock = await list(world, seller.browser, { name: 'Wall clock', stock: { [seller.warehouse]: 240 } });
  await shop.browser.post('/favourites/add', { products: String(clock) });
  expect(await work(shop.browser, 'reseller')).toEqual([]);
  await world.db.updateTable('products').set({ price_per_carton: 216_000n }).where('id', '=', BigInt(clock)).execute();
  expect(await work(shop.browser, 'reseller')).toEqual([
    [
      'cheaper',
      '1 Favourites that cost less now Wall clock: Price dropped ₹100 → ₹90 Look',
      '/reseller/products?tab=favourites',
    ],
  ]);
});

test('money by day: paid, to come, and the 30 days before, in words while there are few', async () => {
  const fresh = await sellingSupplier(world, '9825830004', 'Money Traders');
  const sell = async (paid: boolean) => {
    const { orderId } = await ordered(world, buyer.person, [{ product: fresh.product, pieces: 24 }]);
    await moved(world, orderId, 'supplier', 'confirm');
    if (paid)
      await world.db.updateTable('orders').set({ paid_at: world.clock.now() }).where('id', '=', orderId).execute();
  };
  world.clock.set('2027-01-10T09:00:00+05:30');
  await sell(true);
  world.clock.set('2027-02-01T09:00:00+05:30');
  await sell(true);
  await sell(false);
  world.clock.set('2027-02-15T09:00:00+05:30');
  const page = async () => opened(await world.signIn(fresh.mobile, 'supplier', world.browser()), '/supplier/dashboard');
  const words = await page();
  expect(textOf(words)).toContain(
    '₹4,800 in 30 days: ₹2,400 received, ₹2,400 still to come. ₹2,400 in the 30 days before.',
  );
  expect(words).not.toContain('viewBox="0 0 30 90"');
  expect(elements(words, 'tr').map(({ text }) => text)).toContain('1 Feb 2027 ₹2,400 ₹2,400');
  for (const day of ['03', '04', '05', '06']) {
    world.clock.set(`2027-02-${day}T09:00:00+05:30`);
    await sell(false);
  }
  world.clock.set('2027-02-15T09:00:00+05:30');
  const drawn = await page();
  expect(drawn).toContain('viewBox="0 0 30 90"');
  const columns = elements(drawn, 'line').filter((line) => line.get('x1') !== null);
  // Of 90 in height; the day with both has the whole of it behind, and what is paid before it.
  expect(columns.map((line) => line.get('y2')).slice(0, 3)).toEqual(['18', '54', '54']);
  expect(columns).toHaveLength(6);
  expect(textOf(drawn)).toContain('₹6k ₹4k ₹2k 18 Jan 25 Jan 1 Feb');
});

test('a reseller can close the first steps, and they stay closed on the device', async () => {
  const shop = await world.signUpReseller({ mobile: '9825830005', businessName: 'Closing Shop' }, world.browser());
  expect(textOf(await opened(shop, '/reseller/dashboard'))).toContain('Mark your first favourite');
  expect((await shop.post('/reseller/first-steps/close', {})).headers.get('location')).toBe('/reseller/dashboard');
  expect(textOf(await opened(shop, '/reseller/dashboard'))).not.toContain('Mark your first favourite');
  await shop.post('/logout', {});
  const other = await world.signUpReseller({ mobile: '9825830006', businessName: 'Other Shop' }, shop);
  expect(textOf(await opened(other, '/reseller/dashboard'))).toContain('Mark your first favourite');
});
