import { expect, test } from 'vitest';
import { changeAssortment } from '../../../domain/catalogue/assortment-change.ts';
import { variantsOf } from '../../../domain/catalogue/variants.ts';
import type { Assortment } from '../../../rules/catalogue/variants.ts';
import { brokenInvariants } from '../../trade/invariants.ts';
import { fileWorld } from '../../world.ts';
import { opened, textOf, voids } from '../reading.ts';
import { supplierOf } from '../supplier-of.ts';
import { fieldsOf } from '../catalogue/edit-fields.ts';
import { inBasket, listed, seller } from './baskets.ts';
import { ordered, resellerOf } from './trade.ts';

const world = await fileWorld({ samples: true });
const mobile = '9825710001';
const reseller = await world.signUpReseller({ mobile, businessName: 'Corner Shop' }, world.browser());
const om = await seller(world, '9825710011', 'Om Traders');
const owner = await supplierOf(world, '9825710011');
const now = world.clock.now();

const plain = { sku: null, image: null, pricePerCarton: null, id: null };
const colours = ['Red', 'Blue'];
const sizes = ['S', 'M', 'L'];
const shirts: Assortment = {
  packing: 'carton',
  options: [
    { name: 'colour', values: colours },
    { name: 'size', values: sizes },
  ],
  variants: colours.flatMap((colour) =>
    sizes.map((size) => ({
      ...plain,
      optionValues: [colour, size],
      sku: `SH-${colour}-${size}`,
      pricePerCarton: size === 'L' ? 260_000n : null,
      stock: { [om.warehouse]: 240 },
    })),
  ),
  setOption: null,
  setContent: [],
  mixStepPieces: 1,
};
const shirt = await listed(world, om, { name: 'Cotton shirt' });
await changeAssortment(world.db, owner, BigInt(shirt), shirts, { now });
const variants = await variantsOf(world.db, [BigInt(shirt)]);
const idOf = (...values: string[]) =>
  String(variants.find(({ optionValues }) => optionValues.join() === values.join())?.id);
const kept = () => inBasket(world, mobile);

test('the product page has a field for each variant: the first option down, the second across', async () => {
  const html = await opened(reseller, `/product/${shirt}`);
  const names = voids(html, 'input').flatMap((input) => input.get('name') ?? []);
  expect(names.filter((name) => name.startsWith('cartons-'))).toEqual(
    colours.flatMap((colour) => sizes.map((size) => `cartons-${idOf(colour, size)}`)),
  );
  const text = textOf(html);
  expect(text).toContain('Colour S M L Red');
  expect(text).toContain('In cartons of 24 pieces');
  // What costs more says so.
  expect(text).toContain('10 cartons left · ₹2,600');
});

test('variants are added together, and each is a line with its values, price and stock', async () => {
  const add = (counts: Record<string, string>) =>
    reseller.post('/reseller/basket/add', { product: String(shirt), ...counts });
  const fields = {
    [`cartons-${idOf('Red', 'S')}`]: '2',
    [`cartons-${idOf('Red', 'L')}`]: '૧',
    [`cartons-${idOf('Blue', 'M')}`]: '',
  };
  expect((await add(fields)).status).toBe(303);
  expect(await kept()).toEqual({ [idOf('Red', 'S')]: 48, [idOf('Red', 'L')]: 24 });
  const text = textOf(await opened(reseller, '/reseller/basket'));
  expect(text).toContain('Cotton shirt Red · S');
  expect(text).toContain('Cotton shirt Red · L');
  expect(text).toContain('₹7,400');
  expect((await add({ [`cartons-${idOf('Red', 'S')}`]: '1' })).status).toBe(303);
  expect(await kept()).toEqual({ [idOf('Red', 'S')]: 72, [idOf('Red', 'L')]: 24 });
  await reseller.post(`/reseller/basket/${idOf('Red', 'S')}/change`, { pieces: '48' });
  expect(await kept()).toEqual({ [idOf('Red', 'S')]: 48, [idOf('Red', 'L')]: 24 });
});

test.each([
  ['x', 400, 'Enter a whole number'],
  ['-1', 400, 'Enter a whole number'],
  ['1.5', 400, 'Enter a whole number'],
  ['0', 400, 'Enter how many you want of at least one'],
  ['', 400, 'Enter how many you want of at least one'],
  ['99999999', 400, ''],
])('a count of %j is refused with a sentence, and nothing changes', async (count, status, sentence) => {
  const before = await kept();
  const fields = { product: String(shirt), [`cartons-${idOf('Red', 'S')}`]: count };
  const answer = await reseller.post('/reseller/basket/add.data', fields);
  expect(answer.status).toBe(status);
  expect(await answer.text()).toContain(sentence);
  expect(await kept()).toEqual(before);
});

test("another product's variant, a retired one and one that does not exist are not found", async () => {
  for (const id of ['999999', String(shirt + 100_000)]) {
    const fields = { product: String(shirt), [`cartons-${id}`]: '1' };
    expect((await reseller.post('/reseller/basket/add.data', fields)).status).toBe(404);
  }
});

test('an order takes each variant from its own stock, and keeps what it was called', async () => {
  await ordered(world, await resellerOf(world, mobile), []);
  const levels = await variantsOf(world.db, [BigInt(shirt)]);
  const reserved = Object.fromEntries(
    levels.map(({ optionValues, levels: [level] }) => [optionValues.join(' '), level?.reserved]),
  );
  expect(reserved).toEqual({ 'Red S': 48, 'Red M': 0, 'Red L': 24, 'Blue S': 0, 'Blue M': 0, 'Blue L': 0 });
  expect(await brokenInvariants(world.db)).toEqual([]);
  const queue = textOf(await opened(om.browser, '/supplier/orders'));
  expect(queue).toContain('Cotton shirt');
});

test('no variant of its own price is above the MRP, whichever of the two changes', async () => {
  const product = BigInt(shirt);
  await world.db.updateTable('products').set({ mrp: 105_00 }).where('id', '=', product).execute();
  const refused = changeAssortment(world.db, owner, product, shirts, { now });
  await expect(refused).rejects.toMatchObject({
    fields: { 'variants.2': ['price_above_mrp'], 'variants.5': ['price_above_mrp'] },
  });
  const { version } = await world.db
    .selectFrom('products')
    .select('version')
    .where('id', '=', product)
    .executeTakeFirstOrThrow();
  const page = `/supplier/products/${shirt}/edit`;
  const form = { ...(await fieldsOf(om.browser, page, 'version')), mrp: '108' };
  const answer = await om.browser.post(page, form);
  expect([answer.status, textOf(await answer.text())]).toEqual([
    400,
    expect.stringContaining('The MRP is below the price of a piece'),
  ]);
  expect((await om.browser.post(page, { ...form, mrp: '108.34', version: String(version) })).status).toBe(303);
});
