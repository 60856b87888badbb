import { expect, test } from 'vitest';
import type { Browser } from '../../browser.ts';
import { askForCode, register } from '../../sign-in.ts';
import { fileWorld } from '../../world.ts';
import { list, warehouseOf } from '../catalogue/listing.ts';
import { elements, voids } from '../reading.ts';

const world = await fileWorld({ samples: true });

interface Step {
  path: string;
  from: string;
}

/**
 * Returns the addresses within the site that a page leads to: `places` are links and forms that read, `actions` are
 * forms that change something.
 */
function leadsTo(html: string, from: string): { places: string[]; actions: string[] } {
  const here = new URL(from, world.origin);
  const within = (address: string | null) => {
    const url = new URL(address ?? '', here);
    return url.origin === world.origin ? [url.pathname + url.search] : [];
  };
  const bare = html.replace(/<script\b[\s\S]*?<\/script>/g, '');
  const links = [
    ...voids(bare, 'a'),
    ...voids(bare, 'link').filter((link) => link.get('rel') !== 'modulepreload' && link.get('as') === null),
  ];
  const forms = elements(bare, 'form');
  const asks = forms.filter((form) => form.get('method') !== 'post');
  const posts = forms.filter((form) => form.get('method') === 'post');
  const refreshes = [...bare.matchAll(/content="\d+;url=([^"]+)"/g)].map(([, place]) => place ?? null);
  return {
    places: [
      ...links.flatMap((link) => within(link.get('href'))),
      ...asks.flatMap((form) => within(form.get('action'))),
      ...refreshes.flatMap(within),
    ],
    actions: posts.flatMap((form) => within(form.get('action') ?? from)),
  };
}

const isScreen = (path: string) => !/^\/(?:@|node_modules|assets|samples\/|web\/|icon\.svg|share\.png)/.test(path);

/**
 * Returns the kind of a page, such as all products. Signed in, pages are not cached, so a few of each kind are enough.
 */
const kindOf = (path: string) => path.replace(/\d+/g, '1').replace(/sample-[\w-]+|category=[\w-]+/, '');

/** Follows every link from these addresses, at most `ofAKind` of one kind. */
async function crawl(
  browser: Browser,
  starts: string[],
  ofAKind = 3,
): Promise<{ visited: Map<string, number>; wrong: string[]; actions: Set<string> }> {
  const visited = new Map<string, number>();
  const wrong: string[] = [];
  const actions = new Set<string>();
  const kinds = new Map<string, number>();
  const waiting: Step[] = starts.map((path) => ({ path, from: 'start' }));
  for (let step = waiting.pop(); step !== undefined; step = waiting.pop()) {
    const { path, from } = step;
    const kin = kinds.get(kindOf(path)) ?? 0;
    // Sign-in pages that differ in the page to come back to count as one kind.
    const max = path.includes('?back=') ? Math.min(3, ofAKind) : ofAKind;
    if (visited.has(path) || !isScreen(path) || kin >= max) continue;
    kinds.set(kindOf(path), kin + 1);
    const response = await browser.visit(path);
    visited.set(path, response.status);
    if (response.status >= 400) wrong.push(`${path} from ${from}: ${response.status}`);
    const onward = response.headers.get('location');
    if (onward !== null)
      waiting.push({ path: new URL(onward, world.origin + path).href.slice(world.origin.length), from: path });
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue;
    const found = leadsTo(await response.text(), path);
    for (const place of found.places) waiting.push({ path: place, from: path });
    for (const formAction of found.actions) actions.add(formAction.replace(/\?.*/, ''));
  }
  return { visited, wrong, actions };
}

test('signed out, no link or form of any page leads to a missing page', async () => {
  const { visited, wrong, actions } = await crawl(world.browser(), ['/'], Number.POSITIVE_INFINITY);
  expect(wrong).toEqual([]);
  // A product's forms lead a guest to the login, each with its action.
  const kindsOfActions = new Set([...actions].map((action) => action.replace(/\d+/, ':id')));
  expect([...kindsOfActions].sort()).toEqual([
    '/contact',
    '/language',
    '/product/:id/call',
    '/product/:id/chat',
    '/reseller/basket/add',
    '/reseller/login',
    '/reseller/searches/save',
    '/supplier/login',
    '/support',
  ]);
  expect([...visited.keys()].filter((path) => /^\/product\/\d+$/.test(path))).toHaveLength(50);
  expect([...visited.keys()].filter((path) => /^\/suppliers\/[\w-]+$/.test(path))).toHaveLength(12);
  for (const path of ['/products', '/terms', '/privacy', '/supplier/login', '/contact'])
    expect(visited.get(path)).toBe(200);
  expect([...visited].some(([path, status]) => path.startsWith('/reseller/login?back=') && status === 200)).toBe(true);
});

test('no link or form leads a supplier to a missing page', async () => {
  const mobile = '9876500001';
  const supplier = await world.signIn(mobile, 'supplier', world.browser());
  for (let count = 0; count < 12; count += 1)
    await list(world, supplier, { name: `Lid ${count}`, stock: { [await warehouseOf(world, mobile)]: 1 } });
  const { visited, wrong, actions } = await crawl(supplier, ['/supplier/login/success', '/supplier', '/help']);
  expect(wrong).toEqual([]);
  expect([...actions].map((formAction) => formAction.replace(/wh_\w+/, 'wh_'))).toEqual(
    expect.arrayContaining([
      '/logout',
      '/supplier/products-listing',
      '/supplier/warehouses/add',
      '/supplier/warehouses/wh_/edit',
      '/supplier/warehouses/wh_/remove',
      '/account/business-name',
      '/account/gst-number',
      '/account/sign-out-everywhere',
      '/account/close',
    ]),
  );
  for (const path of [
    '/supplier/dashboard',
    '/supplier/dashboard?tab=analytics',
    '/supplier/products',
    '/supplier/products?pictures=none',
    '/supplier/products-listing',
    '/supplier/orders',
    '/supplier/warehouses',
    '/supplier/profile',
  ])
    expect([path, visited.get(path)]).toEqual([path, 200]);
});

test('no link or form leads a reseller to a missing page', async () => {
  const reseller = await world.signIn('9876500002', 'reseller', world.browser());
  const { wrong, visited, actions } = await crawl(reseller, ['/reseller/login/success', '/reseller', '/product/7']);
  expect(wrong).toEqual([]);
  expect(actions).toContain('/reseller/profile/platforms');
  for (const path of [
    '/reseller/dashboard',
    '/reseller/dashboard?tab=orders',
    '/reseller/orders',
    '/reseller/products',
  ])
    expect([path, visited.get(path)]).toEqual([path, 200]);
});

test('no link or form leads to a missing page in the middle of signing in and onboarding', async () => {
  const browser = world.browser();
  await askForCode(browser, 'supplier', '9825000009');
  expect((await crawl(browser, ['/supplier/login/otp'])).actions).toContain('/supplier/login/otp');
  await browser.post('/supplier/login/otp', { otp: world.sms.latestCode('9825000009') ?? '' });
  const registering = await crawl(browser, ['/supplier/login/register']);
  expect([registering.wrong, registering.actions.has('/supplier/login/register')]).toEqual([[], true]);
  await register(browser, '/supplier/login/register', 'Crawl Traders');
  const onboarding = await crawl(browser, ['/supplier/onboarding']);
  expect([onboarding.wrong, onboarding.actions.has('/supplier/onboarding')]).toEqual([[], true]);
});
