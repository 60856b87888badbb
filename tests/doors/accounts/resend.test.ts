import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { SmsFailure } from '../../../server/outside/sms/sms.ts';
import type { Browser } from '../../browser.ts';
import { askForCode } from '../../sign-in.ts';
import { createWorld, fileWorld } from '../../world.ts';
import { elements, opened, textOf, voids } from '../reading.ts';
import { browserOn } from '../site-like.ts';

const world = await fileWorld();
const OTP = '/supplier/login/otp';
const RESEND = '/supplier/login/resend';
let mobile = '9825500000';
let browser: Browser;

beforeEach(async () => {
  mobile = String(Number(mobile) + 1);
  browser = world.browser();
  await askForCode(browser, 'supplier', mobile);
});

const sentAt = async () =>
  (await world.db.selectFrom('one_time_codes').select('sent_at').where('mobile', '=', mobile).executeTakeFirst())
    ?.sent_at;
const screen = async (by = browser) => textOf(await opened(by, OTP));

test.each(['supplier', 'reseller'] as const)(
  'after 60 seconds another code goes out, and the %s screen says so once',
  async (role) => {
    browser = world.browser();
    mobile = String(Number(mobile) + 100);
    await askForCode(browser, role, mobile);
    world.clock.advance({ seconds: 60 });
    const answer = await browser.post(`/${role}/login/resend`, {});
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/${role}/login/otp`]);
    expect(await sentAt()).toEqual(world.clock.now());
    const first = textOf(await opened(browser, `/${role}/login/otp`));
    expect(first).toContain('OTP sent again');
    expect(first).toContain('Resend OTP in 60 s');
    expect(textOf(await opened(browser, `/${role}/login/otp`))).not.toContain('OTP sent again');
    const right = await browser.post(`/${role}/login/otp`, { otp: world.sms.latestCode(mobile) ?? '' });
    expect(right.headers.get('location')).toBe(`/${role}/login/register`);
  },
);

test('within 60 seconds nothing goes out, and the screen says why', async () => {
  const [code, at] = [world.sms.latestCode(mobile), await sentAt()];
  world.clock.advance({ seconds: 59 });
  await browser.post(RESEND, {});
  expect([world.sms.latestCode(mobile), await sentAt()]).toEqual([code, at]);
  const text = await screen();
  expect(text).toContain('Another OTP can be sent only when the wait is over.');
  expect(text).not.toContain('OTP sent again');
});

test('the button works on the page as served, and needs no captcha', async () => {
  const html = await opened(browser, OTP);
  const form = /<form[^>]*action="\/supplier\/login\/resend"[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';
  const [button] = elements(form, 'button');
  expect([button?.text, button?.get('disabled')]).toEqual(['Resend OTP in 60 s', null]);
  // Only the number.
  expect(voids(form, 'input').map((input) => input.get('name'))).toEqual(['mobile']);
});

test.each([
  ['en', 'Failed to resend OTP. Please try again.'],
  ['hi', 'ओटीपी फिर नहीं भेजा जा सका। फिर कोशिश करें।'],
  ['gu', 'ઓટીપી ફરી મોકલી શકાયો નહીં. ફરી પ્રયત્ન કરો.'],
])('if the SMS fails, the screen says so and the previous code still works (%s)', async (lang, text) => {
  const failing = browserOn(world, { sms: { sendCode: () => Promise.reject(new SmsFailure('down')) } });
  const first = world.sms.latestCode(mobile) ?? '';
  failing.cookies.set('signing-in', browser.cookies.get('signing-in') ?? '');
  failing.cookies.set('lang', lang);
  world.clock.advance({ seconds: 60 });
  const answer = await failing.post(RESEND, {});
  expect([answer.status, answer.headers.get('location')]).toEqual([303, OTP]);
  expect(await screen(failing)).toContain(text);
  expect(await screen(failing)).not.toContain(text);
  expect((await browser.post(OTP, { otp: first })).headers.get('location')).toBe('/supplier/login/register');
});

test('after a failed SMS another code can be requested at once', async () => {
  const failing = browserOn(world, { sms: { sendCode: () => Promise.reject(new SmsFailure('down')) } });
  failing.cookies.set('signing-in', browser.cookies.get('signing-in') ?? '');
  world.clock.advance({ seconds: 60 });
  await failing.post(RESEND, {});
  await browser.post(RESEND, {});
  expect(await screen()).toContain('OTP sent again');
});

test('each limit has its own sentence, and the last code is still accepted', async () => {
  const limits = {
    sendsPerNumberHour: 1,
    sendsPerNumberDay: 9,
    sendsPerAddressHour: 9,
    questionSendsPerAddressHour: 9,
    sendsPerDay: 9,
    wrongPerAddressHour: 9,
  };
  const limited = await createWorld({ limits });
  onTestFinished(limited.close);
  const by = limited.browser();
  await askForCode(by, 'supplier', mobile);
  limited.clock.advance({ seconds: 60 });
  await by.post(RESEND, {});
  expect(await screen(by)).toContain('Too many codes were asked for. Please try again in an hour.');
  const answer = await by.post(OTP, { otp: limited.sms.latestCode(mobile) ?? '' });
  expect(answer.headers.get('location')).toBe('/supplier/login/register');
});

test('only a browser that passed the captcha for this number within 15 minutes may resend', async () => {
  const cookie = browser.cookies.get('signing-in') ?? '';
  const [, seal] = cookie.split('.');
  const forged = Buffer.from(
    JSON.stringify({ mobile: '9825599999', back: null, way: 'proof', until: 9e15, said: null }),
  );
  world.clock.advance({ seconds: 60 });
  for (const value of ['', 'x', `${forged.toString('base64url')}.${seal}`]) {
    const other = world.browser();
    if (value) other.cookies.set('signing-in', value);
    expect((await other.post(RESEND, {})).headers.get('location')).toBe('/supplier/login?again');
  }
  const at = await sentAt();
  world.clock.advance({ minutes: 14 });
  // The cookies have expired by now, so a browser would not send them.
  expect((await browser.post(RESEND, {})).headers.get('location')).toBe('/supplier/login?again');
  browser.cookies.set('signing-in', cookie);
  expect((await browser.post(RESEND, {})).headers.get('location')).toBe('/supplier/login?again');
  expect([await sentAt(), world.sms.latestCode('9825599999')]).toEqual([at, null]);
});

test('showing a sentence does not extend the 15 minutes', async () => {
  world.clock.advance({ minutes: 10 });
  await browser.post(RESEND, {});
  await screen();
  world.clock.advance({ minutes: 5 });
  expect((await browser.visit(OTP)).headers.get('location')).toBe('/supplier/login?again');
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
