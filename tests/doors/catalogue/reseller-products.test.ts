import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { stop } from '../admin/desk.ts';
import { sentBack } from '../flash.ts';
import { checkoutForm, inBasket, listed, put, seller } from '../orders/baskets.ts';
import { alertsOf, elements, linkTo, opened, textOf } from '../reading.ts';

const world = await fileWorld({ samples: true });
const mobile = '9825720001';
const reseller = await world.signUpReseller({ mobile, businessName: 'Corner Shop' }, world.browser());
const other = await world.signUpReseller({ mobile: '9825720002', businessName: 'Other Shop' }, world.browser());
const om = await seller(world, '9825720011', 'Om Traders');
const bottle = await listed(world, om);
const favourites = () => opened(reseller, '/reseller/products?tab=favourites');
const ordered = async () => textOf(await opened(reseller, '/reseller/products'));
const card = async (name: string) =>
  elements(await favourites(), 'article').find(({ text }) => text.includes(name))?.text ?? '';
const mark = (product: number) => reseller.post('/favourites/add', { products: String(product) });
const setPieces = (product: number, pieces: number) =>
  world.db.updateTable('stock_levels').set({ pieces }).where('product_id', '=', BigInt(product)).execute();
const kept = (product: number) =>
  world.db
    .selectFrom('favourites')
    .select(['price_then', 'sold_out_at'])
    .where('product_id', '=', BigInt(product))
    .executeTakeFirstOrThrow();

async function buy(product: number, pieces: number) {
  await put(reseller, product, pieces);
  const answer = await reseller.post('/reseller/checkout', await checkoutForm(reseller));
  if (answer.status !== 303) throw new Error(`not placed: ${answer.status}`);
}

test('both tabs suggest the next step while they are empty', async () => {
  expect(await ordered()).toContain('No products yet');
  expect(textOf(await favourites())).toContain('No favourites yet');
});

test('an ordered product shows how often, when and at what price, and can be added again', async () => {
  await buy(bottle, 48);
  world.clock.advance({ days: 1 });
  await buy(bottle, 72);
  expect(await ordered()).toMatch(
    /Steel bottle Om Traders ₹100 per piece · In Stock · 120 pieces Ordered 2 times, last on \d+ \w{3} \d{4}: 72 pieces Add again · 3 cartons/,
  );
  expect(await ordered()).not.toContain('Then ₹');
  await world.db.updateTable('products').set({ price_per_carton: 2640_00n }).where('id', '=', BigInt(bottle)).execute();
  expect(await ordered()).toContain('Then ₹100 per piece');
  expect(textOf(await opened(other, '/reseller/products'))).toContain('No products yet');
});

test('the dashboard shows the latest ordered products and a link to all of them', async () => {
  const tab = '/reseller/dashboard?tab=products';
  const html = await opened(reseller, tab);
  expect(textOf(html)).toMatch(/Ordered last .*Steel bottle Om Traders .*Add again · 3 cartons/);
  expect(linkTo(html, 'All that you ordered')).toBe('/reseller/products');
  const again = { product: String(bottle), pieces: '24' };
  const referer = `${world.origin}${tab}`;
  const answer = await reseller.post(`/reseller/basket/add?product=${bottle}`, again, { headers: { referer } });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, tab]);
  await reseller.post(`/reseller/basket/${bottle}/remove`, { pieces: '24' });
  const nothing = textOf(await opened(other, tab));
  expect(nothing).toContain('No products yet');
  expect(nothing).not.toContain('Ordered last');
});

test("'Add' of own lists counts the pieces in the basket, and an outdated one is refused beside its button", async () => {
  const jug = await listed(world, om, { name: 'Brass jug', stock: { [om.warehouse]: 480 } });
  await buy(jug, 72);
  await mark(jug);
  const press = async (screen: string) => {
    const headers = { referer: `${world.origin}${screen}` };
    const form = { product: String(jug), pieces: '408' };
    await reseller.post(`/reseller/basket/add?product=${jug}`, form, { headers });
    return elements(await opened(reseller, screen), 'form').find((one) => one.get('action')?.endsWith(`=${jug}`));
  };
  await put(reseller, jug, 24);
  for (const screen of ['/reseller/dashboard', '/reseller/products', '/reseller/products?tab=favourites']) {
    const form = await press(screen);
    expect([screen, form?.text]).toEqual([screen, expect.stringMatching(/ cartons? At most 384 pieces can be added/)]);
    expect(form?.html).toMatch(/<p role="alert"[^>]*>At most 384 pieces can be added/);
  }
  await put(reseller, jug, 384);
  expect(await card('Brass jug')).toContain('No more can be added');
  await reseller.post(`/reseller/basket/${jug}/remove`, { pieces: '408' });
  await reseller.post('/favourites/remove', { products: String(jug) });
});

test("a refused 'Add' shows why on its screen if its button is gone", async () => {
  const pot = await listed(world, om, { name: 'Brass pot', stock: { [om.warehouse]: 240 } });
  await buy(pot, 24);
  await mark(pot);
  await setPieces(pot, 48);
  await put(reseller, pot, 24);
  const alertAfter = async (screen: string) => {
    const headers = { referer: `${world.origin}${screen}` };
    const form = { product: String(pot), pieces: '24' };
    const answer = await reseller.post(`/reseller/basket/add?product=${pot}`, form, { headers });
    expect(answer.headers.get('location')).toBe(screen);
    return alertsOf(await opened(reseller, screen));
  };
  const screens = ['/reseller/dashboard', '/reseller/products', '/reseller/products?tab=favourites'];
  for (const screen of screens) expect([screen, await alertAfter(screen)]).toEqual([screen, 'No more can be added']);
  // These pieces are reserved for the order, which has not been shipped.
  await setPieces(pot, 24);
  for (const screen of screens)
    expect([screen, await alertAfter(screen)]).toEqual([screen, 'Out of stock at the moment.']);
  await stop(await world.signInAdmin(world.browser()), pot);
  for (const screen of screens)
    expect([screen, await alertAfter(screen)]).toEqual([screen, 'This product is no longer sold.']);
  await reseller.post(`/reseller/basket/${pot}/remove`, { pieces: '24' });
  await reseller.post('/favourites/remove', { products: String(pot) });
});

test('a rejected order does not count', async () => {
  const cup = await listed(world, om, { name: 'Tea cup' });
  await buy(cup, 24);
  expect(await ordered()).toContain('Tea cup');
  await world.db
    .updateTable('orders')
    .set({ state: 'rejected', expires_at: null })
    .where(({ eb, selectFrom }) =>
      eb('id', 'in', selectFrom('order_lines').select('order_id').where('product_id', '=', BigInt(cup))),
    )
    .execute();
  expect(await ordered()).not.toContain('Tea cup');
});

test('a favourite stores its discounted price, and shows later that it is cheaper', async () => {
  await mark(21);
  expect((await kept(21)).price_then).toBe(967_60n);
  expect(await card('Hard-shell')).not.toContain('Price dropped');
  await world.db.updateTable('products').set({ discount: 30 }).where('id', '=', 21n).execute();
  expect(await card('Hard-shell')).toContain('Price dropped ₹967.60 → ₹826');
  await world.db.updateTable('products').set({ discount: 0 }).where('id', '=', 21n).execute();
  expect(await card('Hard-shell')).not.toContain('Price dropped');
});

test('a favourite seen sold out is shown as back in stock for two weeks', async () => {
  const jug = await listed(world, om, { name: 'Steel jug' });
  await setPieces(jug, 0);
  await mark(jug);
  expect((await kept(jug)).sold_out_at).not.toBeNull();
  expect(await card('Steel jug')).toContain('Out of Stock · 0');
  expect(await card('Steel jug')).not.toContain('Back in stock');
  await setPieces(jug, 48);
  expect(await card('Steel jug')).toContain('Back in stock');
  expect(await card('Steel jug')).toContain('Add to basket · 1 carton');
  world.clock.advance({ days: 15 });
  expect(await card('Steel jug')).not.toContain('Back in stock');
  await setPieces(jug, 0);
  await favourites();
  world.clock.advance({ days: 3 });
  await setPieces(jug, 24);
  expect(await card('Steel jug')).toContain('Back in stock');
});

test('a favourite that is no longer sold says so, without a link or a button', async () => {
  const lid = await listed(world, om, { name: 'Steel lid' });
  await mark(lid);
  expect(await card('Steel lid')).toContain('Add to basket');
  await stop(await world.signInAdmin(world.browser()), lid);
  expect(await card('Steel lid')).toContain('This product is no longer sold.');
  expect(await card('Steel lid')).not.toContain('Add to basket');
});

test('without JavaScript a favourite is added to the basket and removed from here', async () => {
  const html = await favourites();
  const jug = /action="(\/reseller\/basket\/add\?product=(\d+))"/.exec(html);
  const [, action = '', product = ''] = jug ?? [];
  const answer = await reseller.post(
    action,
    { product, pieces: '24' },
    { headers: { referer: `${world.origin}/reseller/products?tab=favourites` } },
  );
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/reseller/products?tab=favourites']);
  expect(textOf(await favourites())).toContain('Added to basket');
  expect(await inBasket(world, mobile)).toEqual({ [product]: 24 });
  const { place, text } = await sentBack(reseller, '/reseller/favourites/21/remove', {});
  expect(place).toBe('/reseller/products?tab=favourites');
  expect(text).toContain('Removed from favourites');
  expect(await card('Hard-shell')).toBe('');
});

test('the lists have pages, and the nearest one replaces one out of range', async () => {
  const ids = Array.from({ length: 20 }, (_, at) => String(at + 1));
  await reseller.post('/favourites/add', { products: ids.join(',') });
  const names = async (search: string) =>
    elements(await opened(reseller, `/reseller/products?tab=favourites${search}`), 'article').length;
  const first = await names('');
  expect(first).toBe(20);
  const second = await names('&page=2');
  expect(second).toBeGreaterThan(0);
  expect([await names('&page=99'), await names('&page=x')]).toEqual([second, first]);
  expect(world.faults).toEqual([]);
});
