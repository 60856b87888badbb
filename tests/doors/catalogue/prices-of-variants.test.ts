import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { brokenInvariants } from '../../../domain/orders/invariants.ts';
import { fileWorld } from '../../world.ts';
import { checkoutForm } from '../orders/baskets.ts';
import { elements, foundIds, opened, rowsOf, textOf } from '../reading.ts';
import { callingSupplier } from './api-supplier.ts';
import { change, keyOf, ticked } from './changing-many.ts';

const world = await fileWorld();
const reseller = await world.signUpReseller({ mobile: '9825630001', businessName: 'Corner Shop' }, world.browser());
let mobile = 9_825_630_100;
let supplier: Awaited<ReturnType<typeof callingSupplier>>;
let bottle = 0;
let plain = 0;

/** Three colours of a bottle: ₹100 a piece, ₹60, and ₹120. */
const prices = { Red: null, Blue: 1440, Green: 2880 };
const options = [{ name: 'colour', values: Object.keys(prices) }];
const variantsAt = (own: Record<string, number | null>) =>
  Object.entries(own).map(([value, pricePerCarton]) => ({
    values: [value],
    pricePerCarton,
    stock: { [supplier.warehouse]: 240 },
  }));

beforeEach(async () => {
  supplier = await callingSupplier(world, String((mobile += 1)));
  ({ id: bottle } = await supplier.list({ pricePerCarton: 2400, stock: {}, options, variants: variantsAt(prices) }));
  ({ id: plain } = await supplier.list({ name: 'Steel tray', pricePerCarton: 1920 }));
});

const shop = () => `/suppliers/${supplier.id}`;
const row = async () => rowsOf(await opened(world, shop())).get(bottle)?.text ?? '';
const put = (own: Record<string, number | null>, more: object = {}) => {
  const { stock: _, ...body } = { ...supplier.good, pricePerCarton: 2400 };
  const values = Object.keys(own);
  return supplier.put(bottle, { ...body, options: [{ name: 'colour', values }], variants: variantsAt(own), ...more });
};
/** The rupees of a piece in lists, and of a carton of the cheapest and the dearest variant. */
const kept = async () => {
  const { rows } = await sql<{ piece: bigint; cheapest: bigint | null; dearest: bigint | null }>`
    select price_per_piece as piece, cheapest_variant as cheapest, dearest_variant as dearest
    from products where id = ${bottle}`.execute(world.db);
  expect(await brokenInvariants(world.db)).toEqual([]);
  const { piece, cheapest, dearest } = rows[0] ?? {};
  return [piece, cheapest, dearest].map((paise) => paise && Number(paise) / 100);
};

test('a list shows, sorts and filters a product by its cheapest variant, and says that others cost more', async () => {
  expect(await row()).toMatch(/from ₹60 .*₹1,440/);
  expect(await row()).toContain('24 pieces = ₹1,440');
  expect(await foundIds(world, '/?price=under-99')).toContain(bottle);
  expect(await foundIds(world, '/?price=100-199')).not.toContain(bottle);
  const own = [bottle, plain];
  expect((await foundIds(world, '/?sort=price-up')).filter((id) => own.includes(id))).toEqual([bottle, plain]);
  expect((await foundIds(world, '/?sort=price-down')).filter((id) => own.includes(id))).toEqual([plain, bottle]);
  const beside = elements(await opened(world, `/product/${plain}`), 'li').find(({ text }) => text.includes('bottle'));
  expect(beside?.text).toContain('from ₹60');
});

test('the product page begins with the same price, and search engines get the lowest and the highest', async () => {
  const html = await opened(world, `/product/${bottle}`);
  expect(textOf(html)).toMatch(/from ₹60 per piece/);
  // Dearer variants show their price.
  expect(textOf(html)).toMatch(/Red ₹2,400 .*Blue .*Green ₹2,880/);
  expect(html).toContain('"@type":"AggregateOffer","lowPrice":"60.00","highPrice":"120.00","offerCount":3');
});

test("'from' is shown once, for the last rung of the cheapest variant, and only if that is lower", async () => {
  const slabs = (price: number) => ({ priceSlabs: [{ fromCartons: 5, pricePerCarton: price }] });
  expect((await put(prices, slabs(2280))).status).toBe(200);
  expect(await row()).toMatch(/[^m] ₹60 .*from ₹55/);
  // A paisa less per carton makes no difference per piece.
  expect((await put({ Red: null, Blue: null }, slabs(2399.99))).status).toBe(200);
  expect(await row()).toContain('₹100');
  expect(await row()).not.toContain('from');
});

test.each([
  ['a call that gives none a price of its own', () => put({ Red: null, Blue: null }), [100, null, null]],
  ['a call where all cost more than the product', () => put({ Red: 2640, Blue: 2880 }), [110, 2640, 2880]],
  ['a call that retires the cheapest', () => put({ Red: null, Green: 2880 }), [100, 2400, 2880]],
  ['a call that takes the options away', () => put({}, { options: [], variants: [] }), [100, null, null]],
  ['another size of the carton', () => put(prices, { piecesPerCarton: 12 }), [120, 1440, 2880]],
])('lists follow %s', async (_, act, after) => {
  expect(await kept()).toEqual([60, 1440, 2880]);
  expect((await act()).status).toBe(200);
  expect(await kept()).toEqual(after);
});

test('lists follow one price in own products, a bulk change and its undo', async () => {
  const cell = { pricePerCarton: '1200', expectedPrice: '240000' };
  expect((await supplier.browser.post(`/supplier/products/${bottle}/price`, cell)).status).toBe(303);
  expect(await kept()).toEqual([50, 1200, 2880]);
  const page = `/supplier/products/change-price${ticked([bottle])}`;
  const up = { how: 'percent-up', by: '10', prices: 'carton', round: '1' };
  const answer = await change(supplier.browser, page, up);
  expect(await kept()).toEqual([55, 1320, 3168]);
  await supplier.browser.post('/supplier/products/undo', { key: keyOf(answer) });
  expect(await kept()).toEqual([50, 1200, 2880]);
});

test('a favourite is cheaper once its cheapest variant is, but not by a rung or a dearer variant', async () => {
  const favourite = async () => {
    const html = await opened(reseller, '/reseller/products?tab=favourites');
    return elements(html, 'article').find(({ html: of }) => of.includes(`/product/${bottle}"`))?.text ?? '';
  };
  await reseller.post('/favourites/add', { products: String(bottle) });
  expect(await favourite()).toMatch(/from ₹60 per piece .*Choose/);
  expect(
    (await put({ ...prices, Green: 2760 }, { priceSlabs: [{ fromCartons: 5, pricePerCarton: 2300 }] })).status,
  ).toBe(200);
  expect(await favourite()).not.toContain('Price dropped');
  expect((await put({ ...prices, Blue: 1200 })).status).toBe(200);
  expect(await favourite()).toContain('Price dropped ₹60 → ₹50');
  expect(textOf(await opened(reseller, '/reseller/dashboard'))).toContain('₹50');
});

test('a favourite is back in stock with any of its offered variants, but not with a retired one', async () => {
  const stock = (pieces: number) => ({ [supplier.warehouse]: pieces });
  const stocked = async (pieces: Record<string, number>) => {
    const { stock: _, ...body } = { ...supplier.good, pricePerCarton: 2400 };
    const variants = Object.entries(pieces).map(([value, count]) => ({ values: [value], stock: stock(count) }));
    const values = Object.keys(pieces);
    const answer = await supplier.put(bottle, { ...body, options: [{ name: 'colour', values }], variants });
    expect(answer.status).toBe(200);
  };
  const favourites = async () => textOf(await opened(reseller, '/reseller/products?tab=favourites'));
  await stocked({ Red: 0, Blue: 0, Green: 240 });
  await stocked({ Red: 0, Blue: 0 });
  await reseller.post('/favourites/add', { products: String(bottle) });
  expect(await favourites()).not.toContain('Back in stock');
  await stocked({ Red: 0, Blue: 24 });
  expect(await favourites()).toContain('Back in stock');
});

test('an order of two variants counts as one order of the product, with all its pieces', async () => {
  const { rows } = await sql<{ id: bigint }>`
    select id from product_variants where product_id = ${bottle} order by position limit 2`.execute(world.db);
  const fields = Object.fromEntries(rows.map(({ id }) => [`cartons-${id}`, '1']));
  expect((await reseller.post('/reseller/basket/add', { product: String(bottle), ...fields })).status).toBe(303);
  expect((await reseller.post('/reseller/checkout', await checkoutForm(reseller))).status).toBe(303);
  const articles = elements(await opened(reseller, '/reseller/products'), 'article');
  expect(articles.map(({ text }) => text)).toEqual([
    expect.stringMatching(/Steel bottle .*Ordered once, on .*: 48 pieces .*Choose/),
  ]);
});
