import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { removeExpired } from '../../../domain/accounts/expiry.ts';
import { fileWorld } from '../../world.ts';
import { sentBack } from '../flash.ts';
import { complaints, opened, textOf } from '../reading.ts';
import { keyIn, makeKey, programOf } from './api-key.ts';
import { categoryId } from './listing.ts';

const world = await fileWorld();
const make = '/account/api-keys/make';
const screen = '/supplier/profile';
let last = 9_825_900_000;
const newSupplier = () =>
  world.signUpSupplier({ mobile: String((last += 1)), businessName: 'Key Traders' }, world.browser());
const idOf = async (mobile: number) =>
  (await world.db.selectFrom('users').select('id').where('mobile', '=', String(mobile)).executeTakeFirstOrThrow()).id;
const keysOf = async (mobile: number) =>
  world.db
    .selectFrom('api_keys')
    .selectAll()
    .where('supplier_id', '=', await idOf(mobile))
    .orderBy('created_at')
    .execute();
const good = {
  name: 'Steel bottle',
  categoryId: await categoryId(world),
  pricePerCarton: 2400,
  piecesPerCarton: 24,
};

describe('a key', () => {
  test('is made and shown once, and only its hash and last characters are kept', async () => {
    const supplier = await newSupplier();
    const first = await sentBack(supplier, make, { keyName: ' Tally  7 ' });
    const key = keyIn(first.html) ?? '';
    expect(key).toMatch(/^thok_[\w-]{43}$/);
    expect([first.status, first.place]).toEqual([303, screen]);
    for (const words of ['API key made', 'This is your new key.', 'Tally 7', `ends in ${key.slice(-4)}`, 'Never used'])
      expect(first.text).toContain(words);

    const again = await opened(supplier, screen);
    expect([keyIn(again), textOf(again).includes('This is your new key.')]).toEqual([null, false]);
    expect(textOf(again)).toContain(`ends in ${key.slice(-4)}`);
    expect(await keysOf(last)).toMatchObject([
      {
        name: 'Tally 7',
        last_four: key.slice(-4),
        key_hash: createHash('sha256').update(key).digest(),
        created_at: world.clock.now(),
        used_at: null,
      },
    ]);
  });

  test('is shown again if the response was lost or was no screen, and no more once it has arrived', async () => {
    const supplier = await newSupplier();
    await supplier.post(make, { keyName: 'Tally' });
    expect((await supplier.visit('/nowhere')).status).toBe(404);
    const before = supplier.cookies.get('flash') ?? '';
    const key = keyIn(await opened(supplier, screen));
    expect(key).toMatch(/^thok_/);
    // As if that response had been lost.
    supplier.cookies.set('flash', before);
    expect(keyIn(await opened(supplier, screen))).toBe(key);
    expect([supplier.cookies.get('flash'), keyIn(await opened(supplier, screen))]).toEqual([undefined, null]);
    world.clock.advance({ minutes: 1 });
    supplier.cookies.set('flash', before);
    expect(keyIn(await opened(supplier, screen))).toBeNull();
    await removeExpired(world.db, world.clock.now());
    expect(await world.db.selectFrom('flashes').selectAll().where('until', 'is not', null).execute()).toEqual([]);
  });

  test('is given to scripts as data, and not kept for a screen', async () => {
    const supplier = await newSupplier();
    const answer = await supplier.post(`${make}.data`, { keyName: 'Tally' });
    const text = await answer.text();
    expect([answer.status, /thok_[\w-]{43}/.test(text)]).toEqual([200, true]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(keyIn(await opened(supplier, screen))).toBeNull();
  });

  test('is kept encrypted until its screen shows it, and only the browser that made it can read it', async () => {
    const supplier = await newSupplier();
    await supplier.post(make, { keyName: 'Tally' });
    const kept = JSON.stringify(await world.db.selectFrom('flashes').selectAll().execute());
    expect(kept).not.toContain('thok_');
    supplier.cookies.set('flash', '1');
    const shown = await opened(supplier, screen);
    expect([keyIn(shown), textOf(shown).includes('API key made')]).toEqual([null, true]);
    for (const cookie of ['x'.repeat(43), '', 'é', '%00']) {
      await supplier.post(make, { keyName: 'Tally' });
      supplier.cookies.set('flash', cookie);
      expect(keyIn(await opened(supplier, screen))).toBeNull();
    }
  });

  test.each([
    ['', 'Please give the key a name'],
    ['  \u0000 ', 'Please give the key a name'],
    ['x'.repeat(61), 'Please use at most 60 characters'],
  ])('needs a name: %j', async (keyName, sentence) => {
    const supplier = await newSupplier();
    const { html } = await sentBack(supplier, make, { keyName });
    expect([complaints(html), await keysOf(last)]).toEqual([{ keyName: sentence }, []]);
  });

  test('may have a name of 60 characters', async () => {
    const supplier = await newSupplier();
    await makeKey(supplier, 'x'.repeat(60));
    expect(await keysOf(last)).toHaveLength(1);
  });

  test('is refused beyond ten, even if several are requested at once', async () => {
    const supplier = await newSupplier();
    for (let made = 0; made < 8; made += 1) await makeKey(supplier);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => supplier.post(`${make}.data`, { keyName: 'Tally' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409]);
    expect(await keysOf(last)).toHaveLength(10);
    expect(textOf(await opened(supplier, screen))).toContain('You have 10 keys already. Revoke one first.');
    const [oldest] = await keysOf(last);
    await supplier.post(`/account/api-keys/${oldest?.id}/revoke`, {});
    expect(await makeKey(supplier)).toMatch(/^thok_/);
  });
});

describe('a call with a key', () => {
  test('acts for its supplier, and records its last use to the minute', async () => {
    const supplier = await newSupplier();
    const call = programOf(world, await makeKey(supplier));
    const first = world.clock.now();
    const answer = await call('POST', '/api/product', good);
    expect([answer.status, typeof answer.body?.id]).toEqual([201, 'number']);
    const { supplier_id } = await world.db
      .selectFrom('products')
      .select('supplier_id')
      .where('id', '=', BigInt(Number(answer.body?.id)))
      .executeTakeFirstOrThrow();
    expect(supplier_id).toBe(await idOf(last));
    world.clock.advance({ seconds: 59 });
    await call('POST', '/api/product', good);
    expect((await keysOf(last))[0]?.used_at).toEqual(first);
    world.clock.advance({ seconds: 1 });
    await call('POST', '/api/product', good);
    expect((await keysOf(last))[0]?.used_at).toEqual(world.clock.now());
    expect(textOf(await opened(supplier, screen))).toContain('Last used on');
  });

  test.each(['Bearer', 'bearer', 'BEARER'])('may write the scheme as %s', async (scheme) => {
    const key = await makeKey(await newSupplier());
    const answer = await programOf(world, null)('POST', '/api/product', good, { authorization: `${scheme} ${key}` });
    expect(answer.status).toBe(201);
  });

  test.each([
    ['a wrong key', `Bearer thok_${'x'.repeat(43)}`],
    ['no key', 'Bearer'],
    ['an empty key', 'Bearer  '],
    ['something else', 'Bearer secret'],
    ['a NUL and letters of elsewhere', 'Bearer é\u00a0'],
  ])('%s is refused, even with a session', async (_, authorization) => {
    const supplier = await newSupplier();
    for (const cookie of ['', supplier.cookies.header()]) {
      const answer = await programOf(world, null)('POST', '/api/product', good, { authorization, cookie });
      expect([answer.status, answer.body]).toEqual([401, { message: 'This API key is not valid.' }]);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="api", error="invalid_token"');
    }
  });

  test('without a key asks for one; with another scheme the session counts', async () => {
    const supplier = await newSupplier();
    const none = await programOf(world, null)('POST', '/api/product', good);
    expect([none.status, none.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="api"']);
    const headers = { authorization: 'Basic dTpw', cookie: supplier.cookies.header() };
    expect((await programOf(world, null)('POST', '/api/product', good, headers)).status).toBe(201);
  });

  test('a key in the address opens nothing', async () => {
    const key = await makeKey(await newSupplier());
    for (const name of ['key', 'api_key', 'access_token', 'authorization'])
      expect((await programOf(world, null)('POST', `/api/product?${name}=${key}`, good)).status).toBe(401);
  });

  test('a key works for the calls alone', async () => {
    const key = await makeKey(await newSupplier());
    const headers = { authorization: `Bearer ${key}` };
    const stranger = world.browser();
    for (const path of [screen, '/supplier/products', '/account/my-data', '/admin'])
      expect((await stranger.visit(path, { headers })).headers.get('location')).toMatch(/login$/);
    expect((await stranger.post(make, { keyName: 'More' }, { headers })).headers.get('location')).toBe(
      '/supplier/login',
    );
    expect((await stranger.post('/favourites/add', { products: '1' }, { headers })).status).toBe(401);
    expect(await keysOf(last)).toHaveLength(1);
  });

  test('another site cannot use a key from a browser', async () => {
    const key = await makeKey(await newSupplier());
    const answer = await programOf(world, key)('POST', '/api/product', good, { origin: 'https://evil.example' });
    expect(answer.status).toBe(403);
  });

  test("a revoked key is refused at once; the supplier's other key still works", async () => {
    const supplier = await newSupplier();
    const [gone, stays] = [await makeKey(supplier, 'Old'), await makeKey(supplier, 'New')];
    const old = (await keysOf(last)).find(({ name }) => name === 'Old');
    const { status, place, text } = await sentBack(supplier, `/account/api-keys/${old?.id}/revoke`, {});
    expect([status, place, text.includes('API key revoked')]).toEqual([303, screen, true]);
    expect(text).not.toContain('Revoke Old');
    expect((await programOf(world, gone)('POST', '/api/product', good)).status).toBe(401);
    expect((await programOf(world, stays)('POST', '/api/product', good)).status).toBe(201);
  });

  test("another supplier's key cannot be revoked, and is not shown", async () => {
    const key = await makeKey(await newSupplier(), 'Theirs');
    const [theirs] = await keysOf(last);
    const other = await newSupplier();
    await other.post(`/account/api-keys/${theirs?.id}/revoke`, {});
    expect(await opened(other, screen)).not.toContain('Theirs');
    expect((await programOf(world, key)('POST', '/api/product', good)).status).toBe(201);
  });

  test('a key stops working once its owner is no onboarded supplier', async () => {
    const call = programOf(world, await makeKey(await newSupplier()));
    const owner = await idOf(last);
    await world.db.updateTable('users').set({ onboarding_completed: false }).where('id', '=', owner).execute();
    expect((await call('POST', '/api/product', good)).status).toBe(403);
    const turned = { onboarding_completed: true, user_type: 'reseller' } as const;
    await world.db.updateTable('users').set(turned).where('id', '=', owner).execute();
    expect((await call('POST', '/api/product', good)).status).toBe(403);
  });

  test('a closed account leaves no key', async () => {
    const supplier = await newSupplier();
    const key = await makeKey(supplier);
    await supplier.post('/account/close', { sure: 'on' });
    expect((await programOf(world, key)('POST', '/api/product', good)).status).toBe(401);
    expect(await world.db.selectFrom('api_keys').select('id').where('last_four', '=', key.slice(-4)).execute()).toEqual(
      [],
    );
  });

  test('wrong keys are counted by address: the 101st in an hour must wait, a right key never', async () => {
    const key = await makeKey(await newSupplier());
    const wrong = (address: string) =>
      programOf(world, `thok_${'x'.repeat(43)}`, address)('POST', '/api/product', good);
    for (let tried = 0; tried < 100; tried += 1) expect((await wrong('192.0.2.1')).status).toBe(401);
    const answer = await wrong('192.0.2.1');
    expect([answer.status, answer.body]).toEqual([
      429,
      { message: 'Too many calls came with a wrong API key. Please try again in an hour.' },
    ]);
    expect((await wrong('192.0.2.2')).status).toBe(401);
    expect((await programOf(world, key, '192.0.2.1')('POST', '/api/product', good)).status).toBe(201);
    world.clock.advance({ hours: 1 });
    expect((await wrong('192.0.2.1')).status).toBe(401);
  });
});

test("a supplier's own data name the keys, but hold none", async () => {
  const supplier = await newSupplier();
  const key = await makeKey(supplier, 'Tally');
  const text = await (await supplier.visit('/account/my-data')).text();
  expect(JSON.parse(text)).toMatchObject({ apiKeys: [{ name: 'Tally', lastFour: key.slice(-4), usedAt: null }] });
  expect(text).not.toContain('thok_');
  expect(text).not.toContain(createHash('sha256').update(key).digest('hex'));
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
