import { beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '../../browser.ts';
import { askForCode } from '../../sign-in.ts';
import { fileWorld } from '../../world.ts';
import { alertOf, complaints, opened, textOf } from '../reading.ts';

const world = await fileWorld({ samples: true });
const code = () => world.sms.latestCode(mobile) ?? '';
let mobile = '9825200000';
let browser: Browser;

beforeEach(() => {
  mobile = String(Number(mobile) + 1);
  browser = world.browser();
});

const ask = () => askForCode(browser, 'reseller', mobile);
const row = () => world.db.selectFrom('one_time_codes').selectAll().where('mobile', '=', mobile).executeTakeFirst();
const wrong = () => String((Number(code()) + 1) % 1_000_000).padStart(6, '0');

/** Returns the answer to a typed code: the address it redirects to, or the sentence. */
async function trying(otp: string, by = browser): Promise<string> {
  const answer = await by.post('/reseller/login/otp', { otp });
  if (answer.status === 303) return answer.headers.get('location') ?? '';
  const html = await answer.text();
  return alertOf(html) || complaints(html)['otp'] || `status ${answer.status}`;
}
const right = '/reseller/login/register';

describe('a code', () => {
  test('has six digits, is kept only as a hash and is deleted once used', async () => {
    await ask();
    expect(code()).toMatch(/^\d{6}$/);
    const kept = await row();
    expect(kept?.code_hash.byteLength).toBe(32);
    expect(JSON.stringify({ ...kept, code_hash: kept?.code_hash.toString('latin1') })).not.toContain(code());
    expect(await trying(code())).toBe(right);
    expect(await row()).toBeUndefined();
    // Without the session that it opened.
    browser.cookies.set('session', '');
    expect(await trying(code())).toBe('Please request a new OTP');
  });

  test.each(['', '12345', '1234567', 'abcdef'])('%j is incomplete, and does not count as a try', async (otp) => {
    await ask();
    expect(await trying(otp)).toBe('Please enter the complete 6-digit OTP');
    expect((await row())?.wrong_tries).toBe(0);
  });

  test('may be typed with spaces', async () => {
    await ask();
    expect(await trying(` ${code().slice(0, 3)} ${code().slice(3)} `)).toBe(right);
  });

  test('lasts 5 minutes and not a second longer', async () => {
    await ask();
    world.clock.advance({ seconds: 299 });
    expect(await trying(wrong())).toBe('Invalid OTP. Please try again.');
    world.clock.advance({ seconds: 1 });
    expect(await trying(code())).toBe('Please request a new OTP');
  });

  test('is accepted until its last second', async () => {
    await ask();
    world.clock.advance({ seconds: 299 });
    expect(await trying(code())).toBe(right);
  });

  test('is invalidated by the fifth wrong try, after which even the right one is refused', async () => {
    await ask();
    for (let tries = 1; tries <= 5; tries += 1) expect(await trying(wrong())).toBe('Invalid OTP. Please try again.');
    expect(await trying(code())).toBe('Please request a new OTP');
    expect(await trying(wrong())).toBe('Please request a new OTP');
    world.clock.advance({ seconds: 60 });
    await ask();
    expect(await trying(code())).toBe(right);
  });

  test('is still accepted after four wrong tries', async () => {
    await ask();
    for (let tries = 1; tries <= 4; tries += 1) await trying(wrong());
    expect(await trying(code())).toBe(right);
  });

  test('counts the tries of a browser, even if it asks for another code or guesses at once', async () => {
    await ask();
    for (let tries = 1; tries <= 3; tries += 1) await trying(wrong());
    await ask();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => trying(wrong())));
    expect(outcomes.toSorted()).toEqual([
      ...Array(2).fill('Invalid OTP. Please try again.'),
      ...Array(6).fill('Please request a new OTP'),
    ]);
    expect(await trying(code())).toBe('Please request a new OTP');
    const other = world.browser();
    await askForCode(other, 'reseller', mobile);
    expect(await trying(code(), other)).toBe(right);
  });

  test('opens one session if two browsers use it at once', async () => {
    await ask();
    const other = world.browser();
    await askForCode(other, 'reseller', mobile);
    const answers = await Promise.all([trying(code()), trying(code(), other)]);
    expect(answers.toSorted()).toEqual([right, 'Please request a new OTP'].toSorted());
  });

  test('is not accepted for another number', async () => {
    await ask();
    const mine = code();
    const other = world.browser();
    await askForCode(other, 'reseller', '9825299999');
    if (world.sms.latestCode('9825299999') !== mine)
      expect(await trying(mine, other)).toBe('Invalid OTP. Please try again.');
    expect(await trying(mine)).toBe(right);
  });
});

describe('asking for another code', () => {
  test('within 60 seconds sends nothing, keeps the old code and shows the seconds left', async () => {
    await ask();
    const first = code();
    const sent = (await row())?.sent_at;
    world.clock.advance({ seconds: 20 });
    expect((await ask()).headers.get('location')).toBe('/reseller/login/otp');
    expect([code(), (await row())?.sent_at]).toEqual([first, sent]);
    expect(textOf(await opened(browser, '/reseller/login/otp'))).toContain('Resend OTP in 40 s');
    world.clock.advance({ seconds: 39 });
    await ask();
    expect(code()).toBe(first);
    expect(await trying(first)).toBe(right);
  });

  test('after 60 seconds sends a new code, and the previous one still works', async () => {
    await ask();
    const hash = (await row())?.code_hash.toString('hex');
    const old = code();
    world.clock.advance({ seconds: 60 });
    expect(textOf(await opened(browser, '/reseller/login/otp'))).toContain('Resend OTP');
    expect(textOf(await opened(browser, '/reseller/login/otp'))).not.toContain('Resend OTP in');
    await ask();
    expect((await row())?.code_hash.toString('hex')).not.toBe(hash);
    expect(await trying(old)).toBe(right);
    expect(await row()).toBeUndefined();
  });

  test('the previous code expires after its own five minutes', async () => {
    await ask();
    const old = code();
    world.clock.advance({ seconds: 299 });
    await ask();
    world.clock.advance({ seconds: 1 });
    for (let tries = 1; tries <= 3; tries += 1) await trying(wrong());
    if (code() !== old) expect(await trying(old)).toBe('Invalid OTP. Please try again.');
    expect(await trying(code())).toBe(right);
  });

  test('a code used up by wrong tries stays refused after a resend', async () => {
    await ask();
    const old = code();
    for (let tries = 1; tries <= 5; tries += 1) await trying(wrong());
    world.clock.advance({ seconds: 60 });
    await ask();
    if (code() !== old) expect(await trying(old)).toBe('Invalid OTP. Please try again.');
    expect(await trying(code())).toBe(right);
  });

  test('wrong tries start from zero with a new code', async () => {
    await ask();
    for (let tries = 1; tries <= 3; tries += 1) await trying(wrong());
    world.clock.advance({ seconds: 61 });
    await ask();
    for (let tries = 1; tries <= 4; tries += 1) expect(await trying(wrong())).toBe('Invalid OTP. Please try again.');
    expect(await trying(code())).toBe(right);
  });

  test('for another number need not wait, and a used code ends the wait', async () => {
    await ask();
    expect(await trying(code())).toBe(right);
    const first = code();
    browser = world.browser();
    await ask();
    expect((await row())?.wrong_tries).toBe(0);
    expect(textOf(await opened(browser, '/reseller/login/otp'))).toContain('Resend OTP in 60 s');
    expect(await trying(code() === first ? wrong() : first)).toBe('Invalid OTP. Please try again.');
  });

  test('gets the same answer for known and unknown numbers', async () => {
    const shape = async (number: string) => {
      const visitor = world.browser();
      const answer = await askForCode(visitor, 'reseller', number);
      const screen = textOf(await opened(visitor, '/reseller/login/otp'))
        .replaceAll(number, 'N')
        .replace(/\d{6}/g, 'C');
      return [answer.status, answer.headers.get('location'), screen];
    };
    expect(await shape('9876500002')).toEqual(await shape('9825298888'));
  });
});

test('does not let a browser change the number in its cookie', async () => {
  await ask();
  const cookie = browser.cookies.get('signing-in') ?? '';
  const [, seal = ''] = cookie.split('.');
  const forged = Buffer.from(JSON.stringify({ mobile: '9876500001', back: null })).toString('base64url');
  for (const value of [`${forged}.${seal}`, forged, `${forged}.`, '.', 'x.y.z', `${cookie}x`]) {
    browser.cookies.set('signing-in', value);
    expect((await browser.visit('/reseller/login/otp')).headers.get('location')).toBe('/reseller/login?again');
    expect((await browser.post('/reseller/login/otp', { otp: code() })).headers.get('location')).toBe(
      '/reseller/login?again',
    );
  }
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
