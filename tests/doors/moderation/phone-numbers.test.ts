import { expect, test } from 'vitest';
import { textPages } from '../../../rules/admin/text-pages.ts';
import { fileWorld } from '../../world.ts';
import { sentBack } from '../flash.ts';
import { buyingReseller, sellingSupplier } from '../orders/trade.ts';
import { twinOf } from '../site/guards-routes.ts';

const world = await fileWorld({ samples: true });
const om = await sellingSupplier(world, '9825074001', 'Om Traders');
const { browser: asha } = await buyingReseller(world, '9825074002', 'Asha Stores');
await sentBack(om.browser, '/account/seller-details', { legalName: 'Om Traders LLP', legalAddress: 'Surat' });

const others = ['/', '/products', '/suppliers', '/suppliers?page=2', '/?q=98250', '/?lang=gu', '/?lang=hi'];
others.push('/supplier/login', '/reseller/login', '/api/docs', '/contact/sent', '/upload-image', '/nowhere');

/** Numbers may have spaces or punctuation between their digits. */
const numbersIn = (text: string, numbers: string[]) => {
  const digits = text.replace(/(?<=\d)[\s().-](?=\d)/g, '');
  return numbers.filter((number) => digits.includes(number));
};

function twinOfPage(address: string): string {
  const { pathname, search } = new URL(address, world.origin);
  return twinOf(pathname) + search;
}

async function allNumbers(): Promise<string[]> {
  const rows = await world.db.selectFrom('users').select('mobile').where('mobile', 'is not', null).execute();
  return rows.flatMap(({ mobile }) => mobile ?? []);
}

/**
 * Returns all addresses that a visitor can find: those of the sitemap, every product with its tabs, every supplier,
 * texts and API calls.
 */
async function publicAddresses(): Promise<string[]> {
  const map = await (await world.browser().visit('/sitemap.xml')).text();
  const mapped = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => new URL(place).pathname);
  const products = await world.db.selectFrom('products').select('id').execute();
  const suppliers = await world.db.selectFrom('users').select('id').where('user_type', '=', 'supplier').execute();
  const pages = [
    ...mapped,
    ...products.flatMap(({ id }) => [`/product/${id}`, `/product/${id}?tab=supplier`, `/product/${id}?tab=shipping`]),
    ...suppliers.map(({ id }) => `/suppliers/${id}`),
    ...textPages.map((name) => `/${name}`),
    ...others,
  ];
  const calls = ['/api/openapi.json', '/api/products', '/robots.txt', '/sitemap.xml', `/product/${om.product}/call`];
  return [...new Set([...pages, ...pages.map(twinOfPage), ...calls])];
}

test('a reseller sees a number; no page, .data or call for visitors contains one', async () => {
  const numbers = await allNumbers();
  expect(numbers.length).toBeGreaterThan(12);
  const { html } = await sentBack(asha, `/product/${om.product}/call`, {});
  expect(numbersIn(html, numbers)).toContain('9825074001');
  const addresses = await publicAddresses();
  expect(addresses).toContain(`/product/${om.product}.data?tab=supplier`);
  const found: string[] = [];
  let read = 0;
  for (const address of addresses) {
    const visitor = world.browser();
    const response = await visitor.visit(address);
    if (response.status === 200) read += 1;
    const answer = (await response.text()) + JSON.stringify([...response.headers]);
    found.push(...numbersIn(answer, numbers).map((number) => `${address}: ${number}`));
  }
  expect(found).toEqual([]);
  expect(read).toBeGreaterThan(300);
});
