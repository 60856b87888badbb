import { describe, expect, test } from 'vitest';
import { categoryNames } from '../../../db/seed/reference.ts';
import { sampleSuppliers } from '../../../db/seed/samples/suppliers.ts';
import { textPages } from '../../../rules/admin/text-pages.ts';
import { slugOf } from '../../../rules/slug.ts';
import { fileWorld } from '../../world.ts';
import { list } from '../catalogue/listing.ts';
import { canonicalOf, metaOf, opened, titleOf, voids } from '../reading.ts';

const world = await fileWorld({ samples: true });
const site = world.origin;
const places = async () =>
  [...(await opened(world, '/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);

describe('the sitemap', () => {
  test('names the market, every category, text page, product and supplier, each once', async () => {
    const expected = [
      '/',
      '/suppliers',
      ...textPages.map((name) => `/${name}`),
      ...categoryNames.map((name) => `/?category=${slugOf(name)}`),
      ...Array.from({ length: 50 }, (_, place) => `/product/${place + 1}`),
      ...sampleSuppliers.map(({ key }) => `/suppliers/sample-${key}`),
    ];
    expect((await places()).sort()).toEqual(expected.map((path) => site + path).sort());
    expect((await world.visit('/sitemap.xml')).headers.get('content-type')).toMatch(/^application\/xml/);
  });

  test('has only addresses that open and are their own canonical address', async () => {
    for (const place of await places()) {
      const html = await opened(world, place?.slice(site.length) ?? '');
      expect(canonicalOf(html)).toBe(place);
      expect([place, metaOf(html, 'robots')]).toEqual([place, null]);
    }
  });

  test('includes a product listed now, and not one deactivated', async () => {
    const id = await list(world, await world.signUpSupplier({}, world.browser()));
    expect(await places()).toContain(`${site}/product/${id}`);
    await world.db.updateTable('products').set({ status: 'inactive' }).where('id', '=', BigInt(id)).execute();
    expect(await places()).not.toContain(`${site}/product/${id}`);
  });
});

test('robots.txt closes the areas and names the sitemap', async () => {
  const text = await opened(world, '/robots.txt');
  expect(text.trim().split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /supplier/',
    'Disallow: /reseller/',
    'Allow: /supplier/login',
    'Allow: /reseller/login',
    'Disallow: /admin/',
    `Sitemap: ${site}/sitemap.xml`,
  ]);
  expect((await world.visit('/robots.txt')).headers.get('content-type')).toMatch(/^text\/plain/);
});

test.each(['supplier', 'reseller'])(
  'the login of a %s can be found, with its purpose, but none of its steps',
  async (area) => {
    const html = await opened(world, `/${area}/login`);
    expect(metaOf(html, 'robots')).toBeNull();
    expect(metaOf(html, 'description')).toMatch(/Surat|carton/);
    const onward = await opened(world, `/${area}/login?back=%2Fproduct%2F21`);
    expect(metaOf(onward, 'robots')).toBe('noindex');
  },
);

describe('canonical addresses', () => {
  test.each([
    ['/', '/'],
    ['/products', '/'],
    ['/?utm_source=x&fbclid=1', '/'],
    ['/?category=bag', '/?category=bag'],
    ['/products?category=bag&x=1', '/?category=bag'],
    ['/?category=nonsense', '/'],
    ['/suppliers?page=2', '/suppliers?page=2'],
    ['/suppliers?page=99', '/suppliers?page=2'],
    ['/suppliers/sample-tapi-textiles', '/suppliers/sample-tapi-textiles'],
    ['/product/7?tab=shipping', '/product/7'],
    ['/help?a=b', '/help'],
  ])('%s is %s', async (path, canonical) => {
    const html = await opened(world.browser(), path);
    expect([canonicalOf(html), metaOf(html, 'og:url')]).toEqual([site + canonical, site + canonical]);
    expect(metaOf(html, 'description')?.length).toBeGreaterThan(40);
    expect(metaOf(html, 'og:title')).toBe(titleOf(html));
    expect(metaOf(html, 'og:image')).toMatch(/^http:\/\/thok\.test\//);
    const facts = ['type', 'width', 'height'].map((fact) => metaOf(html, `og:image:${fact}`));
    const kind = metaOf(html, 'og:image')?.endsWith('.png') ? 'image/png' : 'image/jpeg';
    expect(facts).toEqual([kind, '1200', '630']);
  });

  test.each([
    '/?q=lock',
    '/?price=under-99',
    '/?branch=Katargam',
    '/?sort=price-up',
    '/?after=5-30',
    '/?sort=newest',
    '/?category=bag&price=under-99',
  ])('%s is excluded: endless combinations', async (path) => {
    expect(metaOf(await opened(world, path), 'robots')).toBe('noindex, follow');
  });

  test('each page names its twins in the three languages, and each twin names itself', async () => {
    const html = await opened(world.browser(), '/product/7');
    const twins = voids(html, 'link')
      .filter((link) => link.get('rel') === 'alternate')
      .map((link) => [link.get('hrefLang'), link.get('href')]);
    expect(twins).toEqual([
      ['en', `${site}/product/7`],
      ['hi', `${site}/product/7?lang=hi`],
      ['gu', `${site}/product/7?lang=gu`],
    ]);
    for (const [language, place] of twins.slice(1)) {
      const twin = await opened(world.browser(), place ?? '');
      expect([canonicalOf(twin), metaOf(twin, 'og:locale')]).toEqual([place, `${language}_IN`]);
    }
  });

  test('no address is ever built from the Host header', async () => {
    for (const path of [
      '/',
      '/?category=bag',
      '/product/7',
      '/suppliers',
      '/help',
      '/robots.txt',
      '/sitemap.xml',
      '/supplier/login',
      '/nowhere',
      '/product/7.data',
    ]) {
      for (const visit of [
        world.browser().visit(`http://evil.example${path}`),
        world.browser().visit(path, {
          headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
        }),
      ]) {
        const response = await visit;
        expect([
          path,
          (await response.text()).includes('evil.example'),
          JSON.stringify([...response.headers]).includes('evil.example'),
        ]).toEqual([path, false, false]);
      }
    }
  });
});
