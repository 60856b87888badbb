import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { changeAssortment } from '../../../domain/catalogue/assortment-change.ts';
import { editPrice } from '../../../domain/catalogue/price-edit.ts';
import { variantsOf } from '../../../domain/catalogue/variants.ts';
import type { Assortment } from '../../../rules/catalogue/variants.ts';
import { brokenInvariants } from '../../trade/invariants.ts';
import { fileWorld } from '../../world.ts';
import { fieldsOf } from '../catalogue/edit-fields.ts';
import { elements, linkTo, opened, textOf, voids } from '../reading.ts';
import { supplierOf } from '../supplier-of.ts';
import { inBasket, listed, seller } from './baskets.ts';
import { moved, ordered, resellerOf } from './trade.ts';

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

test('a list leads to the choice instead of adding, and adding without a choice changes nothing', async () => {
  const html = await opened(reseller, '/?q=cotton+shirt');
  expect(linkTo(html, 'Choose')).toBe(`/product/${shirt}`);
  expect(elements(html, 'button').map(({ text }) => text)).not.toContain('Add');
  const answer = await reseller.post('/reseller/basket/add.data', { product: String(shirt) });
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('Enter how many you want')]);
  expect(await kept()).toEqual({});
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
  const { orderId } = await ordered(world, await resellerOf(world, mobile), []);
  const levels = await variantsOf(world.db, [BigInt(shirt)]);
  const reserved = Object.fromEntries(
    levels.map(({ optionValues, levels: [level] }) => [optionValues.join(' '), level?.reserved]),
  );
  expect(reserved).toEqual({ 'Red S': 48, 'Red M': 0, 'Red L': 24, 'Blue S': 0, 'Blue M': 0, 'Blue L': 0 });
  expect(await brokenInvariants(world.db)).toEqual([]);
  const queue = textOf(await opened(om.browser, '/supplier/orders'));
  expect(queue).toContain('Cotton shirt');
  // In the analytics of the supplier it is one order of the product, and which of it sold.
  await moved(world, orderId, 'supplier', 'confirm');
  await world.writeNoted();
  const [best, looked] = elements(await opened(om.browser, '/supplier/dashboard?tab=analytics'), 'ol');
  expect(textOf(best?.html ?? '')).toMatch(/^Cotton shirt 72 pieces .* Red · S: 48 pcs Red · L: 24 pcs$/);
  expect(textOf(looked?.html ?? '')).toMatch(/ 1 order /);
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

const bottle = await listed(world, om, { name: 'Mixed bottle', pricePerCarton: 2400, stock: {} });
await changeAssortment(
  world.db,
  owner,
  BigInt(bottle),
  {
    ...shirts,
    packing: 'mixed',
    mixStepPieces: 6,
    options: [{ name: 'colour', values: ['Black', 'Blue', 'Pink'] }],
    variants: ['Black', 'Blue', 'Pink'].map((colour) => ({
      ...plain,
      optionValues: [colour],
      pricePerCarton: colour === 'Pink' ? 264_000n : null,
      stock: { [om.warehouse]: 60 },
    })),
  },
  { now },
);
const [black, blue, pink] = (await variantsOf(world.db, [BigInt(bottle)])).map(({ id }) => String(id));
const mobileOfMixer = '9825710002';
const mixer = await world.signUpReseller({ mobile: mobileOfMixer, businessName: 'Mixing Shop' }, world.browser());
const mix = (counts: Record<string, number>) =>
  mixer.post('/reseller/basket/add.data', {
    product: String(bottle),
    ...Object.fromEntries(Object.entries(counts).map(([id, pieces]) => [`pieces-${id}`, String(pieces)])),
  });

test('a mixed carton is filled in whole steps to whole cartons, and a wrong filling changes nothing', async () => {
  expect(textOf(await opened(mixer, `/product/${bottle}`))).toContain(
    'Fill cartons of 24 pieces with any of these, 6 at a time',
  );
  const wrong = await mix({ [`${black}`]: 12, [`${blue}`]: 6 });
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('do not fill whole cartons of 24')]);
  expect((await mix({ [`${black}`]: 20, [`${blue}`]: 4 })).status).toBe(400);
  expect(await inBasket(world, mobileOfMixer)).toEqual({});
  expect((await mix({ [`${black}`]: 12, [`${blue}`]: 6, [`${pink}`]: 6 })).status).toBe(200);
  const text = textOf(await opened(mixer, '/reseller/basket'));
  // 18 of 24 at 2,400 and 6 at 2,640 a carton.
  expect(text).toContain('₹1,200');
  expect(text).toContain('₹660');
  expect(text).toContain('₹2,460');
});

test('in the basket a carton with room is said with what closes it, and no order is placed', async () => {
  await mixer.post(`/reseller/basket/${black}/change`, { pieces: '18' });
  const text = textOf(await opened(mixer, '/reseller/basket'));
  expect(text).toContain('Mixed bottle: cartons of 24 pieces are not full. Add 18 pieces or take out 6 pieces.');
  expect(text).not.toContain('Go to checkout');
  await mixer.post(`/reseller/basket/${black}/change`, { pieces: '12' });
  await ordered(world, await resellerOf(world, mobileOfMixer), []);
  const { rows } = await sql<{ name: string; pieces: number; total: bigint }>`
    select l.option_values[1] as name, l.pieces, l.total from order_lines l join orders o on o.id = l.order_id
    where o.reseller_id = (select id from users where mobile = ${mobileOfMixer}) order by l.position`.execute(world.db);
  expect(rows).toEqual([
    { name: 'Black', pieces: 12, total: 120_000n },
    { name: 'Blue', pieces: 6, total: 60_000n },
    { name: 'Pink', pieces: 6, total: 66_000n },
  ]);
  expect(await brokenInvariants(world.db)).toEqual([]);
});

test('a mixed carton is ordered again as it was, and not at all where it can no longer be filled so', async () => {
  const { id: buyer } = await resellerOf(world, mobileOfMixer);
  const { purchase } = await world.db
    .selectFrom('orders')
    .select('purchase_id as purchase')
    .where('reseller_id', '=', buyer)
    .executeTakeFirstOrThrow();
  const page = `/reseller/purchases/${purchase}/reorder`;
  const text = textOf(await opened(mixer, page));
  for (const total of ['₹1,200', '₹600', '₹660', 'Goods now: ₹2,460']) expect(text).toContain(total);
  const snapshot = voids(await opened(mixer, page), 'input').find((input) => input.get('name') === 'seen');
  await mixer.post(page, { seen: snapshot?.get('value') ?? '' });
  expect(await inBasket(world, mobileOfMixer)).toEqual({ [`${black}`]: 12, [`${blue}`]: 6, [`${pink}`]: 6 });
  await world.db
    .updateTable('stock_levels')
    .set({ pieces: 6 })
    .where('variant_id', '=', BigInt(`${pink}`))
    .execute();
  const short = textOf(await opened(mixer, page));
  expect(short).toContain("Can't be ordered as before. Please choose on the product's page.");
  expect(short).toContain('Nothing can be ordered again');
});

test('the pick list names the pieces of each variant in mixed cartons, also where they would be cartons', async () => {
  const { rows } = await sql<{ id: bigint }>`
    select o.id from orders o join order_lines l on l.order_id = o.id where l.variant_id = ${BigInt(`${pink}`)}`.execute(
    world.db,
  );
  await moved(world, rows[0]?.id ?? 0n, 'supplier', 'confirm');
  await world.db
    .updateTable('stock_reservations')
    .set({ pieces: 24 })
    .where('variant_id', '=', BigInt(`${black}`))
    .execute();
  const taken = elements(await opened(om.browser, '/supplier/orders/pick-list'), 'tr').map(({ text }) => text);
  expect(taken).toContainEqual(expect.stringMatching(/^Mixed bottle Black Carton of 24 pieces 24 pieces Order/));
  expect(taken).toContainEqual(expect.stringMatching(/^Mixed bottle Pink Carton of 24 pieces 6 pieces Order/));
});

test('no variant of its own price is given away on the last rung, whichever of the two changes', async () => {
  const product = BigInt(await listed(world, om, { name: 'Silk shirt', priceSlabs: '5: 1000' }));
  // ₹1,400 less on the rung, so that one of ₹1,400 would cost nothing.
  const own = (pricePerCarton: bigint) => ({
    ...shirts,
    variants: shirts.variants.map((one) => ({ ...one, sku: null, stock: {}, pricePerCarton })),
  });
  await expect(changeAssortment(world.db, owner, product, own(140_000n), { now })).rejects.toMatchObject({
    fields: { 'variants.0': ['price_slabs_below_variant'] },
  });
  await changeAssortment(world.db, owner, product, own(140_001n), { now });
  const page = `/supplier/products/${product}/edit`;
  const answer = await om.browser.post(page, await edited({ priceSlabs: '5: 999' }));
  expect([answer.status, textOf(await answer.text())]).toEqual([
    400,
    expect.stringContaining('A variant with a price of its own would cost nothing at the last price by quantity'),
  ]);
  const price = { pricePerCarton: 240_100n, expectedPrice: 240_000n, now };
  await expect(editPrice(world.db, owner, product, price)).rejects.toMatchObject({
    fields: { pricePerCarton: ['price_not_above_slabs'] },
  });
  expect((await om.browser.post(page, await edited({ priceSlabs: '5: 1001' }))).status).toBe(303);

  async function edited(given: Record<string, string>) {
    return { ...(await fieldsOf(om.browser, page, 'version')), ...given };
  }
});
