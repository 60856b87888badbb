import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Browser } from '../../browser.ts';
import { askForCode, register, signIn } from '../../sign-in.ts';
import { createWorld, fileWorld } from '../../world.ts';

/** Before a release as many guesses as an attacker sends in an hour; otherwise a tenth, which meets the same limits. */
const GUESSES = process.env['EVERY_GUESS'] ? 10_000 : 1000;

const world = await fileWorld({ samples: true });
let mobile = '9825530000';

beforeEach(() => {
  mobile = String(Number(mobile) + 1);
});

const code = (of = mobile) => world.sms.latestCode(of) ?? '';
const sessionsOf = (of: string) => world.db.selectFrom('sessions').selectAll().where('mobile', '=', of).execute();
const place = (answer: Response) => answer.headers.get('location');
const mayList = async (browser: Browser) => (await browser.visit('/supplier/products')).status === 200;

/** Returns another browser in the same step of the same sign-in, at an address of its own if one is given. */
function alongside(browser: Browser, address?: string): Browser {
  const other = world.browser(address);
  other.cookies.set('signing-in', browser.cookies.get('signing-in') ?? '');
  return other;
}

describe('guessing', () => {
  test('five wrong codes from hundreds of addresses are checked for each code sent, and none opens a session', async () => {
    const limits = {
      sendsPerNumberHour: 5,
      sendsPerNumberDay: 10,
      sendsPerAddressHour: 60,
      questionSendsPerAddressHour: 10,
      sendsPerDay: 2000,
      wrongPerAddressHour: 300,
    };
    const site = await createWorld({ limits });
    onTestFinished(site.close);
    const victim = site.browser('192.0.2.1');
    const answers = new Map<string, number>();
    let asked = 0;
    const guess = async (index: number) => {
      const attacker = site.browser(`10.0.${(index >> 2) & 255}.${index >> 10}`);
      attacker.cookies.set('signing-in', victim.cookies.get('signing-in') ?? '');
      // Never the right code: a lucky guess has a chance of one in a million.
      const otp = String((Number(site.sms.latestCode(mobile)) + 1 + index) % 1_000_000).padStart(6, '0');
      const answer = await attacker.post('/reseller/login/otp.data', { otp });
      const [sentence = `status ${answer.status}`] =
        /Invalid OTP\. Please try again\.|Please request a new OTP/.exec(await answer.text()) ?? [];
      answers.set(sentence, (answers.get(sentence) ?? 0) + 1);
    };
    for (let index = 0; index < GUESSES; index += 50) {
      // Twice as many new codes as the limits allow.
      if (index % (GUESSES / 10) === 0) {
        site.clock.advance({ seconds: 60 });
        if ((await askForCode(victim, 'reseller', mobile)).status === 303) asked += 1;
      }
      await Promise.all(Array.from({ length: 50 }, (_, one) => guess(index + one)));
    }
    expect(asked).toBe(5);
    expect(Object.fromEntries(answers)).toEqual({
      'Invalid OTP. Please try again.': 25,
      'Please request a new OTP': GUESSES - 25,
    });
    expect(await site.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    // Even the right code is refused now.
    expect(place(await victim.post('/reseller/login/otp', { otp: site.sms.latestCode(mobile) ?? '' }))).toBeNull();
    expect(site.faults).toEqual([]);
  });
});

describe('a foreign session', () => {
  test('a session planted before sign-in is replaced, and does not open the account', async () => {
    const attacker = world.browser();
    await signIn(attacker, '9825539999', 'supplier');
    for (const planted of [attacker.cookies.get('session') ?? '', 'A'.repeat(43)]) {
      world.clock.advance({ minutes: 2 });
      const victim = world.browser();
      victim.cookies.set('session', planted);
      expect(await signIn(victim, '9876500001', 'supplier')).toBe('/supplier/login/success');
      const own = victim.cookies.get('session') ?? '';
      expect([own.length, own === planted, await mayList(victim)]).toEqual([43, false, true]);
      const outsider = world.browser();
      outsider.cookies.set('session', planted);
      expect(await mayList(outsider)).toBe(false);
    }
  });

  test('forged sessions, and cookies swapped for one another, open nothing', async () => {
    world.clock.advance({ minutes: 2 });
    const supplier = await world.signIn('9876500001', 'supplier', world.browser());
    const token = supplier.cookies.get('session') ?? '';
    const signingIn = supplier.cookies.get('signing-in') ?? '';
    const [row] = await sessionsOf('9876500001');
    const changed = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const forged of [
      changed,
      token.toLowerCase(),
      token.slice(1),
      `${token}A`,
      row?.token_hash.toString('base64url') ?? '',
      row?.user_id ?? '',
      signingIn,
      signingIn.slice(0, 43),
    ]) {
      const thief = world.browser();
      thief.cookies.set('session', forged);
      expect([forged, forged === token, await mayList(thief)]).toEqual([forged, false, false]);
    }
    const swapped = world.browser();
    swapped.cookies.set('signing-in', token);
    expect(place(await swapped.visit('/supplier/login/otp'))).toBe('/supplier/login?again');
    expect(await mayList(supplier)).toBe(true);
  });
});

describe('50 requests at once', () => {
  test('that confirm one code open one session', async () => {
    const browser = world.browser();
    await askForCode(browser, 'supplier', mobile);
    const otp = code();
    const places = await Promise.all(
      Array.from({ length: 50 }, async (_, index) =>
        place(await alongside(browser, `10.1.0.${index}`).post('/supplier/login/otp', { otp })),
      ),
    );
    expect(places.filter((one) => one !== null)).toEqual(['/supplier/login/register']);
    expect(await sessionsOf(mobile)).toHaveLength(1);
  });

  test('that register one number create one account and one consent', async () => {
    const browsers: Browser[] = [];
    for (let count = 0; count < 50; count += 1) {
      const browser = world.browser();
      // Using a code ends the wait for the next one.
      await signIn(browser, mobile, count % 2 ? 'supplier' : 'reseller');
      browsers.push(browser);
    }
    const statuses = await Promise.all(
      browsers.map(async (browser, index) => {
        const role = index % 2 ? 'supplier' : 'reseller';
        return (await register(browser, `/${role}/login/register`, `Traders ${index}`)).status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([303]));
    const accounts = await world.db
      .selectFrom('users')
      .leftJoin('consents', 'consents.user_id', 'users.id')
      .select(['users.id', 'consents.notice_version'])
      .where('mobile', '=', mobile)
      .execute();
    expect(accounts).toEqual([{ id: expect.any(String), notice_version: expect.any(String) }]);
    const owners = new Set((await sessionsOf(mobile)).map(({ user_id }) => user_id));
    expect(owners).toEqual(new Set([accounts[0]?.id]));
  });
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
