import { beforeEach, expect, test } from 'vitest';
import { personById, type Supplier } from '../../../domain/accounts/people.ts';
import { changeAssortment } from '../../../domain/catalogue/assortment-change.ts';
import { variantsOf } from '../../../domain/catalogue/variants.ts';
import type { Assortment } from '../../../rules/catalogue/variants.ts';
import { fileWorld } from '../../world.ts';
import { edited } from '../catalogue/edit-fields.ts';
import { alertOf, opened, textOf } from '../reading.ts';
import { checkoutForm, goodAddress, hiddenFields, listed, put, type Seller, seller } from './baskets.ts';
import { buyingReseller, moved } from './trade.ts';

const world = await fileWorld();
const { db } = world;
let mobiles = 9_825_660_000;
let om: Seller;
let buyer: Awaited<ReturnType<typeof buyingReseller>>;
let bottle = 0;

// Without a rung and on each of the two a piece costs ₹100, ₹95 and ₹90.
const rungs = [
  { fromCartons: 3, pricePerCarton: 2280 },
  { fromCartons: 6, pricePerCarton: 2160 },
];

beforeEach(async () => {
  om = await seller(world, String((mobiles += 1)), 'Om Traders');
  buyer = await buyingReseller(world, String((mobiles += 1)), 'Corner Shop');
  bottle = await listed(world, om, { priceSlabs: rungs });
});

const basket = () => opened(buyer.browser, '/reseller/basket');
const place = (fields: Record<string, string>) => buyer.browser.post('/reseller/checkout', fields);
const lines = () =>
  db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['orders.id', 'pieces', 'price_per_carton', 'order_lines.total', 'orders.goods_total'])
    .where('orders.reseller_id', '=', buyer.person.id)
    .orderBy('position')
    .execute();
const purchases = () => db.selectFrom('purchases').select('id').where('reseller_id', '=', buyer.person.id).execute();

test('the product page shows the prices by quantity, marks the one reached and says what the next saves', async () => {
  const visitor = textOf(await opened(world.browser(), `/product/${bottle}`));
  expect(visitor).toMatch(
    /Price by quantity Per carton Per piece From 1 carton Your price ₹2,400 ₹100 From 3 cartons ₹2,280 ₹95 From 6 cartons ₹2,160 ₹90/,
  );
  expect(visitor).toContain('2 more cartons and each costs ₹2,280: you save ₹360 on 3 cartons');
  expect(visitor).toContain('Total ₹2,400');
  // Pieces in the basket count too, so the price of both together is visible without scripts.
  await put(buyer.browser, bottle, 120);
  expect(textOf(await opened(buyer.browser, `/product/${bottle}`))).toMatch(/From 6 cartons Your price ₹2,160 ₹90/);
});

test('lists show the lowest price, and sort and filter by the first', async () => {
  const list = textOf(await opened(world.browser(), '/products?q=Steel+bottle'));
  expect(list).toMatch(/₹100 .{0,20}from ₹90/);
  const dear = await listed(world, om, { name: 'Steel bottle plain', pricePerCarton: 2352 });
  const cheapFirst = await opened(world.browser(), `/suppliers/${om.id}?sort=price-asc`);
  expect(cheapFirst.indexOf(`/product/${dear}`)).toBeLessThan(cheapFirst.indexOf(`/product/${bottle}"`));
});

test('basket, checkout and order charge the rung that is reached, and the order keeps it', async () => {
  await put(buyer.browser, bottle, 48);
  expect(textOf(await basket())).toMatch(/₹2,400 a carton.*₹4,800 .*1 more carton and each costs ₹2,280/);
  await put(buyer.browser, bottle, 24);
  expect(textOf(await basket())).toMatch(/₹2,280 a carton of 24 pieces · ₹95 per piece.*₹6,840/);
  expect((await place(await checkoutForm(buyer.browser))).status).toBe(303);
  const charged = [{ pieces: 72, price_per_carton: 228_000n, total: 684_000n, goods_total: 684_000n }];
  expect(await lines()).toMatchObject(charged);
  await edited(om.browser, bottle, { priceSlabs: '' });
  expect(await lines()).toMatchObject(charged);
});

test('a part offer below the rung keeps the rung that was ordered', async () => {
  await put(buyer.browser, bottle, 72);
  await place(await checkoutForm(buyer.browser));
  const [order] = await lines();
  await moved(world, order?.id ?? 0n, 'supplier', 'offer-part', { offer: new Map([[1, 24]]) });
  expect(await lines()).toMatchObject([
    { pieces: 24, price_per_carton: 228_000n, total: 228_000n, goods_total: 228_000n },
  ]);
});

test('a rung that changed since the page was shown must be confirmed before anything is ordered', async () => {
  await put(buyer.browser, bottle, 72);
  const fields = await checkoutForm(buyer.browser);
  await edited(om.browser, bottle, { priceSlabs: '4: 2280; 6: 2160' });
  const answer = await place(fields);
  const html = await answer.text();
  expect([answer.status, textOf(html).includes('Steel bottle: ₹6,840 → ₹7,200')]).toEqual([409, true]);
  expect(await purchases()).toEqual([]);
  expect((await place({ ...hiddenFields(html), ...goodAddress })).status).toBe(303);
  expect(await lines()).toMatchObject([{ price_per_carton: 240_000n, total: 720_000n }]);
});

test('ordering again uses the rungs of today', async () => {
  await put(buyer.browser, bottle, 72);
  await place(await checkoutForm(buyer.browser));
  await edited(om.browser, bottle, { priceSlabs: '2: 2200' });
  const [purchase] = await purchases();
  const again = textOf(await opened(buyer.browser, `/reseller/purchases/${purchase?.id}/reorder`));
  expect(again).toContain('₹6,600');
});

test('a quote starts from the rung', async () => {
  const asked = await buyer.browser.post(`/product/${bottle}/inquiry`, {
    ...hiddenFields(await opened(buyer.browser, `/product/${bottle}/inquiry`)),
    pieces: '150',
    pincode: '395004',
  });
  expect(asked.status).toBe(303);
  const { id } = await db
    .selectFrom('inquiries')
    .select('id')
    .where('product_id', '=', BigInt(bottle))
    .executeTakeFirstOrThrow();
  expect(await opened(om.browser, `/supplier/inquiries/${id}/quote`)).toMatch(/name="pricePerCarton"[^>]*value="2160"/);
});

test('variants of a product reach its rungs and its minimum together, each with its own difference in price', async () => {
  const shirt = await listed(world, om, { name: 'Cotton shirt', priceSlabs: rungs, minimumCartons: 2 });
  const variant = { sku: null, image: null, id: null, stock: { [om.warehouse]: 240 } };
  const sizes: Assortment = {
    packing: 'carton',
    options: [{ name: 'size', values: ['M', 'XL'] }],
    variants: [
      { ...variant, optionValues: ['M'], pricePerCarton: null },
      { ...variant, optionValues: ['XL'], pricePerCarton: 252_000n },
    ],
    setOption: null,
    setContent: [],
    mixStepPieces: 1,
  };
  const owner = (await personById(db, om.id)) as Supplier;
  await changeAssortment(db, owner, BigInt(shirt), sizes, { now: world.clock.now() });
  const [medium, large] = await variantsOf(db, [BigInt(shirt)]);
  const add = (counts: Record<string, string>) =>
    buyer.browser.post('/reseller/basket/add', { product: String(shirt), ...counts });
  await add({ [`cartons-${medium?.id}`]: '1' });
  expect(textOf(await basket())).toContain('1 more carton of Cotton shirt. The minimum is 2 cartons.');
  await add({ [`cartons-${medium?.id}`]: '1', [`cartons-${large?.id}`]: '1' });
  const shown = textOf(await basket());
  expect(shown).not.toContain('At least 2 cartons');
  expect(shown).toMatch(/₹4,560 .*₹2,400 a carton.*₹2,400 .*Subtotal ₹6,960/);
  expect((await place(await checkoutForm(buyer.browser))).status).toBe(303);
  expect(await lines()).toMatchObject([
    { pieces: 48, price_per_carton: 228_000n, total: 456_000n, goods_total: 696_000n },
    { pieces: 24, price_per_carton: 240_000n, total: 240_000n, goods_total: 696_000n },
  ]);
});

const minimum = (minimumOrder: string) =>
  om.browser.post('/supplier/payments/terms', { deliveryKind: 'free', answerHours: '72', minimumOrder });

test('the basket shows all shortfalls at once, and the checkout refuses it with the same sentences', async () => {
  const cup = await listed(world, om, { name: 'Tea cup', minimumCartons: 2, pricePerCarton: 1000, priceSlabs: [] });
  await put(buyer.browser, bottle, 24);
  await put(buyer.browser, cup, 48);
  const form = await checkoutForm(buyer.browser);
  // The supplier sets both minimums after the goods were added.
  await edited(om.browser, cup, { minimumCartons: '4' });
  expect((await minimum('9,640')).status).toBe(303);
  const sentences = [
    '2 more cartons of Tea cup. The minimum is 4 cartons.',
    '₹3,240 more with Om Traders: 2 more cartons of Steel bottle. The minimum order here is ₹9,640 of goods.',
  ];
  const shown = textOf(await basket());
  expect(sentences.filter((sentence) => !shown.includes(sentence))).toEqual([]);
  const answer = await place(form);
  const html = await answer.text();
  expect([answer.status, alertOf(html)]).toEqual([
    409,
    'Your order with Om Traders is below the minimum, so nothing was ordered. See below what is missing.',
  ]);
  expect(sentences.filter((sentence) => !textOf(html).includes(sentence))).toEqual([]);
  expect(await purchases()).toEqual([]);
  // The suggested pieces are enough.
  await put(buyer.browser, cup, 48);
  await put(buyer.browser, bottle, 48);
  expect(textOf(await basket())).not.toContain('more with Om Traders');
  expect((await place(await checkoutForm(buyer.browser))).status).toBe(303);
});

test('a quantity below the minimum is not added, and the page shows the minimum', async () => {
  const cup = await listed(world, om, { name: 'Tea cup', minimumCartons: 3 });
  expect((await put(buyer.browser, cup, 48)).status).toBe(303);
  expect(textOf(await basket())).not.toContain('Tea cup');
  expect(textOf(await opened(world.browser(), `/product/${cup}`))).toContain('Minimum 3 cartons (72 pieces)');
});

test('the minimum order is set in the terms, shown on the product page, and can be removed', async () => {
  await minimum('5000');
  expect(await opened(om.browser, '/supplier/payments')).toMatch(/name="minimumOrder"[^>]*value="5000"/);
  const page = () => opened(world.browser(), `/product/${bottle}`).then(textOf);
  expect(await page()).toContain("This supplier's minimum order is ₹5,000 of goods");
  const form = { deliveryKind: 'free', answerHours: '72', minimumOrder: '-5' };
  const refused = await om.browser.post('/supplier/payments/terms.data', form);
  expect(refused.status).toBe(400);
  expect(await page()).toContain('minimum order is ₹5,000');
  await minimum('');
  expect(await page()).not.toContain("This supplier's minimum order");
});
