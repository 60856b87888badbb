import { describe, expect, onTestFinished, test } from 'vitest';
import { removeExpired } from '../../../domain/accounts/expiry.ts';
import type { SignInLimits } from '../../../domain/accounts/limits.ts';
import type { Browser } from '../../browser.ts';
import { askForCode } from '../../sign-in.ts';
import { createWorld, fileWorld, type TestWorld } from '../../world.ts';
import { alertOf, complaints } from '../reading.ts';
import { browserOn } from '../site-like.ts';

const plenty: SignInLimits = {
  sendsPerNumberHour: 1000,
  sendsPerNumberDay: 1000,
  sendsPerAddressHour: 1000,
  questionSendsPerAddressHour: 1000,
  sendsPerDay: 1000,
  wrongPerAddressHour: 1000,
};
const SENT = '/reseller/login/otp';
const RIGHT = '/reseller/login/register';
const IN_AN_HOUR = 'Too many codes were asked for. Please try again in an hour.';
const TOMORROW = 'Too many codes were asked for today. Please try again tomorrow.';
const TOO_MANY_WRONG = 'Too many wrong codes were entered. Please try again in an hour.';
const HERE = '203.0.113.7';

const holding = { ...plenty };
const shared = await fileWorld({ samples: true, limits: holding });
let firstNumber = 9_825_600_000;

/** Returns a world with these limits, in which nobody has signed in yet. */
async function limited(others: Partial<SignInLimits>): Promise<TestWorld> {
  Object.assign(holding, plenty, others);
  for (const table of ['one_time_codes', 'sign_in_counts', 'sessions'] as const)
    await shared.db.deleteFrom(table).execute();
  firstNumber += 100;
  shared.clock.set('2026-03-10T10:00:00+05:30');
  return shared;
}

/** Returns the address that a form redirects to, or the sentence of its refusal, which must be 429 for a limit. */
async function outcome(answering: Promise<Response>): Promise<string> {
  const answer = await answering;
  if (answer.status === 303) return answer.headers.get('location') ?? '';
  const html = await answer.text();
  const sentence = alertOf(html) || complaints(html)['otp'] || `status ${answer.status}`;
  return answer.status === 429 || answer.status === 422 ? sentence : `${answer.status}: ${sentence}`;
}

const ask = (browser: Browser, mobile: string, init?: RequestInit) =>
  outcome(askForCode(browser, 'reseller', mobile, init));
const enter = (browser: Browser, otp: string) => outcome(browser.post('/reseller/login/otp', { otp }));
const number = (index: number) => String(firstNumber + index);
const wrong = (world: TestWorld, mobile: string) =>
  String((Number(world.sms.latestCode(mobile)) + 1) % 1_000_000).padStart(6, '0');

/** Reads everything that signing in stores, to check that nothing has changed. */
const kept = async ({ db }: TestWorld) => ({
  codes: await db.selectFrom('one_time_codes').selectAll().orderBy('mobile').execute(),
  counts: await db.selectFrom('sign_in_counts').selectAll().orderBy('what').orderBy('who').execute(),
  sessions: await db.selectFrom('sessions').selectAll().execute(),
});

/** Requests codes for one number as often as the wait allows. */
async function askOften(world: TestWorld, mobile: string, times: number): Promise<string[]> {
  const outcomes: string[] = [];
  for (let time = 0; time < times; time += 1) {
    outcomes.push(await ask(world.browser(HERE), mobile));
    world.clock.advance({ seconds: 60 });
  }
  return outcomes;
}

describe('messages to a number', () => {
  test('are five an hour; the sixth request changes nothing, and the fifth code is still accepted', async () => {
    const world = await limited({ sendsPerNumberHour: 5 });
    expect(await askOften(world, number(1), 5)).toEqual(Array(5).fill(SENT));
    const browser = world.browser(HERE);
    const [code, before] = [world.sms.latestCode(number(1)), await kept(world)];
    expect(await ask(browser, number(1))).toBe(IN_AN_HOUR);
    expect(await ask(world.browser('198.51.100.9'), number(1))).toBe(IN_AN_HOUR);
    expect([world.sms.latestCode(number(1)), await kept(world)]).toEqual([code, before]);
    expect(browser.cookies.get('signing-in')).toBeUndefined();

    expect(await ask(browser, number(2))).toBe(SENT);
    world.clock.set('2026-03-10T10:59:59+05:30');
    expect(await ask(browser, number(1))).toBe(IN_AN_HOUR);
    world.clock.set('2026-03-10T11:00:00+05:30');
    expect(await ask(browser, number(1))).toBe(SENT);
  });

  test('leave the last code valid when the limit is reached', async () => {
    const world = await limited({ sendsPerNumberHour: 1 });
    const browser = world.browser(HERE);
    await ask(browser, number(1));
    world.clock.advance({ seconds: 60 });
    expect(await ask(browser, number(1))).toBe(IN_AN_HOUR);
    expect(await enter(browser, world.sms.latestCode(number(1)) ?? '')).toBe(RIGHT);
  });

  test('are ten a day, counted until midnight in India', async () => {
    const world = await limited({ sendsPerNumberHour: 5, sendsPerNumberDay: 10 });
    expect(await askOften(world, number(1), 5)).toEqual(Array(5).fill(SENT));
    world.clock.advance({ hours: 1 });
    expect(await askOften(world, number(1), 5)).toEqual(Array(5).fill(SENT));
    world.clock.advance({ hours: 1 });
    expect(await ask(world.browser(HERE), number(1))).toBe(TOMORROW);
    world.clock.set('2026-03-10T23:59:59+05:30');
    expect(await ask(world.browser(HERE), number(1))).toBe(TOMORROW);
    world.clock.set('2026-03-11T00:00:00+05:30');
    expect(await ask(world.browser(HERE), number(1))).toBe(SENT);
  });

  test('do not count requests refused by the wait of 60 seconds', async () => {
    const world = await limited({ sendsPerNumberHour: 2 });
    for (let time = 0; time < 5; time += 1) expect(await ask(world.browser(HERE), number(1))).toBe(SENT);
    world.clock.advance({ seconds: 60 });
    expect(await ask(world.browser(HERE), number(1))).toBe(SENT);
  });

  test('get the same answers for known and unknown numbers, in each language', async () => {
    const world = await limited({ sendsPerNumberHour: 1 });
    for (const mobile of ['9876500002', number(1)]) {
      expect(await askOften(world, mobile, 2)).toEqual([SENT, IN_AN_HOUR]);
      for (const [language, sentence] of [
        ['hi', 'बहुत ज़्यादा बार ओटीपी मँगाया गया। एक घंटे बाद फिर कोशिश करें।'],
        ['gu', 'ઘણી વધારે વાર ઓટીપી મંગાવવામાં આવ્યો. એક કલાક પછી ફરી પ્રયત્ન કરો.'],
      ] as const) {
        const browser = world.browser(HERE);
        browser.cookies.set('lang', language);
        expect(await ask(browser, mobile)).toBe(sentence);
      }
    }
  });
});

describe('messages for an address', () => {
  test('are limited by the hour, whatever the number', async () => {
    const world = await limited({ sendsPerAddressHour: 3 });
    for (let index = 1; index <= 3; index += 1) expect(await ask(world.browser(HERE), number(index))).toBe(SENT);
    expect(await ask(world.browser(HERE), number(4))).toBe(IN_AN_HOUR);
    expect(await ask(world.browser(`::ffff:${HERE}`), number(4))).toBe(IN_AN_HOUR);
    expect(await ask(world.browser('203.0.113.8'), number(4))).toBe(SENT);
    world.clock.advance({ hours: 1 });
    expect(await ask(world.browser(HERE), number(5))).toBe(SENT);
  });

  test('are counted for the whole /64 of an IPv6 address', async () => {
    const world = await limited({ sendsPerAddressHour: 1 });
    expect(await ask(world.browser('2001:db8:0:7::1'), number(1))).toBe(SENT);
    expect(await ask(world.browser('2001:db8:0:7:ffff::2'), number(2))).toBe(IN_AN_HOUR);
    expect(await ask(world.browser('2001:db8:0:8::1'), number(2))).toBe(SENT);
  });

  test('trust X-Forwarded-For as far as there are proxies, and not without one', async () => {
    const world = await limited({ sendsPerAddressHour: 1 });
    const behind = (trustProxy: number) => browserOn(world, { trustProxy, address: '10.0.0.1' });
    const via = (chain: string) => ({ headers: { 'x-forwarded-for': chain } });
    expect(await ask(behind(1), number(1), via('192.0.2.66, 192.0.2.1'))).toBe(SENT);
    expect(await ask(behind(1), number(2), via('192.0.2.67, 192.0.2.1'))).toBe(IN_AN_HOUR);
    expect(await ask(behind(2), number(2), via('192.0.2.68, 192.0.2.1, 10.0.0.2'))).toBe(IN_AN_HOUR);
    expect(await ask(behind(1), number(2), via('192.0.2.1, 192.0.2.2'))).toBe(SENT);
    expect(await ask(behind(0), number(3), via('192.0.2.3'))).toBe(SENT);
    expect(await ask(behind(0), number(4), via('192.0.2.4'))).toBe(IN_AN_HOUR);
  });
});

test('all messages of a day share one budget, renewed at midnight in India', async () => {
  const world = await limited({ sendsPerDay: 3 });
  for (let index = 1; index <= 3; index += 1)
    expect(await ask(world.browser(`192.0.2.${index}`), number(index))).toBe(SENT);
  expect(await ask(world.browser('192.0.2.4'), number(4))).toBe(TOMORROW);
  world.clock.set('2026-03-10T23:59:59+05:30');
  expect(await ask(world.browser('192.0.2.4'), number(4))).toBe(TOMORROW);
  world.clock.advance({ seconds: 1 });
  expect(await ask(world.browser('192.0.2.4'), number(4))).toBe(SENT);
});

describe('wrong codes from an address', () => {
  test("block that address even for a right code once the hour's limit is reached, but no other", async () => {
    const world = await limited({ wrongPerAddressHour: 6 });
    const browser = world.browser(HERE);
    for (const mobile of [number(1), number(2)]) {
      await ask(browser, mobile);
      for (let tries = 1; tries <= 3; tries += 1)
        expect(await enter(browser, wrong(world, mobile))).toBe('Invalid OTP. Please try again.');
    }
    await ask(browser, number(3));
    const [before, code] = [await kept(world), world.sms.latestCode(number(3)) ?? ''];
    expect(await enter(browser, code)).toBe(TOO_MANY_WRONG);
    expect(await enter(browser, wrong(world, number(3)))).toBe(TOO_MANY_WRONG);
    expect(await kept(world)).toEqual(before);
    const elsewhere = world.browser('203.0.113.8');
    await ask(elsewhere, number(3));
    expect(await enter(elsewhere, code)).toBe(RIGHT);
    world.clock.advance({ hours: 1 });
    await ask(browser, number(4));
    expect(await enter(browser, world.sms.latestCode(number(4)) ?? '')).toBe(RIGHT);
  });

  test('do not include right codes', async () => {
    const world = await limited({ wrongPerAddressHour: 1 });
    for (let index = 1; index <= 3; index += 1) {
      const browser = world.browser(HERE);
      await ask(browser, number(index));
      expect(await enter(browser, world.sms.latestCode(number(index)) ?? '')).toBe(RIGHT);
    }
  });
});

describe('many requests at once', () => {
  test.each([
    ['one address', { sendsPerAddressHour: 7 }, () => HERE, IN_AN_HOUR],
    ['all', { sendsPerDay: 7 }, (index: number) => `192.0.2.${index}`, TOMORROW],
  ] as const)('50 requests for %s send no more than the limit', async (_, limits, address, sentence) => {
    const world = await limited(limits);
    const numbers = Array.from({ length: 50 }, (__, index) => number(index));
    const outcomes = await Promise.all(numbers.map((mobile, index) => ask(world.browser(address(index)), mobile)));
    expect(outcomes.toSorted()).toEqual([...Array(7).fill(SENT), ...Array(43).fill(sentence)].toSorted());
    expect(numbers.filter((mobile) => world.sms.latestCode(mobile) !== null)).toHaveLength(7);
    expect((await kept(world)).codes).toHaveLength(7);
    expect(world.faults).toEqual([]);
  });

  test('50 requests for one number send one message', async () => {
    const world = await limited({ sendsPerNumberHour: 1 });
    const asking = Array.from({ length: 50 }, (_, index) => ask(world.browser(`192.0.2.${index}`), number(1)));
    expect(new Set(await Promise.all(asking))).toEqual(new Set([SENT]));
    expect((await kept(world)).counts.filter(({ what }) => what === 'number_hour').map(({ count }) => count)).toEqual([
      1,
    ]);
  });

  test('no more wrong codes from one address than the limit are checked, even 50 at once', async () => {
    const world = await limited({ wrongPerAddressHour: 7 });
    const browsers = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const browser = world.browser(HERE);
        await ask(browser, number(index));
        return browser;
      }),
    );
    const outcomes = await Promise.all(browsers.map((browser, index) => enter(browser, wrong(world, number(index)))));
    expect(outcomes.filter((text) => text === 'Invalid OTP. Please try again.')).toHaveLength(7);
    expect(outcomes.filter((text) => text === TOO_MANY_WRONG)).toHaveLength(43);
    const tries = (await kept(world)).codes.map((code) => code.wrong_tries);
    expect(tries.reduce((sum, count) => sum + count, 0)).toBe(7);
    expect(world.faults).toEqual([]);
  });
});

test('two processes on one database count together', async () => {
  const world = await limited({ sendsPerAddressHour: 2 });
  const other = () => browserOn(world, { address: HERE });
  expect(await ask(world.browser(HERE), number(1))).toBe(SENT);
  expect(await ask(other(), number(2))).toBe(SENT);
  expect(await ask(world.browser(HERE), number(3))).toBe(IN_AN_HOUR);
  expect(await ask(other(), number(3))).toBe(IN_AN_HOUR);
});

test('demo mode has no such limits: only the wait and the five tries apply', async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  expect(await askOften(world, number(1), 12)).toEqual(Array(12).fill(SENT));
  for (let index = 1; index <= 70; index += 1) expect(await ask(world.browser(HERE), number(index))).toBe(SENT);
  expect((await kept(world)).counts).toEqual([]);
});

test('the counts hold neither numbers nor addresses, and are deleted when their time is over', async () => {
  const world = await limited({});
  const browser = world.browser(HERE);
  await ask(browser, number(1));
  await enter(browser, wrong(world, number(1)));
  const { counts } = await kept(world);
  expect(counts.map(({ what, count }) => [what, count])).toEqual([
    ['address_hour', 1],
    ['all_day', 1],
    ['number_day', 1],
    ['number_hour', 1],
    ['question_hour', 1],
    ['wrong_hour', 1],
  ]);
  expect(new Set(counts.map(({ who }) => who.toString('hex'))).size).toBe(6);
  for (const { who } of counts) {
    expect(who.byteLength).toBe(32);
    expect(who.toString('latin1')).not.toMatch(/98256|203\.0/);
  }
  const left = async (time: string) => {
    await removeExpired(world.db, new Date(time));
    return (await kept(world)).counts.map(({ what }) => what);
  };
  expect(await left('2026-03-10T10:59:00+05:30')).toHaveLength(6);
  expect(await left('2026-03-10T11:01:00+05:30')).toEqual(['all_day', 'number_day']);
  expect(await left('2026-03-11T00:01:00+05:30')).toEqual([]);
});
