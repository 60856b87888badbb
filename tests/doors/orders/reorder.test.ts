import { beforeEach, expect, test } from 'vitest';
import { addToBasket } from '../../../domain/orders/basket-lines.ts';
import { fileWorld } from '../../world.ts';
import { edited } from '../catalogue/edit-fields.ts';
import { alertOf, elements, opened, textOf, voids } from '../reading.ts';
import { putStock } from '../stock/put-stock.ts';
import { buyingReseller, ordered, sellingSupplier } from './trade.ts';

const world = await fileWorld();
let mobiles = 9_825_651_000;
const names = ['Bottle', 'Box', 'Cup', 'Dish', 'Fork'];
let from = await sellingSupplier(world, '9825650001', 'Om Traders', names);
let buyer = await buyingReseller(world, '9825650002', 'Corner Shop');

beforeEach(async () => {
  from = await sellingSupplier(world, String((mobiles += 1)), 'Om Traders', names);
  buyer = await buyingReseller(world, String((mobiles += 1)), 'Corner Shop');
});

const page = (purchaseId: bigint) => `/reseller/purchases/${purchaseId}/reorder`;
const rows = (html: string) =>
  elements(html, 'tr')
    .slice(1)
    .map(({ text }) => text);
const snapshotIn = (html: string) =>
  voids(html, 'input')
    .find((input) => input.get('name') === 'seen')
    ?.get('value') ?? '';
const put = async (purchaseId: bigint, snapshot?: string) =>
  buyer.browser.post(page(purchaseId), { seen: snapshot ?? snapshotIn(await opened(buyer.browser, page(purchaseId))) });
const stock = (product: number, quantity: number) =>
  putStock(from.browser, [{ productId: product, warehouseId: from.warehouse, quantity }]);
const basket = async () => {
  const lines = await world.db
    .selectFrom('basket_lines')
    .select(['product_id', 'pieces'])
    .where('reseller_id', '=', buyer.person.id)
    .orderBy('product_id')
    .execute();
  return lines.map(({ product_id, pieces }) => [Number(product_id), pieces]);
};

test('unchanged goods are added as they were, and only once if the form is sent twice', async () => {
  const [bottle = 0, box = 0] = from.products;
  const { purchaseId } = await ordered(world, buyer.person, [
    { product: bottle, pieces: 48 },
    { product: box, pieces: 24 },
  ]);
  const html = await opened(buyer.browser, page(purchaseId));
  expect(rows(html)).toEqual([
    expect.stringMatching(/Bottle Om Traders 2 cartons ₹2,400 a carton of 24 pieces ₹4,800$/),
    expect.stringMatching(/Box Om Traders 1 carton ₹2,400 a carton of 24 pieces ₹2,400$/),
  ]);
  expect(elements(html, 'button').map(({ text }) => text)).toContain('On to checkout with 2 products');
  const answer = await put(purchaseId);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/reseller/checkout']);
  await put(purchaseId);
  expect(await basket()).toEqual([
    [bottle, 48],
    [box, 24],
  ]);
});

test('changed price, stock and cartons are shown before, and nothing illegal is added', async () => {
  const [bottle = 0, box = 0, cup = 0, dish = 0, fork = 0] = from.products;
  const { purchaseId } = await ordered(
    world,
    buyer.person,
    from.products.map((product) => ({ product, pieces: 48 })),
  );
  await edited(from.browser, bottle, { pricePerCarton: '2500' });
  await stock(box, 48 + 24);
  await stock(cup, 48 + 23);
  await edited(from.browser, dish, { piecesPerCarton: '20' });
  await from.browser.post(`/supplier/products/${fork}/deactivate`, { version: '1' });
  const html = await opened(buyer.browser, page(purchaseId));
  const [priced, fewer, soldOut, repacked, gone] = rows(html);
  expect(priced).toContain(
    '2 cartons Was ₹2,400 a carton of 24 pieces Now ₹2,500 a carton of 24 pieces Was ₹4,800 Now ₹5,000',
  );
  expect(fewer).toContain('Was 2 cartons Now 1 carton Only 24 pieces can be ordered now');
  expect(fewer).toContain('Was ₹4,800 Now ₹2,400');
  expect(soldOut).toContain('Was 2 cartons Now Not ordered Out of Stock');
  expect(repacked).toContain('Now sold in cartons of 20 pieces');
  expect(repacked).toContain('Now ₹2,400 a carton of 20 pieces ₹4,800');
  expect(gone).toContain('Was 2 cartons Now Not ordered No longer sold');
  expect(textOf(html)).toContain('Goods then: ₹24,000 Goods now: ₹12,200');
  await put(purchaseId);
  expect(await basket()).toEqual([
    [bottle, 48],
    [box, 24],
    [dish, 40],
  ]);
});

test('it leads to the basket instead while the basket has something that cannot be ordered', async () => {
  const [bottle = 0, box = 0] = from.products;
  const { purchaseId } = await ordered(world, buyer.person, [{ product: bottle, pieces: 48 }]);
  await addToBasket(world.db, buyer.person, { variantId: BigInt(box), pieces: 24, now: world.clock.now() });
  await stock(box, 0);
  expect((await put(purchaseId)).headers.get('location')).toBe('/reseller/basket');
});

test('pieces in the basket already count, and are never reduced', async () => {
  const [bottle = 0, box = 0] = from.products;
  const { purchaseId } = await ordered(
    world,
    buyer.person,
    [bottle, box].map((product) => ({ product, pieces: 48 })),
  );
  for (const [productId, pieces] of [
    [bottle, 24],
    [box, 72],
  ] as const)
    await addToBasket(world.db, buyer.person, { variantId: BigInt(productId), pieces, now: world.clock.now() });
  expect(rows(await opened(buyer.browser, page(purchaseId)))[0]).toContain(
    'Already in your basket, counted too: 24 pieces',
  );
  await put(purchaseId);
  expect(await basket()).toEqual([
    [bottle, 48],
    [box, 72],
  ]);
});

test('pieces that cost less than a paisa after the discount are ordered again', async () => {
  const [bottle = 0] = from.products;
  await edited(from.browser, bottle, { isRetailEnabled: 'on', pricePerRetail: '0.02', discount: '99' });
  const { purchaseId } = await ordered(world, buyer.person, [{ product: bottle, pieces: 5 }]);
  expect((await put(purchaseId)).status).toBe(303);
  expect(await basket()).toEqual([[bottle, 5]]);
});

test('changes after the page was shown must be confirmed before anything is added', async () => {
  const [bottle = 0] = from.products;
  const { purchaseId } = await ordered(world, buyer.person, [{ product: bottle, pieces: 48 }]);
  const snapshot = snapshotIn(await opened(buyer.browser, page(purchaseId)));
  await edited(from.browser, bottle, { pricePerCarton: '2600' });
  const refused = await put(purchaseId, snapshot);
  expect(refused.status).toBe(409);
  const html = await refused.text();
  expect(alertOf(html)).toBe('Prices or stock have just changed. Please look again and confirm.');
  expect(rows(html)[0]).toContain('Was ₹4,800 Now ₹5,200');
  expect(await basket()).toEqual([]);
  expect((await put(purchaseId, snapshotIn(html))).status).toBe(303);
  expect(await basket()).toEqual([[bottle, 48]]);
});

test('there is no button if nothing can be ordered any more', async () => {
  const [bottle = 0] = from.products;
  const { purchaseId } = await ordered(world, buyer.person, [{ product: bottle, pieces: 48 }]);
  await stock(bottle, 48);
  const html = await opened(buyer.browser, page(purchaseId));
  expect(textOf(html)).toContain('Nothing can be ordered again');
  expect(textOf(html)).not.toContain('On to checkout');
  const refused = await put(purchaseId, '');
  expect([refused.status, alertOf(await refused.text())]).toEqual([409, 'None of these products can be ordered now.']);
});

test('another reseller’s purchase is not found, and neither is nonsense', async () => {
  const { purchaseId } = await ordered(world, buyer.person, [{ product: from.product, pieces: 24 }]);
  const stranger = await buyingReseller(world, String((mobiles += 1)), 'Raj Stores');
  for (const address of [page(purchaseId), '/reseller/purchases/nonsense/reorder']) {
    const answer = await stranger.browser.visit(address);
    expect(answer.status).toBe(404);
    expect(textOf(await answer.text())).toContain('There is no such purchase.');
    expect((await stranger.browser.visit(`${address}.data`)).status).toBe(404);
    expect((await stranger.browser.post(address, { seen: '' })).status).toBe(404);
  }
  expect(await basket()).toEqual([]);
  expect(world.faults).toEqual([]);
});
