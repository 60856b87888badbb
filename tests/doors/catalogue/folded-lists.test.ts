import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { listedAt, lists } from '../admin/accounts.ts';
import { buyingReseller, ordered, sellingSupplier } from '../orders/trade.ts';
import { elements, opened, textOf } from '../reading.ts';

const world = await fileWorld();
const om = await sellingSupplier(world, '9825670001', 'Om Chashma Bhandar', ['દીવાલ ઘડિયાળ', 'Steel bottle 1200ml']);
const raj = await sellingSupplier(world, '9825670002', 'Raj Traders', ['Table clock', 'छतरी']);
const shop = await buyingReseller(world, '9825670003', 'શાંતિ સ્ટોર');
const corner = await buyingReseller(world, '9825670004', 'Corner Shop');
const [clock = 0, bottle = 0] = om.products;
const { orders } = await ordered(world, shop.person, [
  { product: clock, pieces: 24 },
  { product: raj.product, pieces: 48 },
]);
const [clockOrder = '', rajOrder = ''] = [om.mobile, raj.mobile].map((mobile) => String(orders.get(mobile)));
const { orderId } = await ordered(world, corner.person, [{ product: bottle, pieces: 24 }]);
const bottleOrder = String(orderId);
// Not on the market, because the market has an index of its own.
await om.browser.post(`/supplier/products/${bottle}/deactivate`, { version: '1' });
const admin = await world.signInAdmin(world.browser());

const asked = (path: string, words: string) => `${path}?${new URLSearchParams({ q: words })}`;
const mainOf = async (browser: typeof admin, path: string) => {
  const html = await opened(browser, path);
  return textOf(html.slice(html.indexOf('<main')));
};
const orderRows = async (browser: typeof admin, path: string) =>
  elements(await opened(browser, path), 'tr').flatMap((row) => row.get('data-order') ?? []);

const clocks = ['ઘડિયાળ', 'ghadi', 'घड़ी', 'clock'];

test.each(clocks)('%s finds own products of that name in any script', async (word) => {
  const found = await mainOf(om.browser, asked('/supplier/products', word));
  expect([found.includes('દીવાલ ઘડિયાળ'), found.includes('Steel bottle')]).toEqual([true, false]);
  expect(await mainOf(raj.browser, asked('/supplier/products', word))).toContain('Table clock');
});

test.each(clocks)('%s finds orders by their goods, on either side and for the operator', async (word) => {
  expect(await orderRows(om.browser, asked('/supplier/orders', word))).toEqual([clockOrder]);
  const mine = await mainOf(shop.browser, asked('/reseller/orders', word));
  expect(mine).toContain(`Order ${clockOrder}`);
  expect(await mainOf(corner.browser, asked('/reseller/orders', word))).toContain('No orders found');
  expect(await orderRows(admin, asked('/admin/orders', word))).toEqual([rajOrder, clockOrder]);
  const products = await mainOf(admin, asked('/admin/products', word));
  expect([products.includes('દીવાલ ઘડિયાળ'), products.includes('Table clock'), products.includes('छतरी')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('names of the other side are found in any script', async () => {
  for (const word of ['shanti', 'शांति', 'શાંતિ સ્ટોર', 'shaanti stor']) {
    expect([word, await orderRows(raj.browser, asked('/supplier/orders', word))]).toEqual([word, [rajOrder]]);
    expect([word, await orderRows(admin, asked('/admin/orders', word))]).toEqual([word, [rajOrder, clockOrder]]);
    expect([word, await listedAt(admin, asked(lists.reseller, word))]).toEqual([word, ['શાંતિ સ્ટોર']]);
  }
  for (const word of ['चश्मा भंडार', 'ચશ્મા ભંડાર', 'bhandaar']) {
    expect([word, await listedAt(admin, asked(lists.supplier, word))]).toEqual([word, ['Om Chashma Bhandar']]);
    expect(await mainOf(shop.browser, asked('/reseller/orders', word))).toContain(`Order ${clockOrder}`);
  }
});

test('products that are not on the market are found too', async () => {
  expect(await mainOf(om.browser, asked('/supplier/products', 'botal'))).toContain('Steel bottle 1200ml');
  expect(await mainOf(admin, asked('/admin/products', 'બોટલ'))).toContain('Steel bottle 1200ml');
  expect(await orderRows(admin, asked('/admin/orders', 'बोतल'))).toEqual([bottleOrder]);
});

test('letters inside a word still find it, and numbers are compared as typed', async () => {
  expect(await orderRows(om.browser, asked('/supplier/orders', 'ottl'))).toEqual([bottleOrder]);
  expect(await mainOf(admin, asked('/admin/products', 'tabl cloc'))).toContain('Table clock');
  expect(await listedAt(admin, asked(lists.reseller, 'orner'))).toEqual(['Corner Shop']);
  expect(await listedAt(admin, asked(lists.reseller, '98256 70004'))).toEqual(['Corner Shop']);
  expect(await listedAt(admin, asked(lists.reseller, '9825670005'))).toEqual([]);
  expect(await orderRows(om.browser, asked('/supplier/orders', `#${clockOrder}`))).toEqual([clockOrder]);
  expect(await orderRows(om.browser, asked('/supplier/orders', rajOrder))).toEqual([]);
  expect(await mainOf(shop.browser, asked('/reseller/orders', clockOrder))).toContain(`Order ${clockOrder}`);
  expect(await mainOf(om.browser, asked('/supplier/products', '1200ml'))).toContain('Steel bottle 1200ml');
  expect(await mainOf(om.browser, asked('/supplier/products', '1201ml'))).not.toContain('Steel bottle 1200ml');
});

test('a new name is found at once, and an old one no more', async () => {
  const id = corner.person.id;
  await world.db.updateTable('users').set({ business_name: 'નવરંગ' }).where('id', '=', id).execute();
  expect(await listedAt(admin, asked(lists.reseller, 'navrang'))).toEqual(['નવરંગ']);
  await world.db.updateTable('users').set({ business_name: 'Corner Shop' }).where('id', '=', id).execute();
  expect(await listedAt(admin, asked(lists.reseller, 'navrang'))).toEqual([]);
});

test('the tabs of own orders keep the search', async () => {
  const html = await opened(shop.browser, asked('/reseller/orders', 'ghadi'));
  const tabs = elements(html, 'a').flatMap((link) => link.get('href') ?? []);
  expect(tabs).toContain('/reseller/orders?tab=open&q=ghadi');
});

test.each([
  'a'.repeat(10_000),
  'घड़ीghadiઘડિ',
  '\u0ABF\u0ABE\u0301',
  '\u200f\u202eghadi',
  `"' \\ % _ & | ! ( ) : *`,
  '🕰️⌚',
  Array.from({ length: 100 }, (_, at) => `w${at}`).join(' '),
])('strange words are answered, and nothing breaks: %#', async (words) => {
  for (const [browser, path] of [
    [om.browser, '/supplier/products'],
    [om.browser, '/supplier/orders'],
    [shop.browser, '/reseller/orders'],
    [admin, '/admin/products'],
    [admin, '/admin/orders'],
    [admin, lists.supplier],
    [admin, lists.reseller],
  ] as const) {
    const response = await browser.visit(asked(path, words));
    expect([path, response.status]).toEqual([path, 200]);
    await response.text();
  }
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
