import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { elements, linkTo, opened, textOf } from '../reading.ts';

const world = await fileWorld({ samples: true });
const reseller = await world.signUpReseller({ mobile: '9825800001', businessName: 'Corner Shop' }, world.browser());
const demo = await world.signIn('9876500002', 'reseller', world.browser());

const figures = (html: string) => {
  const values = elements(html, 'dd').map(({ text }) => text);
  return Object.fromEntries(elements(html, 'dt').map(({ text }, place) => [text, values[place]]));
};
const current = (html: string) =>
  elements(html, 'a')
    .filter((link) => link.get('aria-current') === 'page' && !link.html.includes('<svg'))
    .map(({ text }) => text);

test('it greets by the business name and counts the reseller’s own data', async () => {
  await demo.post('/favourites/add', { products: '1,2,3' });
  await reseller.post('/favourites/add', { products: '7,12' });
  const html = await opened(reseller, '/reseller/dashboard');
  expect(elements(html, 'h1').map(({ text }) => text)).toEqual(['Hello, Corner Shop']);
  expect(figures(html)).toEqual({
    Orders: '0',
    'Total bought': '₹0',
    'Chats to answer': '0',
    'Open quotes': '0',
    Favourites: '2',
    'Selling platforms': '1',
  });
  await reseller.post('/favourites/remove', { products: '7' });
  await reseller.post('/reseller/profile/platforms', {
    'platform-amazon': 'on',
    'storeName-amazon': 'Corner',
    'platform-facebook': 'on',
    'storeName-facebook': 'Corner',
  });
  expect(figures(await opened(reseller, '/reseller/dashboard'))).toMatchObject({
    Favourites: '1',
    'Selling platforms': '2',
  });
});

test('the profile leads to the saved searches and to credit', async () => {
  const html = await opened(reseller, '/reseller/profile');
  expect(['Saved searches', 'Credit (udhaar)'].map((words) => linkTo(html, words))).toEqual([
    '/reseller/searches',
    '/reseller/credit',
  ]);
});

test('the demo account is onboarded and has platforms', async () => {
  const html = await opened(demo, '/reseller/dashboard');
  expect(figures(html)).toMatchObject({ Favourites: '3', 'Selling platforms': '3' });
});

test('the next steps have links, and name the stores without a URL', async () => {
  const html = await opened(reseller, '/reseller/dashboard');
  const steps = elements(html, 'li').map(({ text }) => text);
  expect(steps).toEqual([
    expect.stringContaining('Browse products'),
    expect.stringContaining('Some of your stores have no URL yet.'),
  ]);
  await reseller.post('/reseller/profile/platforms', {
    'platform-amazon': 'on',
    'storeName-amazon': 'Corner',
    'storeUrl-amazon': 'https://corner.example',
  });
  expect(textOf(await opened(reseller, '/reseller/dashboard'))).not.toContain('Some of your stores');
});

test.each([
  ['', 'Overview', 'Total bought'],
  ['?tab=orders', 'Orders', 'No orders yet'],
  ['?tab=products', 'Products', 'No products yet'],
  ['?tab=nonsense', 'Overview', 'Total bought'],
])('the tabs are links: %s shows %s', async (search, tab, words) => {
  const html = await opened(reseller, `/reseller/dashboard${search}`);
  expect(current(html)).toEqual([tab]);
  expect(textOf(html)).toContain(words);
  expect(['Overview', 'Orders', 'Products'].map((name) => tabTo(html, name))).toEqual([
    '/reseller/dashboard',
    '/reseller/dashboard?tab=orders',
    '/reseller/dashboard?tab=products',
  ]);
});

test.each([
  ['/reseller/orders', 'Orders', 'No orders yet'],
  ['/reseller/products', 'Sourced and favourite products', 'No products yet'],
])('%s says what to do while it is empty', async (path, heading, words) => {
  const html = await opened(reseller, path);
  expect(elements(html, 'h1').map(({ text }) => text)).toEqual([heading]);
  expect(textOf(html)).toContain(words);
  expect(linkTo(html.slice(html.indexOf('<main')), 'Browse products')).toBe('/products');
});

test('visitors without access are redirected', async () => {
  const supplier = await world.signIn('9876500001', 'supplier', world.browser());
  for (const path of ['/reseller', '/reseller/dashboard', '/reseller/orders', '/reseller/products']) {
    expect((await world.browser().visit(path)).headers.get('location')).toBe('/reseller/login');
    expect((await supplier.visit(path)).headers.get('location')).toBe('/supplier/dashboard');
  }
  expect((await reseller.visit('/reseller')).headers.get('location')).toBe('/reseller/dashboard');
  expect(world.faults).toEqual([]);
});

function tabTo(html: string, name: string): string | null {
  const bar = /<nav aria-label="Dashboard sections"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
  return linkTo(bar, name);
}
