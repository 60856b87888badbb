import { expect, test } from 'vitest';
import { BASKET_LINES_MAX } from '../../../rules/orders/basket.ts';
import { fileWorld } from '../../world.ts';
import { pressed, stop } from '../admin/desk.ts';
import { sentBack } from '../flash.ts';
import { elements, linkTo, opened, textOf, voids } from '../reading.ts';
import { putStock } from '../stock/put-stock.ts';
import { inBasket, listed, put, seller } from './baskets.ts';

const world = await fileWorld({ samples: true });
const mobile = '9825700001';
const reseller = await world.signUpReseller({ mobile, businessName: 'Corner Shop' }, world.browser());
const other = await world.signUpReseller({ mobile: '9825700002', businessName: 'Other Shop' }, world.browser());
const om = await seller(world, '9825700011', 'Om Traders');
const jay = await seller(world, '9825700012', 'Jay Traders');
const bottle = await listed(world, om);
const cup = await listed(world, jay, { name: 'Tea cup', isRetailEnabled: true, pricePerRetail: 120 });
const basket = () => opened(reseller, '/reseller/basket').then(textOf);
const kept = () => inBasket(world, mobile);
const remove = (product: number, pieces = 24) =>
  reseller.post(`/reseller/basket/${product}/remove`, { pieces: String(pieces) });
const change = (product: number, pieces: string | number) =>
  sentBack(reseller, `/reseller/basket/${product}/change`, { pieces: String(pieces) });

const alerts = (html: string) =>
  elements(html, 'p')
    .filter((one) => one.get('role') === 'alert')
    .map(({ text }) => text);

/** Returns the fields of the form on a product's page. */
function addingForm(html: string): Record<string, string> {
  const form = /<form[^>]*action="\/reseller\/basket\/add"[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';
  return Object.fromEntries(voids(form, 'input').map((input) => [input.get('name') ?? '', input.get('value') ?? '']));
}

test('an empty basket suggests the next step', async () => {
  const html = await opened(reseller, '/reseller/basket');
  expect(textOf(html)).toContain('Your basket is empty.');
  expect(linkTo(html, 'Browse products')).toBe('/products');
});

test('a signed-out visitor has the same form, which leads to the login and back; a supplier and the operator have no button', async () => {
  const page = `/product/${bottle}`;
  const form = addingForm(await opened(world.browser(), page));
  const led = await world.browser().post('/reseller/basket/add', form);
  expect([led.status, led.headers.get('location')]).toEqual([
    303,
    expect.stringContaining(`/reseller/login?back=${encodeURIComponent(`${page}?pieces=${form['pieces']}`)}`),
  ]);
  const admin = await world.signInAdmin(world.browser());
  for (const who of [om.browser, jay.browser, admin]) {
    const text = textOf(await opened(who, page));
    expect(text).not.toContain('Add to basket');
    // Another supplier sees the button, disabled (decision 055).
    if (who !== jay.browser) expect(text).not.toContain('Send Inquiry');
  }
});

test('the header of public pages links a reseller to the basket with its contents, and nobody else', async () => {
  const basketIn = async (browser: typeof reseller, page: string) =>
    elements(elements(await opened(browser, page), 'header')[0]?.html ?? '', 'a')
      .filter((link) => link.get('href') === '/reseller/basket')
      .map((link) => [link.get('aria-label'), link.text]);
  const shop = await world.signUpReseller({ mobile: '9825700003', businessName: 'Header Shop' }, world.browser());
  expect(await basketIn(shop, '/')).toEqual([['Basket', '']]);
  await put(shop, bottle, 24);
  expect(await basketIn(shop, '/')).toEqual([['In the basket: 1 product', '1']]);
  await put(shop, cup, 30);
  for (const page of ['/', '/products', '/help'])
    expect(await basketIn(shop, page)).toEqual([['In the basket: 2 products', '2']]);
  for (const who of [world.browser(), om.browser]) expect(await basketIn(who, '/')).toEqual([]);
});

test('the product page adds the shown quantity to the basket, and says where it is', async () => {
  const fields = addingForm(await opened(reseller, `/product/${bottle}`));
  expect(fields).toEqual({ product: String(bottle), pieces: '24' });
  const answer = await reseller.post('/reseller/basket/add', fields, {
    headers: { referer: `${world.origin}/product/${bottle}` },
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/product/${bottle}`]);
  const after = await opened(reseller, `/product/${bottle}`);
  expect(textOf(after)).toContain('Added to basket');
  expect(linkTo(after, 'Go to basket')).toBe('/reseller/basket');
  expect(await kept()).toEqual({ [bottle]: 24 });
});

test.each([
  ['pieces of which fewer than 50 are left', { piecesPerCarton: 1 }, 15, '15'],
  ['cartons of 24', {}, 240, '24'],
  ['pieces of cartons with retail on', { isRetailEnabled: true, pricePerRetail: 120 }, 240, '50'],
])('the product page starts %s without an error', async (_, terms, pieces, start) => {
  const product = await listed(world, om, { name: 'Steel spoon', ...terms, stock: { [om.warehouse]: pieces } });
  const html = await opened(reseller, `/product/${product}`);
  expect(addingForm(html)).toEqual({ product: String(product), pieces: start });
  expect(html).not.toContain('class="quantity-advice"');
});

test('adding a product again adds to its line; another supplier has a part of its own', async () => {
  await put(reseller, bottle, 72);
  await put(reseller, cup, 30);
  expect(await kept()).toEqual({ [bottle]: 96, [cup]: 30 });
  // 4 cartons of 2,400; a carton of 2,400 and 6 pieces of 120.
  expect(await basket()).toMatch(
    /Jay Traders .*Tea cup .*1 carton \+ 6 pieces .*₹3,120 .*Subtotal ₹3,120 .*Om Traders .*Steel bottle .*4 cartons .*Subtotal ₹9,600 .*Total ₹12,720 2 orders/,
  );
  expect(textOf(await opened(reseller, '/reseller/dashboard'))).toContain('In the basket: 2 products');
});

test("each supplier's delivery rule is in words, with the amount missing for free delivery", async () => {
  const ownTerms = { supplier_id: om.id, changed_at: world.clock.now(), accepts_cash: true };
  const terms = (rule: object) =>
    world.db
      .insertInto('supplier_terms')
      .values({ ...ownTerms, delivery_kind: 'free', delivery_charge: 0n, delivery_free_from: null, ...rule })
      .onConflict((conflict) => conflict.column('supplier_id').doUpdateSet(rule))
      .execute();
  expect(await basket()).toContain('You pay the freight to the carrier on receipt. On receipt');
  await terms({ delivery_kind: 'free-from', delivery_charge: 150_00n, delivery_free_from: 10_000_00n });
  expect(await basket()).toContain(
    'Free from ₹10,000, below that ₹150 ₹400 more for free delivery ₹150 Subtotal ₹9,750',
  );
  await terms({ delivery_kind: 'free-from', delivery_charge: 150_00n, delivery_free_from: 9_600_00n });
  expect(await basket()).toContain('Free from ₹9,600, below that ₹150 Free Subtotal ₹9,600');
  await terms({ delivery_kind: 'fixed', delivery_charge: 80_00n, delivery_free_from: null });
  expect(await basket()).toContain('₹80 for each order ₹80 Subtotal ₹9,680');
  await terms({ delivery_kind: 'free', delivery_charge: 0n, delivery_free_from: null });
  expect(await basket()).toContain('The supplier delivers free. Free Subtotal ₹9,600');
});

test.each(['', 'x', '0', '-24', '1.5', '25', '99999999', '9'.repeat(20)])(
  'a quantity of %j is refused with a sentence, and nothing changes',
  async (pieces) => {
    const before = await kept();
    expect((await put(reseller, bottle, pieces)).status).toBe(303);
    expect(await kept()).toEqual(before);
    const { text } = await change(bottle, pieces);
    expect(text).toMatch(
      /Enter a whole number of pieces|This product is sold in cartons of 24|The (?:largest|minimum) order is/,
    );
    expect(await kept()).toEqual(before);
  },
);

test('a refusal to a script has its status', async () => {
  const fetched = async (path: string, fields: Record<string, string>) =>
    (await reseller.post(`${path}.data`, fields)).status;
  expect(await fetched('/reseller/basket/add', { product: String(bottle), pieces: '25' })).toBe(400);
  expect(await fetched('/reseller/basket/add', { product: '99999', pieces: '24' })).toBe(404);
  expect(await fetched('/reseller/basket/add', { pieces: '24' })).toBe(404);
  expect(await fetched('/reseller/basket/99999/change', { pieces: '24' })).toBe(404);
  expect(await fetched(`/reseller/basket/${bottle}/change`, { pieces: '48' })).toBe(200);
});

test('a quantity is changed; without JavaScript the nearest legal ones are buttons that send them', async () => {
  // A page's field reads this as whole pieces too.
  expect((await change(bottle, '96.0')).place).toBe('/reseller/basket');
  expect(await kept()).toMatchObject({ [bottle]: 96 });
  const { html } = await change(bottle, 50);
  const offers = elements(html, 'button').filter(({ text }) => text.startsWith('Choose'));
  expect(offers.map((button) => [button.text, button.get('name'), button.get('value')])).toEqual([
    ['Choose 48 pieces', 'pieces', '48'],
    ['Choose 72 pieces', 'pieces', '72'],
  ]);
  expect(await kept()).toMatchObject({ [bottle]: 96 });
});

test('a quantity that is too large is refused with the largest; loose cartons of two warehouses count separately', async () => {
  const small = await listed(world, om, { name: 'Steel jug', stock: { [om.warehouse]: 48 } });
  await put(reseller, small, 48);
  await put(other, small, 48);
  await putStock(om.browser, [{ productId: small, warehouseId: om.warehouse, quantity: 40 }]);
  const html = await opened(reseller, '/reseller/basket');
  expect(textOf(html)).toContain('Only 24 pieces can be ordered now: each carton leaves from one warehouse.');
  expect(elements(html, 'button').map(({ text }) => text)).toContain('Choose 24 pieces');
  expect(linkTo(html, 'Go to checkout')).toBeNull();
  // The totals include the bottle's 96 pieces and everything of the cup's supplier.
  expect(textOf(html)).toMatch(/Steel jug .*2 cartons – .*Subtotal ₹9,600 .*Total ₹12,720/);
  expect(textOf(await opened(other, '/reseller/basket'))).toMatch(/Delivery .*– Subtotal – Total –/);
  expect(textOf(await opened(other, '/reseller/checkout'))).toMatch(/48 pieces .*– .*Subtotal – .*Total –/);
  await other.post(`/reseller/basket/${small}/remove`, { pieces: '48' });
  await change(small, 24);
  expect(linkTo(await opened(reseller, '/reseller/basket'), 'Go to checkout')).toBe('/reseller/checkout');
  await remove(small);
});

test('a removed line can be put back as it was', async () => {
  const answer = await remove(bottle, 96);
  const place = answer.headers.get('location') ?? '';
  expect([answer.status, place]).toEqual([303, `/reseller/basket?removed=${bottle}&pieces=96`]);
  expect(await kept()).toEqual({ [cup]: 30 });
  const html = await opened(reseller, place);
  expect(textOf(html)).toContain('Steel bottle was taken out. Undo');
  await putStock(om.browser, [{ productId: bottle, warehouseId: om.warehouse, quantity: 48 }]);
  const undo = (pieces: string) =>
    reseller.post(`/reseller/basket/${bottle}/restore`, { pieces }, { headers: { referer: world.origin + place } });
  expect((await undo('95')).headers.get('location')).toBe(place);
  expect(alerts(await opened(reseller, place))).toContain('This quantity cannot be ordered.');
  expect((await undo('96')).headers.get('location')).toBe(place);
  await undo('96');
  expect(await kept()).toEqual({ [bottle]: 96, [cup]: 30 });
  await putStock(om.browser, [{ productId: bottle, warehouseId: om.warehouse, quantity: 240 }]);
  expect(textOf(await opened(reseller, place))).not.toContain('was taken out');
  for (const nonsense of ['removed=99999&pieces=1', 'removed=x&pieces=1', `removed=${bottle}&pieces=x`])
    expect(textOf(await opened(reseller, `/reseller/basket?${nonsense}`))).not.toContain('was taken out');
});

test("'Add' of a list adds the starting quantity of the product page, and again with the next press; a guest keeps it", async () => {
  const tray = await listed(world, om, { name: 'Steel tray' });
  const spoon = await listed(world, om, { name: 'Steel spoon', piecesPerCarton: 1, stock: { [om.warehouse]: 500 } });
  const last = await listed(world, om, { name: 'Last spoon', piecesPerCarton: 1, stock: { [om.warehouse]: 15 } });
  const buyer = await world.signUpReseller({ mobile: '9825700004', businessName: 'List Shop' }, world.browser());
  for (const [product, pieces] of [
    [tray, '24'],
    [tray, '48'],
    [spoon, '50'],
    [spoon, '100'],
    [last, '15'],
  ] as const) {
    const added = await buyer.post('/reseller/basket/add', { product: String(product) });
    expect([added.status, added.headers.get('location')]).toEqual([303, '/reseller/basket']);
    expect(await opened(buyer, '/reseller/basket')).toContain(`value="${pieces}"`);
  }
  const guest = await world.browser().post('/reseller/basket/add', { product: String(spoon) });
  expect(guest.headers.get('location')).toContain(encodeURIComponent(`/product/${spoon}?pieces=50`));
  expect((await buyer.post('/reseller/basket/add.data', { product: '99999' })).status).toBe(404);
});

test('a hidden product is not added, and one hidden later is shown as no longer sold', async () => {
  const pot = await listed(world, om, { name: 'Steel pot' });
  const lid = await listed(world, om, { name: 'Steel lid' });
  const admin = await world.signInAdmin(world.browser());
  await put(reseller, lid, 24);
  expect([await stop(admin, pot), await stop(admin, lid)]).toEqual([200, 200]);
  const back = await sentBack(reseller, '/reseller/basket/add', { product: String(pot), pieces: '24' });
  expect([back.status, back.text]).toEqual([303, expect.stringContaining('This product is no longer sold.')]);
  expect(Object.keys(await kept())).not.toContain(String(pot));
  const html = await opened(reseller, '/reseller/basket');
  expect(textOf(html)).toMatch(/Steel lid .*This product is no longer sold\./);
  expect(linkTo(html, 'Steel lid')).toBeNull();
  expect(linkTo(html, 'Go to checkout')).toBeNull();
  await remove(lid);
  expect(await pressed(admin, `/admin/products/${pot}/reactivate`)).toBe(200);
});

test("another reseller's basket is neither seen nor changed", async () => {
  expect(textOf(await opened(other, '/reseller/basket'))).toContain('Your basket is empty.');
  const before = await kept();
  await other.post(`/reseller/basket/${bottle}/change`, { pieces: '24' });
  await other.post(`/reseller/basket/${bottle}/remove`, { pieces: '24' });
  expect(await kept()).toEqual(before);
  expect(await inBasket(world, '9825700002')).toEqual({});
});

test('the hundred-and-first product is refused, and the others stay', async () => {
  const { id } = await world.db.selectFrom('users').select('id').where('mobile', '=', mobile).executeTakeFirstOrThrow();
  const cups = [];
  for (let number = 1; number <= BASKET_LINES_MAX - 1; number += 1)
    cups.push(await listed(world, om, { name: `Cup ${number}`, sku: `C-${number}` }));
  const now = world.clock.now();
  await world.db
    .insertInto('basket_lines')
    .values(
      cups
        .slice(1)
        .map(BigInt)
        .map((cup) => ({ reseller_id: id, product_id: cup, variant_id: cup, pieces: 24, added_at: now })),
    )
    .execute();
  expect(Object.keys(await kept())).toHaveLength(BASKET_LINES_MAX);
  const full = await reseller.post('/reseller/basket/add.data', { product: String(cups[0]), pieces: '24' });
  expect(full.status).toBe(409);
  expect(await full.text()).toContain('A basket holds at most 100 products.');
  expect((await reseller.post('/reseller/basket/add.data', { product: String(bottle), pieces: '24' })).status).toBe(
    200,
  );
  expect(world.faults).toEqual([]);
});
