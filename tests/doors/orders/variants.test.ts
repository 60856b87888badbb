import { expect, test } from 'vitest';
import { changeAssortment } from '../../../domain/catalogue/assortment-change.ts';
import { editPrice } from '../../../domain/catalogue/price-edit.ts';
import { variantsOf } from '../../../domain/catalogue/variants.ts';
import { brokenInvariants } from '../../../domain/orders/invariants.ts';
import type { Assortment } from '../../../rules/catalogue/variants.ts';
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
  // A dearer variant shows its price.
  expect(text).toContain('10 left ₹2,600');
});

test('refuses variants of another product in any unit, and leaves the basket as it was', async () => {
  const before = await kept();
  const bottle = String(await listed(world, om, { name: 'Steel bottle', piecesPerCarton: 6 }));
  const names = [`cartons-${idOf('Red', 'S')}`, `pieces-${idOf('Red', 'S')}`, 'cartons-999999999', `cartons-${bottle}`];
  for (const name of names) {
    const counts = { [name]: '4', ...(name.endsWith(bottle) && { [`cartons-${idOf('Red', 'M')}`]: '4' }) };
    const answer = await reseller.post('/reseller/basket/add.data', { product: bottle, ...counts });
    expect([name, answer.status]).toEqual([name, 404]);
  }
  expect(await kept()).toEqual(before);
});

test('a list leads to the choice of variants instead of adding, and adding without a choice changes nothing', async () => {
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

test('a count beyond the stock, less the pieces in the basket, is refused at its field with the largest count', async () => {
  const blue = `cartons-${idOf('Blue', 'S')}`;
  const add = async (count: string) => {
    const answer = await reseller.post('/reseller/basket/add.data', { product: String(shirt), [blue]: count });
    return [answer.status, await answer.text()] as const;
  };
  const before = await kept();
  // The warehouse has ten cartons of 24.
  expect(await add('11')).toEqual([400, expect.stringContaining('At most 10 can be added')]);
  expect(await kept()).toEqual(before);
  expect((await add('7'))[0]).toBe(200);
  expect(await add('4')).toEqual([400, expect.stringContaining('At most 3 can be added')]);
  expect((await add('3'))[0]).toBe(200);
  expect(await add('1')).toEqual([400, expect.stringContaining('No more can be added')]);
  expect(await kept()).toMatchObject({ [idOf('Blue', 'S')]: 240 });
  const form = { product: String(shirt), [blue]: '1' };
  const back = await reseller.post('/reseller/basket/add', form, {
    headers: { referer: `${world.origin}/product/${shirt}` },
  });
  expect(back.status).toBe(303);
  expect(textOf(await opened(reseller, `/product/${shirt}`))).toContain('No more can be added');
  await reseller.post(`/reseller/basket/${idOf('Blue', 'S')}/remove`, { pieces: '240' });
});

test('a broken count gets the counts on both sides, without scripts too', async () => {
  const counts = async (count: string) => {
    const form = { product: String(shirt), [`cartons-${idOf('Blue', 'S')}`]: count };
    const headers = { referer: `${world.origin}/product/${shirt}` };
    expect((await reseller.post('/reseller/basket/add', form, { headers })).status).toBe(303);
    return textOf(await opened(reseller, `/product/${shirt}`));
  };
  expect(await counts('2.5')).toContain('You can take: 2 cartons / 3 cartons');
  expect(await counts('11.5')).toMatch(/You can take: 10 cartons(?! \/)/);
});

test("the first variant, whose number is the product's, can be removed and put back", async () => {
  const first = shirt;
  const add = { product: String(first), [`cartons-${first}`]: '2' };
  expect((await reseller.post('/reseller/basket/add.data', add)).status).toBe(200);
  const pieces = (await kept())[first];
  const removed = await reseller.post(`/reseller/basket/${first}/remove`, { pieces: String(pieces) });
  const html = await opened(reseller, removed.headers.get('location') ?? '');
  const undo = elements(html, 'form').find(({ text }) => text.includes('Undo'));
  expect(undo?.text).toContain('Cotton shirt was taken out.');
  const form = Object.fromEntries(
    voids(undo?.html ?? '', 'input').map((one) => [one.get('name') ?? '', one.get('value') ?? '']),
  );
  await reseller.post(undo?.get('action') ?? '', form);
  expect(await kept()).toMatchObject({ [first]: pieces });
  await reseller.post(`/reseller/basket/${first}/change`, { pieces: '48' });
});

test('a variant that does not exist is not found', async () => {
  for (const id of ['999999', String(shirt + 100_000)]) {
    const fields = { product: String(shirt), [`cartons-${id}`]: '1' };
    expect((await reseller.post('/reseller/basket/add.data', fields)).status).toBe(404);
  }
});

test('an order takes each variant from its own stock, and keeps its name and values', async () => {
  const { orderId } = await ordered(world, await resellerOf(world, mobile), []);
  const levels = await variantsOf(world.db, [BigInt(shirt)]);
  const reserved = Object.fromEntries(
    levels.map(({ optionValues, levels: [level] }) => [optionValues.join(' '), level?.reserved]),
  );
  expect(reserved).toEqual({ 'Red S': 48, 'Red M': 0, 'Red L': 24, 'Blue S': 0, 'Blue M': 0, 'Blue L': 0 });
  expect(await brokenInvariants(world.db)).toEqual([]);
  const queue = textOf(await opened(om.browser, '/supplier/orders'));
  expect(queue).toContain('Cotton shirt');
  // In the supplier's analytics it is one order of the product, with the variants sold.
  await moved(world, orderId, 'supplier', 'confirm');
  await world.writeNoted();
  const [best, looked] = elements(await opened(om.browser, '/supplier/dashboard?tab=analytics'), 'ol');
  expect(textOf(best?.html ?? '')).toMatch(/^Cotton shirt 72 pieces .* Red · S: 48 pcs Red · L: 24 pcs$/);
  const overview = textOf(await opened(om.browser, '/supplier/dashboard'));
  expect(overview).toMatch(/Cotton shirt Red · S: 48 pcs Red · L: 24 pcs/);
  // The downloads of both sides name them too.
  const data = JSON.parse(await (await reseller.visit('/account/my-data')).text()) as { orders: { lines: object[] }[] };
  expect(data.orders.at(-1)?.lines).toMatchObject([
    { name: 'Cotton shirt', variant: idOf('Red', 'S'), values: ['Red', 'S'], packing: 'carton' },
    { name: 'Cotton shirt', variant: idOf('Red', 'L'), values: ['Red', 'L'] },
  ]);
  expect(textOf(looked?.html ?? '')).toMatch(/ 1 order /);
});

test('no variant with a price of its own is above the MRP, whichever of the two changes', async () => {
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

test('no variant with a price of its own is free on the last rung, whichever of the two changes', async () => {
  const product = BigInt(await listed(world, om, { name: 'Silk shirt', priceSlabs: '5: 1000' }));
  // ₹1,400 off on the rung, so a variant of ₹1,400 would be free.
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
