import { expect, test } from 'vitest';
import { sampleSuppliers } from '../../../db/seed/samples/suppliers.ts';
import { demoReseller } from '../../../db/seed/seed-samples.ts';
import { textPages } from '../../../rules/admin/text-pages.ts';
import { createWorld, fileWorld } from '../../world.ts';
import { idOf } from '../admin/accounts.ts';
import { sellingSupplier } from '../orders/trade.ts';
import {
  canonicalOf,
  elements,
  foundIds,
  linkTo,
  metaOf,
  opened,
  shownIds,
  textOf,
  titleOf,
  voids,
} from '../reading.ts';

const world = await fileWorld({ samples: true });
const names = (html: string) =>
  elements(html, 'h2')
    .map(({ text }) => text)
    .filter((name) => sampleSuppliers.some(({ businessName }) => businessName === name));

test('the directory lists the onboarded suppliers by name, ten a page', async () => {
  const first = await opened(world, '/suppliers');
  expect(textOf(first)).toContain('Suppliers 12 suppliers');
  expect(names(first)).toEqual(
    sampleSuppliers
      .map(({ businessName }) => businessName)
      .sort()
      .slice(0, 10),
  );
  expect(textOf(first)).toContain('Page 1 of 2 Next');
  expect(linkTo(first, 'Next')).toBe('/suppliers?page=2');
  const second = await opened(world, '/suppliers?page=2');
  expect(names(second)).toEqual(['Tapi Textiles', 'Vrundavan Decor and Garden']);
  expect(textOf(second)).toContain('Previous Page 2 of 2');
  expect(linkTo(second, 'Previous')).toBe('/suppliers');
  expect(textOf(first)).toContain(
    'GC Gopi Cosmetics Verified GST verified Branch: Yogi Chock · Surat, Gujarat Response time: within 2 hours Delivery: You pay the freight to the carrier on receipt. 5 products',
  );
});

test.each(['0', '99', '-1', 'two', '1e3'])('page %s shows the nearest page', async (page) => {
  expect(textOf(await opened(world, `/suppliers?page=${page}`))).toContain(
    page === '99' ? 'Page 2 of 2' : 'Page 1 of 2',
  );
});

test('a supplier without onboarding is not listed', async () => {
  await world.db
    .updateTable('users')
    .set({ onboarding_completed: false })
    .where('business_name', '=', 'Tapi Textiles')
    .execute();
  world.db.announcements.announce('catalogue');
  expect(textOf(await opened(world, '/suppliers'))).toContain('11 suppliers');
  await world.db
    .updateTable('users')
    .set({ onboarding_completed: true })
    .where('business_name', '=', 'Tapi Textiles')
    .execute();
  world.db.announcements.announce('catalogue');
});

test('a supplier has a page with the facts and only the own products', async () => {
  const html = await opened(world, '/suppliers/sample-khodiyar-hardware');
  expect(textOf(html)).toMatch(
    /KH Khodiyar Hardware and Safety Verified GST verified Branch: Nana Varacha · Surat, Gujarat Response time: within 1 hour Delivery: .*? Products of Khodiyar Hardware and Safety \( ?5 ?\)/,
  );
  const [details] = elements(html, 'details').filter(({ text }) => text.startsWith('Supplier Info'));
  expect(details?.text).toBe(
    'Supplier Info Location Surat, Gujarat Branch Nana Varacha Rating 4.7 Established 2004 Employees 11-50 Completed orders 2,785 Response time within 1 hour',
  );
  expect(html.indexOf('data-product="44"')).toBeLessThan(html.indexOf('<details class="card'));
  expect(shownIds(html)).toEqual([44, 36, 28, 17, 3]);
  expect(canonicalOf(html)).toBe('http://thok.test/suppliers/sample-khodiyar-hardware');
  expect(titleOf(html)).toContain('Khodiyar Hardware and Safety');
});

test('in the directory a shop shows three of its products, those with a picture first, and the whole row is a link', async () => {
  const html = await opened(world, '/suppliers');
  const shop = elements(html, 'li').find(({ text }) => text.includes('Khodiyar Hardware'));
  expect(voids(shop?.html ?? '', 'img').map((image) => image.get('src')?.includes('-240.webp'))).toEqual([
    true,
    true,
    true,
  ]);
  expect(elements(shop?.html ?? '', 'a').map((link) => link.get('href'))).toEqual([
    '/suppliers/sample-khodiyar-hardware',
  ]);
});

test('a shop can be searched, without scripts and page by page', async () => {
  const path = '/suppliers/sample-khodiyar-hardware';
  const html = await opened(world, path);
  const form = elements(html, 'form').find((one) => one.get('action') === path);
  expect([form?.get('method'), voids(form?.html ?? '', 'input').map((field) => field.get('name'))]).toEqual([
    'get',
    ['q'],
  ]);
  const found = await opened(world, `${path}?q=lock`);
  expect(shownIds(await opened(world, '/?q=lock')).length).toBeGreaterThan(shownIds(found).length);
  expect(shownIds(found).every((id) => [44, 36, 28, 17, 3].includes(id))).toBe(true);
  expect([shownIds(found).length > 0, metaOf(found, 'robots'), linkTo(found, 'All Products')]).toEqual([
    true,
    'noindex, follow',
    path,
  ]);
  const none = await opened(world, `${path}?q=zzzz`);
  expect([shownIds(none), textOf(none).includes('No products found Try adjusting your filters')]).toEqual([[], true]);
});

test("a supplier's long list is loaded page by page", async () => {
  const template = await world.db
    .selectFrom('products')
    .select('category_id')
    .where('id', '=', 47n)
    .executeTakeFirstOrThrow();
  const times = { created_at: world.clock.now(), updated_at: world.clock.now() };
  await world.db
    .insertInto('products')
    .values(
      Array.from({ length: 40 }, (_, place) => ({
        ...template,
        ...times,
        name: `Cloth ${place}`,
        description: '',
        supplier_id: 'sample-tapi-textiles',
        price_per_carton: 100_00n,
        pieces_per_carton: 1,
        is_retail_enabled: false,
        price_per_retail: null,
        shipping_info: null,
        policies: null,
      })),
    )
    .execute();
  world.db.announcements.announce('catalogue');
  const ids = await foundIds(world, '/suppliers/sample-tapi-textiles');
  // First those in stock with a picture, then without stock, then with neither; newest first among equals.
  expect(ids).toEqual([47, 27, 15, 4, 40, ...Array.from({ length: 40 }, (_, place) => 1040 - place)]);
});

test('a shop shows its delivery rule as soon as the supplier has given it', async () => {
  const shop = await sellingSupplier(world, '9826710001', 'Shah Steel');
  const id = await idOf(world, shop.mobile);
  const page = async () => textOf(await opened(world, `/suppliers/${id}`));
  expect(await page()).toContain('Delivery: You pay the freight to the carrier on receipt.');
  const terms = { deliveryKind: 'free-from', freeFrom: '5000', belowCharge: '150', acceptsCash: 'on' };
  await shop.browser.post('/supplier/payments/terms', terms);
  expect(await page()).toContain('Delivery: Free from ₹5,000, below that ₹150');
  await world.db.updateTable('products').set({ status: 'inactive' }).where('id', '=', BigInt(shop.product)).execute();
  world.db.announcements.announce('catalogue');
  expect(await page()).toContain('No products yet Shah Steel has nothing on sale at the moment.');
});

test.each(['nobody', 'sample-reseller', '%00', '%F0%9F%98%80', 'a'.repeat(200), '__proto__', "'", '%25'])(
  'supplier %s is not found, with words and 404',
  async (id) => {
    const response = await world.visit(`/suppliers/${id}`);
    const html = await response.text();
    expect([
      response.status,
      textOf(html).includes('Supplier Not Found This supplier does not exist or has left.'),
    ]).toEqual([404, true]);
    expect(metaOf(html, 'robots')).toBe('noindex');
  },
);

test('a market without suppliers says so', async () => {
  const own = await createWorld();
  try {
    expect(textOf(await opened(own, '/suppliers'))).toContain('No suppliers found.');
  } finally {
    await own.close();
  }
});

test("no public page, nor its data, shows anyone's mobile number or warehouse address", async () => {
  const secrets = [...sampleSuppliers.flatMap(({ mobile, fullAddress }) => [mobile, fullAddress]), demoReseller.mobile];
  const ids = await foundIds(world, '/');
  const paths = [
    '/',
    '/products',
    '/suppliers',
    '/suppliers?page=2',
    '/sitemap.xml',
    '/robots.txt',
    '/nowhere',
    '/supplier/login',
    ...textPages.map((name) => `/${name}`),
    ...sampleSuppliers.map(({ key }) => `/suppliers/sample-${key}`),
    ...ids.filter((id) => id <= 50).flatMap((id) => [`/product/${id}`, `/product/${id}?tab=supplier`]),
    '/_.data',
    '/suppliers.data',
    '/product/1.data',
    '/suppliers/sample-tapi-textiles.data',
  ];
  for (const path of paths) {
    const body = await (await world.visit(path)).text();
    expect([path, secrets.filter((secret) => body.includes(secret))]).toEqual([path, []]);
  }
});
