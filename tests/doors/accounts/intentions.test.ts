import { beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '../../browser.ts';
import { oneStore } from '../../onboard-reseller.ts';
import { answered, register } from '../../sign-in.ts';
import { fileWorld } from '../../world.ts';
import { stop } from '../admin/desk.ts';
import { inBasket, listed, seller } from '../orders/baskets.ts';
import { elements, linkTo, opened, textOf, voids } from '../reading.ts';

const world = await fileWorld({ samples: true });
const om = await seller(world, '9825140001', 'Om Traders');
const bottle = await listed(world, om, { stock: { [om.warehouse]: 2400 } });
const page = `/product/${bottle}`;
const known = '9825140002';
await world.signUpReseller({ mobile: known, businessName: 'Known Shop' }, world.browser());
let next = 9825141000;
const place = (response: Response) => response.headers.get('location') ?? '';
const press = async (browser: Browser, act: string, fields: Record<string, string> = {}) =>
  place(await browser.post(act, fields));
const add = (browser: Browser, pieces = '48', product = bottle) =>
  press(browser, '/reseller/basket/add', { product: String(product), pieces });
const backOf = (login: string) => new URL(login, world.origin).searchParams.get('back') ?? '';
const emptied = (mobile: string) =>
  world.db
    .deleteFrom('basket_lines')
    .where('reseller_id', 'in', world.db.selectFrom('users').select('id').where('mobile', '=', mobile))
    .execute();

beforeEach(async () => {
  world.clock.advance({ minutes: 5 });
  await emptied(known);
});

/** Sends the forms of the number and the code as displayed; returns the link of the success screen. */
async function proven(browser: Browser, login: string, mobile: string): Promise<string> {
  const area = login.startsWith('/supplier') ? 'supplier' : 'reseller';
  const sent = await browser.post(`/${area}/login`, {
    mobile,
    back: backOf(login),
    ...(await answered(browser, area)),
  });
  expect([sent.status, place(sent)]).toEqual([303, `/${area}/login/otp`]);
  const code = await browser.post(`/${area}/login/otp`, { otp: world.sms.latestCode(mobile) ?? '' });
  expect(code.status).toBe(303);
  if (place(code).endsWith('/register')) await register(browser, place(code), 'Newcomer');
  return linkTo(await opened(browser, `/${area}/login/success`), 'Continue') ?? '';
}

/** Completes the sign-up and onboarding of a new reseller; returns the link at its end. */
async function newcomer(browser: Browser, login: string): Promise<{ mobile: string; onward: string }> {
  next += 1;
  const mobile = String(next);
  const onboarding = await proven(browser, login, mobile);
  expect(onboarding).toMatch(/^\/reseller\/onboarding\?back=/);
  const done = place(await browser.post(onboarding, oneStore));
  return { mobile, onward: linkTo(await opened(browser, done), 'Continue') ?? '' };
}

describe('the action that a guest chose is carried out by the form that ends sign-in', () => {
  test('a known reseller finds the product in the basket, with a message and a link to it', async () => {
    const browser = world.browser();
    const login = await add(browser);
    expect(textOf(await opened(browser, login))).toContain('To order Steel bottle × 48');
    expect(await inBasket(world, known)).toEqual({});
    expect(await proven(browser, login, known)).toBe(page);
    expect(await inBasket(world, known)).toEqual({ [bottle]: 48 });
    const html = await opened(browser, page);
    expect(textOf(html)).toContain('Added to basket');
    expect(linkTo(html, 'Go to basket')).toBe('/reseller/basket');
    expect(textOf(await opened(browser, page))).not.toContain('Added to basket');
    expect(await inBasket(world, known)).toEqual({ [bottle]: 48 });
  });

  test('a new reseller finds it there after the onboarding form, which names the product too', async () => {
    const browser = world.browser();
    const login = await add(browser, '72');
    const { mobile, onward } = await newcomer(browser, login);
    expect(onward).toBe(page);
    expect(await inBasket(world, mobile)).toEqual({ [bottle]: 72 });
    expect(textOf(await opened(browser, page))).toContain('Added to basket');
  });

  test.each([
    ['en', 'To order Steel bottle × 48'],
    ['hi', 'Steel bottle × 48 मँगाने के लिए'],
    ['gu', 'Steel bottle × 48 મંગાવવા માટે'],
  ])('the login, the code screen and the onboarding name the product: %s', async (language, sentence) => {
    const browser = world.browser();
    browser.cookies.set('lang', language);
    next += 1;
    const login = await add(browser);
    expect(textOf(await opened(browser, login))).toContain(sentence);
    const fields = { mobile: String(next), back: backOf(login), ...(await answered(browser, 'reseller')) };
    await browser.post('/reseller/login', fields);
    expect(textOf(await opened(browser, '/reseller/login/otp'))).toContain(sentence);
    await browser.post('/reseller/login/otp', { otp: world.sms.latestCode(String(next)) ?? '' });
    expect(textOf(await opened(browser, '/reseller/login/register'))).toContain(sentence);
    await register(browser, '/reseller/login/register', 'Newcomer');
    const done = await opened(browser, '/reseller/login/success');
    const onward = elements(done, 'a').find((link) => link.get('href')?.includes('/onboarding?back='));
    expect(textOf(await opened(browser, onward?.get('href') ?? ''))).toContain(sentence);
  });

  test.each([
    ['chat', 'To chat about Steel bottle', /^\/reseller\/chats\/\d+$/],
    ['call', 'To call the supplier of Steel bottle', new RegExp(`^${page}$`)],
  ])('%s, by a known reseller and by a new one', async (act, sentence, end) => {
    for (const isNew of [false, true]) {
      const browser = world.browser();
      const login = await press(browser, `${page}/${act}`);
      expect(textOf(await opened(browser, login))).toContain(sentence);
      const onward = isNew ? (await newcomer(browser, login)).onward : await proven(browser, login, known);
      expect(onward).toMatch(end);
      const html = await opened(browser, onward);
      if (act === 'chat') expect(textOf(html)).toContain('Steel bottle');
      else expect(linkTo(html, '+91 98251 40001')).toBe('tel:+919825140001');
    }
  });

  test('an inquiry has a form of its own: it opens with the pieces, and the login names it', async () => {
    const browser = world.browser();
    const login = linkTo(await opened(browser, page), 'Send Inquiry') ?? '';
    expect(textOf(await opened(browser, login))).toContain('To send an inquiry for Steel bottle');
    expect(await proven(browser, login, known)).toBe(`${page}/inquiry?pieces=24`);
  });

  test('a reseller who has signed in meanwhile has it at once, one without onboarding after that', async () => {
    const browser = await world.signIn(known, 'reseller', world.browser());
    const headers = { referer: `${world.origin}${page}` };
    const at = await browser.post('/reseller/basket/add', { product: String(bottle), pieces: '24' }, { headers });
    expect([at.status, place(at)]).toEqual([303, page]);
    expect(await inBasket(world, known)).toEqual({ [bottle]: 24 });
    const half = world.browser();
    next += 1;
    await proven(half, '/reseller/login', String(next));
    const onboarding = await add(half, '96');
    expect(onboarding).toMatch(/^\/reseller\/onboarding\?back=/);
    await half.post(onboarding, oneStore);
    expect(await inBasket(world, String(next))).toEqual({ [bottle]: 96 });
  });
});

describe('an action is done once, and only by pressing a button', () => {
  test('opening an address does nothing, signed out or in', async () => {
    const browser = world.browser();
    const login = await add(browser);
    await world.signIn(known, 'reseller', browser);
    const product = await browser.visit(login);
    expect(place(product)).toBe(backOf(login));
    const html = await opened(browser, place(product));
    expect(textOf(html)).not.toContain('Added to basket');
    // The quantity is in the field, ready to be added.
    expect(
      voids(html, 'input')
        .find((input) => input.get('name') === 'pieces')
        ?.get('value'),
    ).toBe('48');
    expect(await inBasket(world, known)).toEqual({});
  });

  test("an action in a forged link, or in another browser's link, does nothing", async () => {
    const login = await add(world.browser());
    const stranger = world.browser();
    expect(textOf(await opened(stranger, login))).not.toContain('To order');
    await proven(stranger, login, known);
    expect(await inBasket(world, known)).toEqual({});
    const later = world.browser();
    const own = await add(later);
    const forged = own.replace(/then%3D/, 'then%3DAAAA');
    await proven(later, forged, known);
    expect(await inBasket(world, known)).toEqual({});
  });

  test('it is forgotten after two hours', async () => {
    const browser = world.browser();
    const login = await add(browser);
    world.clock.advance({ hours: 3 });
    await proven(browser, login, known);
    expect(await inBasket(world, known)).toEqual({});
  });

  test('reload, Back and a second sign-in with the same address do not repeat it', async () => {
    const browser = world.browser();
    const login = await add(browser);
    await proven(browser, login, known);
    const again = await browser.post('/reseller/login/otp', { otp: world.sms.latestCode(known) ?? '' });
    expect(place(again)).toBe('/reseller/login/success');
    await browser.visit(login);
    await browser.visit(backOf(login));
    await browser.post('/logout', {});
    world.clock.advance({ minutes: 5 });
    await proven(browser, login, known);
    expect(await inBasket(world, known)).toEqual({ [bottle]: 48 });
  });

  test('two tabs that send the same code at once do it once', async () => {
    const browser = world.browser();
    const login = await add(browser);
    await browser.post('/reseller/login', {
      mobile: known,
      back: backOf(login),
      ...(await answered(browser, 'reseller')),
    });
    const otp = world.sms.latestCode(known) ?? '';
    await Promise.all([1, 2, 3].map(() => browser.post('/reseller/login/otp', { otp })));
    expect(await inBasket(world, known)).toEqual({ [bottle]: 48 });
  });

  test('two tabs that finish the onboarding at once do it once', async () => {
    const browser = world.browser();
    next += 1;
    const onboarding = await proven(browser, await add(browser), String(next));
    await Promise.all([1, 2].map(() => browser.post(onboarding, oneStore)));
    expect(await inBasket(world, String(next))).toEqual({ [bottle]: 48 });
  });
});

describe('an action that is no longer possible', () => {
  test.each([
    ['no full carton', '50', /sold in cartons of 24/],
    ['more than there is', '2400000', /in stock/],
    ['no number', 'many', /Enter a whole number of pieces/],
  ])('is refused on the product page, with the typed quantity: %s', async (_, pieces, why) => {
    const browser = world.browser();
    const login = await add(browser, pieces);
    const onward = await proven(browser, login, known);
    expect(onward.replace(/\?.*/, '')).toBe(page);
    const html = await opened(browser, onward);
    expect(textOf(html)).not.toContain('Added to basket');
    expect(textOf(html)).toMatch(why);
    expect(
      voids(html, 'input')
        .find((input) => input.get('name') === 'pieces')
        ?.get('value'),
    ).toBe(pieces);
    expect(await inBasket(world, known)).toEqual({});
  });

  test('is refused if the product is sold out, and not found if it is gone', async () => {
    const cup = await listed(world, om, { name: 'Tea cup' });
    const browser = world.browser();
    const login = await add(browser, '48', cup);
    await world.db.updateTable('stock_levels').set({ pieces: 0 }).where('product_id', '=', BigInt(cup)).execute();
    const onward = await proven(browser, login, known);
    expect(onward).toBe(`/product/${cup}?pieces=48`);
    expect(textOf(await opened(browser, onward))).toContain('This quantity cannot be ordered any more.');
    await browser.post('/logout', {});
    world.clock.advance({ minutes: 5 });
    const other = await add(browser, '48', cup);
    await stop(await world.signInAdmin(world.browser()), cup);
    const gone = await proven(browser, other, known);
    expect((await browser.visit(gone)).status).toBe(404);
    expect(await inBasket(world, known)).toEqual({});
  });

  test('adds as much as a new buyer may order, and says so', async () => {
    const cup = await listed(world, om, { name: 'Clay cup' });
    const browser = world.browser();
    const { mobile, onward } = await newcomer(browser, await add(browser, '72', cup));
    expect(onward).toBe(`/product/${cup}`);
    expect(await inBasket(world, mobile)).toEqual({ [cup]: 48 });
    const text = textOf(await opened(browser, onward));
    expect(text).toContain('Added to basket: the most a new buyer can order.');
    // Nothing can be added to it: the basket stays the same, and the page says why.
    await browser.post('/logout', {});
    world.clock.advance({ minutes: 5 });
    const again = await proven(browser, await add(browser, '24', cup), mobile);
    expect(again).toBe(`/product/${cup}?pieces=24`);
    expect(textOf(await opened(browser, again))).toContain('This quantity cannot be ordered any more.');
    expect(await inBasket(world, mobile)).toEqual({ [cup]: 48 });
  });

  test('is not done for a supplier who signs in, who returns to the product', async () => {
    for (const area of ['reseller', 'supplier'] as const) {
      const browser = world.browser();
      const login = (await add(browser)).replace('reseller', area);
      expect(await proven(browser, login, '9825140001')).toBe(`${page}?pieces=48`);
      world.clock.advance({ minutes: 5 });
    }
    expect(await inBasket(world, '9825140001')).toEqual({});
  });
});

test('adds nothing if the product has options by then; its page asks for quantities', async () => {
  const browser = world.browser();
  const towel = await listed(world, om, { name: 'Towel' });
  const login = await add(browser, '48', towel);
  const options = JSON.stringify([{ name: 'colour', values: ['Red', 'Blue'] }]);
  await world.db.updateTable('products').set({ options }).where('id', '=', BigInt(towel)).execute();
  await proven(browser, login, known);
  expect(await inBasket(world, known)).toEqual({});
  expect(textOf(await opened(browser, `/product/${towel}`))).toContain('Enter how many you want of at least one');
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
