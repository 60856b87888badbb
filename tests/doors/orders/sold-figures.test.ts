import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { elements, opened, textOf } from '../reading.ts';
import { buyingReseller, moved, ordered, sellingSupplier } from './trade.ts';

const world = await fileWorld();
world.clock.set('2026-06-01T09:00:00+05:30');
const names = ['Steel bottle', 'Wall clock', 'School bag'];
const seller = await sellingSupplier(world, '9825810001', 'Figure Traders', names);
const [bottle = 0, clock = 0] = seller.products;
const other = await sellingSupplier(world, '9825810002', 'Other Traders', ['Torch']);
const shop = await buyingReseller(world, '9825810003', 'Figure Shop');

const signedIn = (role: 'supplier' | 'reseller', mobile: string) => world.signIn(mobile, role, world.browser());
const figures = (html: string) => {
  const values = elements(html, 'dd').map(({ text }) => text);
  return Object.fromEntries(elements(html, 'dt').map(({ text }, place) => [text, values[place]]));
};
const firstRows = (html: string) =>
  elements(html, 'tr')
    .slice(1, 3)
    .map((row) => textOf(row.html));
const rowsOf = (html: string) => elements(html, 'li').map(({ html: row }) => textOf(row));

// One order is older than 60 days; three are of two days in November, one of them cancelled.
world.clock.set('2026-07-01T09:00:00+05:30');
const old = await ordered(world, shop.person, [{ product: clock, pieces: 24 }]);
await moved(world, old.orderId, 'supplier', 'confirm');
world.clock.set('2026-11-19T09:00:00+05:30');
const sold = await ordered(world, shop.person, [{ product: bottle, pieces: 48 }]);
await moved(world, sold.orderId, 'supplier', 'confirm');
world.clock.set('2026-11-20T09:00:00+05:30');
await ordered(world, shop.person, [
  { product: bottle, pieces: 24 },
  { product: other.product, pieces: 24 },
]);
const left = await ordered(world, shop.person, [{ product: bottle, pieces: 24 }]);
await moved(world, left.orderId, 'reseller', 'cancel');

test('a supplier sees the number of orders, of waiting ones, and the sales, only of the own products', async () => {
  const browser = await signedIn('supplier', seller.mobile);
  const html = await opened(browser, '/supplier/dashboard');
  expect(figures(html)).toMatchObject({ Orders: '4', 'Orders to answer': '1', Sales: '₹7,200' });
  expect(firstRows(html)).toEqual(['20 Nov 2026 ₹0 ₹0', '19 Nov 2026 ₹0 ₹4,800']);
  expect(
    elements(html, 'a')
      .find((link) => link.get('aria-label') === 'Orders to answer: 1')
      ?.get('href'),
  ).toBe('/supplier/orders');
  const another = await opened(await signedIn('supplier', other.mobile), '/supplier/dashboard');
  expect(figures(another)).toMatchObject({ Orders: '1', 'Orders to answer': '1', Sales: '₹0' });
});

test('a reseller sees the number of orders and their value', async () => {
  const html = await opened(await signedIn('reseller', '9825810003'), '/reseller/dashboard');
  expect(figures(html)).toMatchObject({ Orders: '5', 'Total bought': '₹7,200' });
});

test('the operator sees orders by day, and those of an account', async () => {
  const admin = await world.signInAdmin(world.browser());
  const overview = await opened(admin, '/admin/overview');
  expect(textOf(elements(overview, 'dl')[0]?.html ?? '')).toContain('New orders 3 Yesterday: 1');
  const { id } = await world.db
    .selectFrom('users')
    .select('id')
    .where('mobile', '=', other.mobile)
    .executeTakeFirstOrThrow();
  const page = textOf(await opened(admin, `/admin/accounts/${id}`));
  expect(page).toMatch(/1 in all \d{6} Figure Shop Pending just now ₹2,400/);
});

test('analytics show sales by day, best sellers, views against orders, and slow products', async () => {
  for (const browser of [world.browser(), world.browser(), await signedIn('reseller', '9825810003')])
    await opened(browser, `/product/${bottle}`);
  const browser = await signedIn('supplier', seller.mobile);
  await opened(browser, `/product/${bottle}`);
  await opened(await signedIn('supplier', other.mobile), `/product/${clock}`);
  await world.browser().visit(`/product/${clock}`, { headers: { 'user-agent': 'Googlebot/2.1' } });
  await world.writeNoted();
  const html = await opened(browser, '/supplier/dashboard?tab=analytics');
  const [best, looked, unmoved] = elements(html, 'ol').map((list) => rowsOf(list.html));
  expect(best).toEqual(['Steel bottle 48 pieces ₹4,800']);
  expect(looked).toEqual([
    'Steel bottle 3 views → 0 inquiries 2 orders (66.7 %)',
    'Wall clock 1 view → 0 inquiries 0 orders (0 %)',
  ]);
  expect(unmoved).toEqual([
    'School bag Never ordered 240 pieces, worth ₹24,000',
    'Wall clock Last ordered on 1 Jul 2026 216 pieces, worth ₹21,600',
  ]);
  expect(textOf(html)).toMatch(/₹4,800 in 30 days: ₹0 received, ₹4,800 still to come\. ₹0 in the 30 days before\./);
  // The figures follow the chosen range.
  const week = elements(await opened(browser, '/supplier/dashboard?tab=analytics&days=90'), 'ol');
  expect(rowsOf(week[0]?.html ?? '')).toEqual(['Steel bottle 48 pieces ₹4,800']);
});

test('a supplier without sales reads that in words', async () => {
  const fresh = await world.signUpSupplier({ mobile: '9825810009', businessName: 'New Traders' }, world.browser());
  const page = textOf(await opened(fresh, '/supplier/dashboard?tab=analytics'));
  expect(page).toContain('No sales in this period.');
  expect(page).not.toContain('Steel bottle');
});
