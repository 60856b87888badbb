import { beforeEach, describe, expect, test } from 'vitest';
import { removeExpired } from '../../../domain/accounts/expiry.ts';
import type { Browser } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { carried, challengeFor, solutionOf, solvedCaptcha } from '../proof.ts';
import { alertOf } from '../reading.ts';

const world = await fileWorld();
const FAILED = [422, 'The robot check failed. Please try again.'];
const EXPIRED = [422, 'The robot check has expired. Please try again.'];
const USED = [422, 'The robot check was used already. Please try again.'];
const SENT = [303, '/reseller/login/otp'];
let mobile = '9825400000';
let browser: Browser;

beforeEach(() => {
  mobile = String(Number(mobile) + 1);
  browser = world.browser();
});

const used = () => world.db.selectFrom('used_captchas').selectAll().execute();

/** Returns the answer to the form; expects that a code was sent only with a redirect to the next step. */
async function outcome(fields: Record<string, string>, by = browser): Promise<unknown[]> {
  const to = { mobile, ...fields };
  const answer = await by.post('/reseller/login', to);
  const isSent = world.sms.latestCode(to.mobile) !== null;
  expect([isSent, by.cookies.get('signing-in') !== undefined]).toEqual([answer.status === 303, answer.status === 303]);
  return [answer.status, answer.headers.get('location') ?? alertOf(await answer.text())];
}

describe('the proof of work', () => {
  test('is new for each visitor, is not stored, and is good for one code', async () => {
    const answer = await browser.visit('/captcha');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const challenge = await challengeFor(browser);
    expect(challenge.parameters.nonce).not.toBe((await challengeFor(browser)).parameters.nonce);
    expect(await outcome({ captcha: carried({ challenge, solution: await solutionOf(challenge) }) })).toEqual(SENT);
  });

  test.each([
    ['en', 'reCAPTCHA not initialized'],
    ['hi', 'रोबोट की जाँच अभी शुरू नहीं हुई'],
    ['gu', 'રોબોટની તપાસ હજી શરૂ થઈ નથી'],
  ])('nothing is sent or changed without it (%s)', async (language, sentence) => {
    browser.cookies.set('lang', language);
    const before = await used();
    expect(await outcome({})).toEqual([400, sentence]);
    expect(await outcome({ captcha: '', question: '', answer: '7' })).toEqual([400, sentence]);
    expect(await used()).toEqual(before);
  });

  test('a form sent before the scripts loaded shows the question on the page', async () => {
    const shown = (html: string) => html.replace(/<noscript[^>]*>[\s\S]*?<\/noscript>/g, '').includes('name="answer"');
    expect(shown(await (await browser.visit('/reseller/login')).text())).toBe(false);
    expect(shown(await (await browser.post('/reseller/login', { mobile })).text())).toBe(true);
  });

  test('a forged one is refused, however it is forged', async () => {
    const challenge = await challengeFor(browser);
    const { parameters } = challenge;
    const solution = await solutionOf(challenge);
    const easier = { ...challenge, parameters: { ...parameters, cost: 1, keyPrefix: '00' } };
    const later = { ...parameters, data: { expires: Number(parameters.data?.['expires']) + 1 } };
    const forgeries = [
      { challenge: easier, solution: await solutionOf(easier) },
      { challenge: { ...challenge, parameters: later }, solution },
      { challenge: { parameters }, solution },
      { challenge: { ...challenge, signature: '' }, solution },
      { challenge: { ...challenge, signature: '0'.repeat(64) }, solution },
      { challenge, solution: { ...solution, counter: solution.counter + 1 } },
      { challenge, solution: { ...solution, counter: -1 } },
      { challenge, solution: { ...solution, derivedKey: `${parameters.keyPrefix}${'0'.repeat(32)}` } },
      { challenge: await challengeFor(browser), solution },
      { challenge },
      { solution },
      [],
      'x',
      null,
    ].map(carried);
    const before = await used();
    for (const captcha of [...forgeries, 'x', '%', '{}', JSON.stringify({ challenge, solution }), 'A'.repeat(9000)])
      expect([captcha, ...(await outcome({ captcha }))]).toEqual([captcha, ...FAILED]);
    expect(await used()).toEqual(before);
    expect(await outcome({ captcha: carried({ challenge, solution }) })).toEqual(SENT);
  });

  test('is good for 10 minutes and not a second longer', async () => {
    const [first, second] = [await solvedCaptcha(browser), await solvedCaptcha(browser)];
    world.clock.advance({ minutes: 9, seconds: 59 });
    expect(await outcome({ captcha: first })).toEqual(SENT);
    world.clock.advance({ seconds: 1 });
    browser = world.browser();
    expect(await outcome({ captcha: second, mobile: '9825499999' })).toEqual(EXPIRED);
  });

  test('counts once, whatever the number and however it is written', async () => {
    const challenge = await challengeFor(browser);
    const solution = await solutionOf(challenge);
    expect(await outcome({ captcha: carried({ challenge, solution }) })).toEqual(SENT);
    for (const again of [
      { challenge, solution },
      { solution: { ...solution, time: 1 }, challenge, more: 1 },
      { challenge: { ...challenge, parameters: { ...challenge.parameters, more: 1 } }, solution },
    ]) {
      expect(await outcome({ captcha: carried(again), mobile: '9825499998' }, world.browser())).toEqual(USED);
    }
  });

  test('one of 50 requests with one solution at once gets a code', async () => {
    const captcha = await solvedCaptcha(browser);
    const numbers = Array.from({ length: 50 }, (_, index) => String(9_825_410_000 + index));
    const outcomes = await Promise.all(numbers.map((to) => outcome({ captcha, mobile: to }, world.browser())));
    expect(outcomes.filter(([status]) => status === 303)).toEqual([SENT]);
    expect(outcomes.filter(([status]) => status !== 303)).toEqual(Array.from({ length: 49 }, () => USED));
  });

  test('is not used up by a mistyped number', async () => {
    const captcha = await solvedCaptcha(browser);
    for (const slip of ['98254', '1825400000'])
      expect((await browser.post('/reseller/login', { mobile: slip, captcha })).status).toBe(400);
    expect(await outcome({ captcha })).toEqual(SENT);
  });
});

test('a used one is kept as a keyed hash until no clock can accept it any more', async () => {
  await removeExpired(world.db, new Date(world.clock.now().getTime() + 3_600_000));
  const challenge = await challengeFor(browser);
  await outcome({ captcha: carried({ challenge, solution: await solutionOf(challenge) }) });
  const [kept, ...others] = await used();
  expect([kept?.key.byteLength, others]).toEqual([32, []]);
  expect(kept?.key.toString('hex')).not.toContain(challenge.parameters.nonce);
  const left = async (seconds: number) => {
    await removeExpired(world.db, new Date(world.clock.now().getTime() + seconds * 1000));
    return (await used()).length;
  };
  expect([await left(600), await left(659), await left(660)]).toEqual([1, 1, 0]);
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
