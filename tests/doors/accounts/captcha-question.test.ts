import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Browser } from '../../browser.ts';
import { answered, askForCode } from '../../sign-in.ts';
import { createWorld, fileWorld } from '../../world.ts';
import { solvedCaptcha } from '../proof.ts';
import { alertOf, complaints, elements, opened, voids } from '../reading.ts';

const world = await fileWorld();
const FAILED = 'The robot check failed. Please try again.';
const SENT = '/supplier/login/otp';
let mobile = '9825420000';
let browser: Browser;

beforeEach(() => {
  mobile = String(Number(mobile) + 1);
  browser = world.browser();
});

/** Returns the address that the form redirects to, or the sentence of the page that comes back. */
async function outcome(fields: Record<string, string>, to = mobile, by = browser): Promise<string> {
  const answer = await by.post('/supplier/login', { mobile: to, ...fields });
  expect(world.sms.latestCode(to) !== null).toBe(answer.status === 303);
  if (answer.status === 303) return answer.headers.get('location') ?? '';
  const html = await answer.text();
  return `${answer.status} ${complaints(html)['answer'] ?? alertOf(html)}`;
}
const wrongly = (one: { question: string; answer: string }) => ({ ...one, answer: String(Number(one.answer) + 1) });
const tokenOf = (html: string) =>
  voids(html, 'input')
    .find((input) => input.get('name') === 'question')
    ?.get('value');

describe('the question for visitors without JavaScript', () => {
  test.each([
    ['en', /^What is \d \+ \d\?$/],
    ['hi', /^\d \+ \d कितना होता है\?$/],
    ['gu', /^\d \+ \d કેટલા થાય\?$/],
  ])('is a sum in the language of the page, and never flashes where scripts run (%s)', async (language, form) => {
    const html = await opened(browser, `/supplier/login?lang=${language}`);
    const [inside = ''] = /<noscript[^>]*>[\s\S]*?<\/noscript>/.exec(html) ?? [];
    expect(elements(inside, 'label').map(({ text }) => text)).toEqual([expect.stringMatching(form)]);
    expect(html.replace(inside, '')).not.toContain('name="answer"');
    expect(await outcome(await answered(browser, 'supplier'))).toBe(SENT);
  });

  test('a wrong answer is refused beside the field, uses the question up and brings a new one', async () => {
    const asked = await answered(browser, 'supplier');
    const answer = await browser.post('/supplier/login', { mobile, ...wrongly(asked) });
    const html = await answer.text();
    expect([answer.status, complaints(html)]).toEqual([
      400,
      { answer: 'That was not right. Please answer the new question.' },
    ]);
    const field = voids(html, 'input').find((input) => input.get('name') === 'answer');
    expect([field?.get('value') ?? '', field?.get('aria-invalid')]).toEqual(['', 'true']);
    expect([tokenOf(html) === asked.question, voids(html, 'input').some((one) => one.get('value') === mobile)]).toEqual(
      [false, true],
    );
    expect(await outcome(asked)).toBe('422 The robot check was used already. Please try again.');
    expect(await outcome(await answered(browser, 'supplier'))).toBe(SENT);
  });

  test.each(['x', '-1', '1e1', '⁹', '0x9', '99999'])('%j is refused as an answer', async (answer) => {
    const { question } = await answered(browser, 'supplier');
    expect(await outcome({ question, answer })).toBe('400 That was not right. Please answer the new question.');
  });

  test('stays valid if it was not answered, or if the number was mistyped', async () => {
    const asked = await answered(browser, 'supplier');
    expect(await outcome({ ...asked, answer: ' ' })).toBe('400 Please answer the question');
    expect((await browser.post('/supplier/login', { ...asked, mobile: '98' })).status).toBe(400);
    expect(await outcome({ ...asked, answer: ` ${asked.answer} ` })).toBe(SENT);
  });

  test('counts once, both one after the other and 50 at once', async () => {
    const first = await answered(browser, 'supplier');
    expect(await outcome(first)).toBe(SENT);
    expect(await outcome(first, '9825429999')).toMatch(/^422 .*used already/);
    const second = await answered(browser, 'supplier');
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => outcome(second, String(9_825_430_000 + index), world.browser())),
    );
    expect(outcomes.filter((text) => text === SENT)).toHaveLength(1);
    expect(outcomes.filter((text) => /^422 .*used already/.test(text))).toHaveLength(49);
  });

  test('only one of all answers guessed at once is checked', async () => {
    const { question } = await answered(browser, 'supplier');
    const outcomes = await Promise.all(
      Array.from({ length: 15 }, (_, index) =>
        world.browser().post('/supplier/login', { mobile, question, answer: String(index + 4) }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 422)).toHaveLength(14);
  });

  test('is refused if it is forged, mixed from two questions or too old', async () => {
    const [one, other] = [await answered(browser, 'supplier'), await answered(browser, 'supplier')];
    const [nonce, until, hash, seal] = one.question.split('.');
    const [, , otherHash, otherSeal] = other.question.split('.');
    for (const question of [
      [nonce, Number(until) + 1, hash, seal],
      [nonce, until, otherHash, seal],
      [nonce, until, hash, otherSeal],
      [nonce, until, hash],
      ['x'],
      [nonce, until, hash, `${seal}x`],
    ])
      expect([question, await outcome({ ...one, question: question.join('.') })]).toEqual([question, `422 ${FAILED}`]);
    world.clock.advance({ minutes: 10 });
    expect(await outcome(one)).toBe('422 The robot check has expired. Please try again.');
  });
});

describe('codes sent after a question', () => {
  const limits = {
    sendsPerNumberHour: 1000,
    sendsPerNumberDay: 1000,
    sendsPerAddressHour: 4,
    questionSendsPerAddressHour: 2,
    sendsPerDay: 1000,
    wrongPerAddressHour: 1000,
  };
  const number = (index: number) => String(9_825_440_000 + index);

  test('are limited more tightly per address than codes after a proof of work, which still go out', async () => {
    const world = await createWorld({ limits });
    onTestFinished(world.close);
    const here = '203.0.113.9';
    const ask = async (index: number, address = here) =>
      (await askForCode(world.browser(address), 'supplier', number(index))).status;
    const prove = async (index: number) => {
      const by = world.browser(here);
      return (await by.post('/supplier/login', { mobile: number(index), captcha: await solvedCaptcha(by) })).status;
    };
    expect([await ask(1), await ask(2), await ask(3), await ask(3, '203.0.113.10')]).toEqual([303, 303, 429, 303]);
    expect([await prove(4), await prove(5), await prove(6)]).toEqual([303, 303, 429]);
    world.clock.advance({ hours: 1 });
    expect(await ask(7)).toBe(303);
  });

  test('include resends, because they rely on the same answer', async () => {
    const world = await createWorld({ limits });
    onTestFinished(world.close);
    const by = world.browser('203.0.113.9');
    await askForCode(by, 'supplier', number(1));
    const code = () => world.sms.latestCode(number(1));
    for (const isNew of [true, false]) {
      const before = code();
      world.clock.advance({ seconds: 60 });
      await by.post('/supplier/login/resend', {});
      const sentence = isNew ? 'OTP sent again' : 'Too many codes were asked for. Please try again in an hour.';
      expect(await opened(by, '/supplier/login/otp')).toContain(sentence);
      if (!isNew) expect(code()).toBe(before);
    }
  });
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
