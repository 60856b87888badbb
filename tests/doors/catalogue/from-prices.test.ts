import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { adminRows } from '../admin/desk.ts';
import { chatOpened } from '../chat/chatting.ts';
import { buyingReseller } from '../orders/trade.ts';
import { elements, opened, textOf } from '../reading.ts';
import { buyer, posted } from '../requests/requests.ts';
import { callingSupplier } from './api-supplier.ts';

const world = await fileWorld();
const supplier = await callingSupplier(world, '9825640001');
const { id: crate } = await supplier.list({
  name: 'Steel crate',
  pricePerCarton: 2400,
  priceSlabs: [{ fromCartons: 5, pricePerCarton: 2280 }],
  stock: { [supplier.warehouse]: 240 },
});
const colours = { Red: null, Blue: 1440, Green: 2880 };
const { id: jug } = await supplier.list({
  name: 'Copper jug',
  pricePerCarton: 2400,
  stock: {},
  options: [{ name: 'colour', values: Object.keys(colours) }],
  variants: Object.entries(colours).map(([value, pricePerCarton]) => ({
    values: [value],
    pricePerCarton,
    stock: { [supplier.warehouse]: 240 },
  })),
});
const { browser: reseller } = await buyingReseller(world, '9825640002', 'Corner Shop');
await reseller.post('/favourites/add', { products: `${crate}.${jug}` });
await reseller.post('/favourites/add', { products: String(crate) });
await reseller.post('/favourites/add', { products: String(jug) });
const shop = await buyer(world, '9825640003');
const admin = await world.signInAdmin(world.browser());

const textAt = async (browser: Parameters<typeof opened>[0], path: string) => textOf(await opened(browser, path));
/** The part of a page about one product. */
const partOf = async (browser: Parameters<typeof opened>[0], path: string, tag: string, name: string) =>
  elements(await opened(browser, path), tag).find(({ text }) => text.includes(name))?.text ?? '';
const json = async (path: string) => JSON.stringify(await (await world.visit(path)).json());

test.each([
  ['the market', () => partOf(world.browser(), '/', 'tr', 'Steel crate'), /₹100 \/pc from ₹95/],
  [
    'beside another product',
    () => partOf(world.browser(), `/product/${jug}`, 'li', 'Steel crate'),
    /₹100 \/pc from ₹95/,
  ],
  ['suggestions', () => json('/suggestions?q=crate'), '₹100 /pc · from ₹95'],
  ['what was viewed', () => json(`/viewed?ids=${crate}`), '₹100 /pc · from ₹95'],
  [
    'favourites',
    () => partOf(reseller, '/reseller/products?tab=favourites', 'article', 'Steel crate'),
    '₹100 per piece · from ₹95',
  ],
  ['an inquiry', () => textAt(reseller, `/product/${crate}/inquiry`), '₹100 per piece · from ₹95'],
  [
    'a chat',
    async () => textAt(reseller, `/reseller/chats/${await chatOpened(reseller, crate)}`),
    '₹100 per piece · from ₹95',
  ],
  [
    'own products',
    () => partOf(supplier.browser, '/supplier/products', 'tr', 'Steel crate'),
    '₹2,400 Carton of 24 from ₹2,280',
  ],
  [
    'products to offer',
    async () => textAt(supplier.browser, `/supplier/requests/${await posted(world, shop.browser)}?product=${crate}`),
    '₹2,400 a carton of 24 pieces · from ₹2,280',
  ],
  [
    "the operator's list",
    async () => (await adminRows(admin)).map(([, text]) => text).join(),
    '₹2,400 ₹100 per piece · from ₹95',
  ],
])('%s shows the lowest price of the slabs', async (_, seen, price) => {
  expect(await seen()).toMatch(price);
});

test.each([
  [
    'own products',
    () => partOf(supplier.browser, '/supplier/products', 'tr', 'Copper jug'),
    '₹2,400 Carton of 24 from ₹1,440',
  ],
  [
    "the operator's list",
    async () => (await adminRows(admin)).map(([, text]) => text).join(),
    '₹1,440 from ₹60 per piece',
  ],
  ['a chat', async () => textAt(reseller, `/reseller/chats/${await chatOpened(reseller, jug)}`), 'from ₹60 per piece'],
])('%s shows the lowest price of the variants', async (_, seen, price) => {
  expect(await seen()).toContain(price);
});
