import { expect, test } from 'vitest';
import { askForCode } from '../../sign-in.ts';
import { fileWorld } from '../../world.ts';
import { foundIds, opened, textOf, voids } from '../reading.ts';

const world = await fileWorld({ samples: true });

test.each([
  ['gu', 'ઘડિયાળ'],
  ['hi', 'घड़ी'],
])(
  'a category is found by the name that its chip has in %s, and the field keeps what was typed',
  async (language, word) => {
    const browser = world.browser();
    browser.cookies.set('lang', language);
    const path = `/?q=${encodeURIComponent(word)}`;
    const ids = await foundIds(browser, path);
    expect(ids).toEqual(await foundIds(world.browser(), '/?q=Clock'));
    expect(ids.length).toBeGreaterThan(0);
    const field = voids(await opened(browser, path), 'input').find(
      (input) => input.get('name') === 'q' && input.get('type') === 'search',
    );
    expect(field?.get('value')).toBe(word);
  },
);

test('a code that five wrong tries have burnt is not shown any more', async () => {
  const browser = world.browser();
  const mobile = '9825700001';
  await askForCode(browser, 'reseller', mobile);
  const shown = async () => textOf(await opened(browser, '/reseller/login/otp')).includes('Demo mode: your OTP is');
  expect(await shown()).toBe(true);
  const wrong = world.sms.latestCode(mobile) === '000000' ? '111111' : '000000';
  for (let tries = 0; tries < 5; tries += 1) await browser.post('/reseller/login/otp', { otp: wrong });
  expect(await shown()).toBe(false);
});
