import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { idOf } from '../admin/accounts.ts';
import { buyingReseller, ordered, sellingSupplier } from '../orders/trade.ts';
import { elements, opened, rowsOf, textOf } from '../reading.ts';
import { list } from './listing.ts';

const world = await fileWorld();
const shop = await sellingSupplier(world, '9826720001', 'શ્રી ઉમિયા ટ્રેડર્સ');
const product = await list(world, shop.browser, { name: 'દીવાલ ઘડિયાળ' });
const english = await list(world, shop.browser, { name: 'Wall clock' });
const buyer = await buyingReseller(world, '9826820001', 'Corner Shop');

/** Returns the lines in Latin letters with their language, and the languages that links and headings say they are in. */
function lines(html: string) {
  const latin = elements(html, 'span').filter((span) => span.get('lang')?.endsWith('-Latn'));
  return latin.map((span) => [span.get('lang'), span.text]);
}
const line = ['gu-Latn', 'deeval ghadiyal'];

test('in the market a name in another script has a Latin line, and both declare their language', async () => {
  const rows = rowsOf(await opened(world.browser(), '/'));
  const row = rows.get(product)?.html ?? '';
  expect(lines(row)).toEqual([line]);
  expect(elements(row, 'a')[0]?.get('lang')).toBe('gu');
  expect(lines(rows.get(english)?.html ?? '')).toEqual([]);
});

test('readers of the script see no Latin line', async () => {
  expect(lines(await opened(world.browser(), '/?lang=gu'))).toEqual([]);
  expect(lines(await opened(world.browser(), '/?lang=hi'))).toContainEqual(line);
});

test('a Latin line is shown on the page of the product and of the shop, and in the directory', async () => {
  const html = await opened(world.browser(), `/product/${product}`);
  expect(lines(html)).toContainEqual(line);
  expect(elements(html, 'h1')[0]?.get('lang')).toBe('gu');
  const firm = ['gu-Latn', 'shri umiya tredars'];
  expect(lines(await opened(world.browser(), `/suppliers/${await idOf(world, shop.mobile)}`))[0]).toEqual(firm);
  expect(lines(await opened(world.browser(), '/suppliers'))).toEqual([firm]);
});

test('a Latin line is shown in the basket, among favourites and in orders', async () => {
  const { browser } = buyer;
  await world.db.updateTable('products').set({ name: 'स्टील बोतल' }).where('id', '=', BigInt(shop.product)).execute();
  world.db.announcements.announce('catalogue');
  const steel = ['hi-Latn', 'steel botal'];
  await browser.post('/favourites/add', { products: String(shop.product) });
  expect(lines(await opened(browser, '/reseller/products?tab=favourites'))).toEqual([steel]);
  await browser.post('/reseller/basket/add', { product: String(shop.product), pieces: '24' });
  expect(lines(await opened(browser, '/reseller/basket'))).toEqual([steel]);
  await browser.post(`/reseller/basket/${shop.product}/remove`, { pieces: '24' });
  await ordered(world, buyer.person, [{ product: shop.product, pieces: 24 }]);
  expect(lines(await opened(browser, '/reseller/products'))).toEqual([steel]);
  expect(lines(await opened(browser, '/reseller/orders'))).toEqual([steel]);
});

test('programs get the name alone', async () => {
  const answer = await (await shop.browser.visit(`/api/product/${product}`)).json();
  expect(JSON.stringify(answer)).not.toContain('ghadiyal');
  expect(textOf(await opened(world.browser(), `/product/${product}`))).toContain('દીવાલ ઘડિયાળ deeval ghadiyal');
});
