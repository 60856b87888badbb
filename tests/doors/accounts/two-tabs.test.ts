import { beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '../../browser.ts';
import { answered, askForCode } from '../../sign-in.ts';
import { fileWorld } from '../../world.ts';
import { alertOf, elements, opened, textOf, voids } from '../reading.ts';

const world = await fileWorld({ samples: true });
const OTP = '/reseller/login/otp';
const RESEND = '/reseller/login/resend';
const AGAIN = '/reseller/login?again';
let [first, second] = ['9825600000', '9825700000'];
let browser: Browser;

const next = (mobile: string) => String(Number(mobile) + 1);
const code = (mobile: string) => world.sms.latestCode(mobile) ?? '';
const wrong = (mobile: string) => String((Number(code(mobile)) + 1) % 1_000_000).padStart(6, '0');
const place = (answer: Response) => answer.headers.get('location');
const numberIn = (html: string) =>
  voids(html, 'input').flatMap((input) => (input.get('name') === 'mobile' ? [input.get('value')] : []));
const triesOf = (mobile: string) =>
  world.db.selectFrom('code_tries').select('wrong').where('mobile', '=', mobile).execute();

beforeEach(async () => {
  [first, second] = [next(first), next(second)];
  browser = world.browser();
  await askForCode(browser, 'reseller', first);
  await askForCode(browser, 'reseller', second);
});

describe('two tabs with two numbers', () => {
  test('each code is checked for the number in its own form', async () => {
    const html = await opened(browser, OTP);
    // The form for the code, and the form that sends another.
    expect(numberIn(html)).toEqual([second, second]);
    for (const mobile of [first, second]) {
      expect(place(await browser.post(OTP, { mobile, otp: code(mobile) }))).toBe('/reseller/login/register');
      expect(textOf(await opened(browser, '/reseller/login/register'))).toContain(`+91 ${mobile}`);
    }
  });

  test('the code of one number opens nothing in the form of the other, and counts as a try there', async () => {
    const answer = await browser.post(OTP, { mobile: first, otp: code(second) });
    expect([answer.status, alertOf(await answer.text())]).toEqual([422, 'Invalid OTP. Please try again.']);
    expect([await triesOf(first), await triesOf(second)]).toEqual([[{ wrong: 1 }], []]);
  });

  test('a refused form comes back with its own number, not with the latest', async () => {
    const html = await (await browser.post(OTP, { mobile: first, otp: wrong(first) })).text();
    expect(textOf(html)).toContain(`Enter the 6-digit code sent to +91 ${first} Demo mode: your OTP is ${code(first)}`);
    expect(numberIn(html)).toEqual([first, first]);
  });

  test('five wrong tries of one number leave the other its own five', async () => {
    for (let tries = 0; tries < 5; tries += 1) await browser.post(OTP, { mobile: first, otp: wrong(first) });
    expect(alertOf(await (await browser.post(OTP, { mobile: first, otp: code(first) })).text())).toBe(
      'Please request a new OTP',
    );
    expect(place(await browser.post(OTP, { mobile: second, otp: code(second) }))).toBe('/reseller/login/register');
  });

  test('another code goes to the number in the form, whose screen is shown', async () => {
    world.clock.advance({ seconds: 60 });
    const before = [code(first), code(second)];
    expect(place(await browser.post(RESEND, { mobile: first }))).toBe(OTP);
    expect([code(first) === before[0], code(second) === before[1]]).toEqual([false, true]);
    const text = textOf(await opened(browser, OTP));
    expect(text).toContain(`sent to +91 ${first}`);
    expect(text).toContain('OTP sent again');
    expect(place(await browser.post(OTP, { mobile: second, otp: code(second) }))).toBe('/reseller/login/register');
  });

  test('each tab keeps its own page to return to', async () => {
    const known = '9876500002';
    await browser.post('/reseller/login', {
      mobile: known,
      back: '/reseller/basket',
      ...(await answered(browser, 'reseller')),
    });
    await askForCode(browser, 'reseller', next(next(second)));
    await browser.post(OTP, { mobile: known, otp: code(known) });
    expect(await opened(browser, '/reseller/login/success')).toContain('"/reseller/basket"');
  });
});

describe('a number in the form', () => {
  test('opens nothing if this browser asked for no code for it, even with that code', async () => {
    const victim = world.browser();
    const number = '9876500001';
    await askForCode(victim, 'reseller', number);
    for (const mobile of [number, '', 'x', `${number} `])
      expect(place(await browser.post(OTP, { mobile, otp: code(number) }))).toBe(AGAIN);
    expect(place(await browser.post(RESEND, { mobile: number }))).toBe(AGAIN);
    expect(await triesOf(number)).toEqual([]);
  });

  test('is forgotten after its own 15 minutes, however often codes for others are requested', async () => {
    world.clock.advance({ minutes: 14 });
    await askForCode(browser, 'reseller', second);
    world.clock.advance({ minutes: 2 });
    expect(place(await browser.post(OTP, { mobile: first, otp: code(first) }))).toBe(AGAIN);
    expect(place(await browser.post(OTP, { mobile: second, otp: code(second) }))).toBe('/reseller/login/register');
  });

  test('fits the cookie, however many are requested and wherever they return to', async () => {
    const back = `/products?q=${'x'.repeat(900)}`;
    const numbers = Array.from({ length: 9 }, (_, at) => String(9_825_800_000 + at));
    for (const mobile of numbers)
      await browser.post('/reseller/login', { mobile, back, ...(await answered(browser, 'reseller')) });
    expect(browser.cookies.get('signing-in')?.length).toBeLessThan(4000);
    for (const mobile of numbers.slice(-2))
      expect(place(await browser.post(OTP, { mobile, otp: code(mobile) }))).toBe('/reseller/login/register');
  });
});

describe('a browser that refuses cookies', () => {
  const sentence = 'Your browser blocks cookies for this site';
  const ledHere = { 'sec-fetch-site': 'same-origin' };
  const alertsIn = (html: string) =>
    elements(html, 'p').flatMap((one) => (one.get('role') === 'alert' ? [one.text] : []));

  test('comes back to the login with a sentence that says so', async () => {
    const refusing = world.browser();
    let answer = await askForCode(refusing, 'reseller', next(next(first)));
    while (place(answer) !== null) {
      refusing.cookies.clear();
      answer = await refusing.visit(place(answer) ?? '', { headers: ledHere });
    }
    expect(alertsIn(await answer.text())).toEqual(['Please request a new OTP', expect.stringContaining(sentence)]);
  });

  test('gets it even if it sends only the Referer, as older browsers do', async () => {
    const answer = await world.browser().visit(AGAIN, { headers: { referer: `${world.origin}${OTP}` } });
    expect(await answer.text()).toContain(sentence);
  });

  test('differs from a browser with cookies and from one that opens a shared link, which get no such sentence', async () => {
    const late = world.browser();
    expect(place(await late.visit(OTP))).toBe(AGAIN);
    expect(alertsIn(await opened(late, AGAIN))).toEqual(['Please request a new OTP']);
    expect(await opened(world.browser(), '/reseller/login')).not.toContain(sentence);
    for (const headers of [
      {},
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'cross-site', referer: 'https://chat.example/' },
    ])
      expect(alertsIn(await (await world.browser().visit(AGAIN, { headers })).text())).toEqual([
        'Please request a new OTP',
      ]);
  });
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
