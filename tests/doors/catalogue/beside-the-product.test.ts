import { expect, test } from 'vitest';
import type { Browser } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { listed, put, type Seller, seller } from '../orders/baskets.ts';
import { buyingReseller, ordered } from '../orders/trade.ts';
import { elements, linkTo, opened, textOf } from '../reading.ts';
import { categoryId } from './listing.ts';
import { panelOf } from './panels.ts';
import { picture } from './pictures.ts';

/** Delivery, the reader's basket and other products on a product's page: decision 085. */

const world = await fileWorld();
let number = 9_824_500_000;
const nextSeller = (name: string) => seller(world, String((number += 1)), name);
const nextReseller = () => buyingReseller(world, String((number += 1)), `Shop ${number}`);
const pageOf = (product: number, reader: Browser = world.browser()) => opened(reader, `/product/${product}`);
const freeFrom5000 = {
  deliveryKind: 'free-from',
  belowCharge: '250',
  freeFrom: '5000',
  acceptsCash: 'on',
  answerHours: '24',
};

test("delivery follows the basket's rule for the reader's own PIN code, and the supplier's notes do not change it", async () => {
  const om = await nextSeller('Om Traders');
  const shippingInfo = { locations: ['All India'], timeframe: '3 days', cost: '₹90 a carton' };
  const product = await listed(world, om, { shippingInfo, fastDelivery: true });
  expect(textOf(await pageOf(product))).toContain(
    'Delivery · You pay the freight to the carrier on receipt. · Dispatch within 24 hours',
  );
  await om.browser.post('/supplier/payments/terms', freeFrom5000);
  const rule = 'Free from ₹5,000, below that ₹250';
  // A cached page is rendered again.
  expect(textOf(await pageOf(product))).toContain(`Delivery · ${rule} · Dispatch within 24 hours`);
  const shop = await nextReseller();
  expect(textOf(await pageOf(product, shop.browser))).toContain(`Delivery · ${rule}`);
  await ordered(world, shop.person, [{ product, pieces: 24 }]);
  expect(textOf(await pageOf(product, shop.browser))).toContain(`Delivery to 395004 · ${rule}`);
  await put(shop.browser, product, 24);
  expect(textOf(await opened(shop.browser, '/reseller/basket'))).toContain(rule);
  expect(panelOf(await opened(world.browser(), `/product/${product}?tab=shipping`), 'shipping')).toBe(
    `Delivery ${rule} Dispatch within 24 hours Answer to an order within 24 hours This rule sets the delivery charge. ` +
      "The supplier's notes below do not change it. " +
      'Ships to All India Delivery time 3 days Shipping cost ₹90 a carton',
  );
});

test('once the basket holds some of the product, the page shows how many with a link, and more can be added', async () => {
  const product = await listed(world, await nextSeller('Basket Traders'));
  const shop = await nextReseller();
  const wordsOf = async () => textOf(await pageOf(product, shop.browser));
  expect(await wordsOf()).not.toContain('In basket');
  await put(shop.browser, product, 48);
  expect(await wordsOf()).toContain('In basket: 48 pieces');
  expect(linkTo(await pageOf(product, shop.browser), 'Go to basket')).toBe('/reseller/basket');
  expect(elements(await pageOf(product, shop.browser), 'button').map(({ text }) => text)).toContain('Add more');
  await put(shop.browser, product, 24);
  expect(await wordsOf()).toContain('In basket: 72 pieces');
  expect(textOf(await pageOf(product))).not.toContain('In basket');
});

test('if nothing can be ordered, Send Inquiry replaces the basket button', async () => {
  const product = await listed(world, await nextSeller('Empty Traders'), { stock: {} });
  const html = await pageOf(product);
  const form = elements(html, 'form').find((one) => one.get('action') === '/reseller/basket/add');
  expect(form?.text).toMatch(/Send Inquiry/);
  expect(form?.text).not.toContain('Add to basket');
  expect(elements(html, 'a').filter(({ text }) => text === 'Send Inquiry')).toHaveLength(1);
});

/** Names in the row of products under this title; null where there is no such row. */
async function rowOf(product: number, title: string): Promise<string[] | null> {
  const section = elements(await pageOf(product), 'section').find(({ text }) => text.startsWith(title));
  if (!section) return null;
  return elements(section.html, 'a').flatMap((link) => (link.get('href')?.startsWith('/product/') ? link.text : []));
}

async function photographed(by: Seller): Promise<string[]> {
  const answer = await by.browser.post('/api/upload', { file0: picture('photo.jpg') });
  return ((await answer.json()) as { urls: string[] }).urls;
}

test('the page shows other products of the supplier, and similar ones of others', async () => {
  const jay = await nextSeller('Jay Traders');
  const kay = await nextSeller('Kay Traders');
  const inClocks = { categoryId: await categoryId(world, 'Clock') };
  const product = await listed(world, jay, { name: 'Copper jug 1 l', ...inClocks });
  expect(await rowOf(product, 'More from Jay Traders')).toBeNull();
  await listed(world, jay, { name: 'Tin tray' });
  await listed(world, jay, { name: 'Sold out tray', stock: {} });
  await listed(world, jay, { name: 'Glass tray', images: await photographed(jay) });
  for (let more = 0; more < 9; more += 1) await listed(world, kay, { name: `Umbrella ${more}` });
  const near = { pricePerCarton: 2500, ...inClocks };
  await listed(world, kay, { name: 'Nylon rope', ...near });
  await listed(world, kay, { name: 'Copper jug, large', pricePerCarton: 9000, ...inClocks });
  await listed(world, kay, { name: 'Copper jug sold out', ...near, stock: {} });
  await listed(world, kay, { name: 'Pictured rope', ...near, images: await photographed(kay) });
  const words = await rowOf(product, 'Similar products');
  // Products that can be ordered, those with a picture first, then by words, then by price.
  expect(words).toEqual(['Pictured rope', 'Copper jug, large', 'Nylon rope']);
  expect(await rowOf(product, 'More from Jay Traders')).toEqual(['Glass tray', 'Tin tray']);
});

test('similar products share words of the name in any script and cost about the same, and are never hidden ones', async () => {
  const lal = await nextSeller('Lal Traders');
  const dev = await nextSeller('Dev Traders');
  const inClocks = { categoryId: await categoryId(world, 'Stationery & Office Supplies'), pricePerCarton: 2400 };
  const product = await listed(world, lal, { name: 'Ghadi, wooden', ...inClocks });
  // They are nearer in price than the similar product, and more than are compared by price alone.
  for (let more = 0; more < 26; more += 1) {
    await listed(world, dev, { name: `Zebra ${more}`, ...inClocks, pricePerCarton: 2401 });
    await listed(world, dev, { name: `Zebra below ${more}`, ...inClocks, pricePerCarton: 2399 });
  }
  const hidden = await listed(world, dev, { name: 'घड़ी hidden', ...inClocks });
  await dev.browser.post(`/supplier/products/${hidden}/deactivate`, { version: '1' });
  await listed(world, dev, { name: 'ઘડી', ...inClocks, pricePerCarton: 2900 });
  await listed(world, dev, { name: 'घड़ी dear', ...inClocks, pricePerCarton: 9900 });
  await listed(world, dev, { name: 'Ghadi of another trade', pricePerCarton: 2400 });
  const row = (await rowOf(product, 'Similar products')) ?? [];
  expect([row.length, row[0]]).toEqual([8, 'ઘડી']);
  expect(row.filter((name) => /hidden|dear|another|wooden/.test(name))).toEqual([]);
  // The row is the same at each visit.
  expect(await rowOf(product, 'Similar products')).toEqual(row);
});
