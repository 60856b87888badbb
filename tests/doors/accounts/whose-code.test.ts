import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { SignInLimits } from '../../../domain/accounts/limits.ts';
import type { Browser } from '../../browser.ts';
import { askForCode } from '../../sign-in.ts';
import { createWorld, fileWorld, type TestWorld } from '../../world.ts';
import { alertOf, complaints, opened, textOf } from '../reading.ts';
import { browserOn } from '../site-like.ts';

// Decision 060: strangers who request and guess codes do not lock out the owner of a number, and their guesses stay
// limited.
const world = await fileWorld();
const WRONG = 'Invalid OTP. Please try again.';
const NEW = 'Please request a new OTP';
const SENT = '/reseller/login/otp';
const TOMORROW = 'Too many codes were asked for today. Please try again tomorrow.';
const RIGHT = '/reseller/login/register';
let mobile = '9825210000';

beforeEach(() => {
  mobile = String(Number(mobile) + 1);
});

const codeOf = (of = world, to = mobile) => of.sms.latestCode(to) ?? '';
const wrongOf = (of = world, to = mobile) => String((Number(codeOf(of, to)) + 1) % 1_000_000).padStart(6, '0');

async function outcome(answering: Promise<Response>): Promise<string> {
  const answer = await answering;
  if (answer.status === 303) return answer.headers.get('location') ?? '';
  const html = await answer.text();
  return alertOf(html) || complaints(html)['otp'] || `status ${answer.status}`;
}

const ask = (browser: Browser, to = mobile) => outcome(askForCode(browser, 'reseller', to));
const enter = (browser: Browser, otp: string) => outcome(browser.post('/reseller/login/otp', { otp }));

/**
 * Returns strangers, at two processes alternately, who have requested a code for the number; none is sent, because one
 * was just sent.
 */
async function strangers(count: number): Promise<Browser[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const stranger = index % 2 === 0 ? world.browser() : browserOn(world);
      await ask(stranger);
      return stranger;
    }),
  );
}

const guessedBy = (browsers: Browser[], times = 5) =>
  Promise.all(browsers.flatMap((browser) => Array.from({ length: times }, () => enter(browser, wrongOf()))));

describe("strangers' wrong codes", () => {
  test('do not invalidate the code for the browser that asked for it, however many there are', async () => {
    const owner = world.browser();
    await ask(owner);
    await guessedBy(await strangers(14));
    expect(await enter(owner, wrongOf())).toBe(WRONG);
    expect(await enter(owner, codeOf())).toBe(RIGHT);
  });

  test('do not invalidate it for an owner who asks within a minute of a stranger', async () => {
    const [stranger] = await strangers(1);
    const owner = world.browser();
    await ask(owner);
    await guessedBy([stranger as Browser, ...(await strangers(4))]);
    expect(await enter(owner, codeOf())).toBe(RIGHT);
  });

  test('are limited to 50 for one code, even at once in two processes; a known browser may still enter it', async () => {
    const owner = world.browser();
    await ask(owner);
    expect(await enter(owner, codeOf())).toBe(RIGHT);
    await ask(world.browser());
    const all = await strangers(14);
    const outcomes = await guessedBy(all);
    expect(outcomes.filter((outcome) => outcome === WRONG)).toHaveLength(50);
    expect(outcomes.filter((outcome) => outcome === NEW)).toHaveLength(20);
    const late = world.browser();
    await ask(late);
    expect(await enter(late, codeOf())).toBe(NEW);
    owner.cookies.set('session', '');
    await ask(owner);
    expect(await enter(owner, codeOf())).toBe(RIGHT);
  });

  test('are forgotten with a new code', async () => {
    const owner = world.browser();
    await ask(owner);
    expect(await guessedBy([owner], 6)).toContain(NEW);
    world.clock.advance({ minutes: 1 });
    await ask(owner);
    expect(await enter(owner, codeOf())).toBe(RIGHT);
    expect(await world.db.selectFrom('code_tries').selectAll().where('mobile', '=', mobile).execute()).toEqual([]);
  });
});

test("a known browser's mark is worthless for another number, and if it is altered", async () => {
  const thief = world.browser();
  await ask(thief);
  await enter(thief, codeOf());
  const mark = thief.cookies.get('known-browser') ?? '';
  expect(mark).not.toContain(mobile);
  mobile = String(Number(mobile) + 500);
  await ask(world.browser());
  await guessedBy(await strangers(14));
  for (const given of [mark, mark.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')), 'x']) {
    const again = world.browser();
    again.cookies.set('known-browser', given);
    await ask(again);
    expect(await enter(again, codeOf())).toBe(NEW);
  }
});

const plenty: SignInLimits = {
  sendsPerNumberHour: 1000,
  sendsPerNumberDay: 1000,
  sendsPerAddressHour: 1000,
  questionSendsPerAddressHour: 1000,
  sendsPerDay: 1000,
  wrongPerAddressHour: 1000,
};

async function limited(limits: Partial<SignInLimits>): Promise<TestWorld> {
  const made = await createWorld({ limits: { ...plenty, ...limits } });
  onTestFinished(made.close);
  made.clock.set('2026-03-10T10:00:00+05:30');
  return made;
}

test("a stranger who uses up a number's codes of the day leaves those of a known browser", async () => {
  const small = await limited({ sendsPerNumberDay: 2 });
  const owner = small.browser();
  await ask(owner);
  await enter(owner, codeOf(small));
  small.clock.advance({ minutes: 1 });
  expect(await ask(small.browser())).toBe(SENT);
  small.clock.advance({ minutes: 1 });
  expect(await ask(small.browser())).toBe(TOMORROW);
  owner.cookies.set('session', '');
  for (const expected of [SENT, SENT, TOMORROW]) {
    expect(await ask(owner)).toBe(expected);
    small.clock.advance({ minutes: 1 });
  }
});

test("the last part of a day's budget is reserved: for numbers with an account, then for known browsers", async () => {
  const small = await limited({ sendsPerDay: 20 });
  const [known, account] = ['9825219001', '9825219002'];
  const owner = await small.signUpReseller({ mobile: known, businessName: 'Known Shop' }, small.browser());
  await small.signUpReseller({ mobile: account, businessName: 'Other Shop' }, small.browser());
  small.clock.advance({ minutes: 1 });
  for (let index = 0; index < 14; index += 1) expect(await ask(small.browser(), String(9825219100 + index))).toBe(SENT);
  const asking = async (to: string) => {
    const browser = small.browser();
    const before = small.sms.latestCode(to);
    const place = await ask(browser, to);
    const screen = place === SENT ? textOf(await opened(browser, SENT)) : place;
    return {
      screen: screen.replaceAll(to, 'N').replaceAll(/ Demo mode: your OTP is \d{6} ?/g, ' '),
      isSent: small.sms.latestCode(to) !== before,
    };
  };
  // Both get the same answer, but only one of them is sent a code.
  const [one, other] = [await asking('9825219200'), await asking(account)];
  expect(one.screen).toContain('Very many codes were asked for today. If this number has an account here');
  expect([one.screen, one.isSent, other.isSent]).toEqual([other.screen, false, true]);
  small.clock.advance({ minutes: 1 });
  expect((await asking(account)).isSent).toBe(true);
  expect(await ask(small.browser(), '9825219201')).toBe(TOMORROW);
  small.clock.advance({ minutes: 1 });
  expect((await asking(account)).screen).toBe(TOMORROW);
  owner.cookies.set('session', '');
  for (const expected of [SENT, SENT, TOMORROW]) {
    expect(await ask(owner, known)).toBe(expected);
    small.clock.advance({ minutes: 1 });
  }
});
