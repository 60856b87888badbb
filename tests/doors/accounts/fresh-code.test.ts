import { beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { keyIn, makeKey, programOf } from '../catalogue/api-key.ts';
import { sentBack } from '../flash.ts';
import { opened, textOf } from '../reading.ts';

// Decision 060: with a stolen session, but without the phone, nobody makes a key or closes the account.
const world = await fileWorld();
const make = '/account/api-keys/make';
let mobile = '9825910000';
let supplier: Browser;

beforeEach(async () => {
  mobile = String(Number(mobile) + 1);
  supplier = await world.signUpSupplier({ mobile, businessName: 'Key Traders' }, world.browser());
});

const code = () => world.sms.latestCode(mobile) ?? '';
const wrong = () => String((Number(code()) + 1) % 1_000_000).padStart(6, '0');
const account = () =>
  world.db.selectFrom('users').select(['id', 'closed_at']).where('mobile', '=', mobile).executeTakeFirst();
const keys = async () =>
  world.db
    .selectFrom('api_keys')
    .select('name')
    .where('supplier_id', '=', (await account())?.id ?? '')
    .execute();
const led = async (answering: Promise<Response>) => {
  const answer = await answering;
  return [answer.status, answer.headers.get('location')];
};

describe('ten minutes after the last code', () => {
  beforeEach(() => world.clock.advance({ minutes: 10 }));

  test('no API key is made until a code was entered in this session', async () => {
    const prove = '/account/prove?for=key';
    expect(await led(supplier.post(make, { keyName: 'Tally' }))).toEqual([303, prove]);
    expect(await keys()).toEqual([]);
    const before = code();
    expect(textOf(await opened(supplier, prove))).toContain(`A code sent to +91 ${mobile} confirms that it is you`);
    expect(await led(supplier.post(prove, { step: 'send' }))).toEqual([303, prove]);
    expect([code() === before, textOf(await opened(supplier, prove)).includes(code())]).toEqual([false, true]);
    expect((await supplier.post(prove, { otp: wrong() })).status).toBe(422);
    expect(await led(supplier.post(make, { keyName: 'Tally' }))).toEqual([303, prove]);
    expect(await led(supplier.post(prove, { otp: code() }))).toEqual([303, '/supplier/profile']);
    expect(await makeKey(supplier)).toMatch(/^thok_/);
  });

  test('the account is closed only after a code, neither that of a sign-in nor that of another session', async () => {
    const prove = '/account/prove?for=close';
    const thief = world.browser();
    await world.signIn(mobile, 'supplier', thief);
    const ofSignIn = code();
    world.clock.advance({ minutes: 10 });
    for (const who of [supplier, thief]) {
      expect(await led(who.visit('/account/close'))).toEqual([303, prove]);
      expect(await led(who.post('/account/close', { sure: 'on' }))).toEqual([303, prove]);
    }
    await supplier.post(prove, { step: 'send' });
    if (ofSignIn !== code()) expect((await thief.post(prove, { otp: ofSignIn })).status).toBe(422);
    expect((await thief.post(prove, { otp: code() })).status).toBe(422);
    expect((await account())?.closed_at).toBeNull();
    expect(await led(supplier.post(prove, { otp: code() }))).toEqual([303, '/account/close']);
    expect(await led(thief.post('/account/close', { sure: 'on' }))).toEqual([303, prove]);
    expect(await led(supplier.post('/account/close', { sure: 'on' }))).toEqual([303, '/account/closed']);
    expect(await account()).toBeUndefined();
  });

  test('five wrong codes invalidate it', async () => {
    const prove = '/account/prove?for=close';
    await supplier.post(prove, { step: 'send' });
    for (let tries = 0; tries < 5; tries += 1) await supplier.post(prove, { otp: wrong() });
    expect((await supplier.post(prove, { otp: code() })).status).toBe(422);
    expect(await led(supplier.visit('/account/close'))).toEqual([303, prove]);
  });
});

test('a user who has just signed in by a code needs no other', async () => {
  expect(await makeKey(supplier)).toMatch(/^thok_/);
  expect((await supplier.visit('/account/close')).status).toBe(200);
});

describe('a new API key', () => {
  test('is announced to its owner', async () => {
    const key = await makeKey(supplier);
    expect(textOf(await opened(supplier, '/supplier/notices'))).toContain(
      `A new API key that ends in ${key.slice(-4)} was made.`,
    );
  });

  test('is named beside signing out everywhere, and is revoked with it', async () => {
    const key = await makeKey(supplier, 'Tally');
    const call = programOf(world, key);
    const { id = '' } = (await account()) ?? {};
    const list = `/api/products?supplierId=${id}`;
    const html = await opened(supplier, '/supplier/profile');
    expect(textOf(html)).toContain('Revoke my API keys too: Tally');
    expect(html).toMatch(/<input[^>]*name="endKeys"[^>]*checked/);
    expect((await call('GET', list)).status).toBe(200);
    await supplier.post('/account/sign-out-everywhere', { endKeys: 'on' });
    expect((await call('GET', list)).status).toBe(401);
    expect(await keys()).toEqual([]);
  });

  test('stays if its owner unticks it', async () => {
    await makeKey(supplier, 'Tally');
    await supplier.post('/account/sign-out-everywhere', {});
    expect(await keys()).toEqual([{ name: 'Tally' }]);
  });
});

test('no keys are named if there are none', async () => {
  expect(await opened(supplier, '/supplier/profile')).not.toContain('endKeys');
  expect(keyIn((await sentBack(supplier, make, { keyName: '' })).html)).toBeNull();
});
