import { expect, test } from 'vitest';
import { countProducts } from '../../../domain/catalogue/product-search.ts';
import { searchWords } from '../../../messages/search-words.ts';
import { askForCode } from '../../sign-in.ts';
import { fileWorld } from '../../world.ts';
import { foundIds, opened, textOf, voids } from '../reading.ts';

const world = await fileWorld({ samples: true });

test.each([
  ['gu', 'ઘડિયાળ'],
  ['hi', 'घड़ी'],
  ['gu', 'ઘડીયાળ'],
  // Without the dot, and with the dot as part of one character.
  ['hi', 'घडी'],
  ['hi', 'घ\u095cी'],
])(
  "a category is found by its chip's name, or its everyday name, in %s, and the field keeps the typed text: %s",
  async (language, word) => {
    const browser = world.browser();
    browser.cookies.set('lang', language);
    const path = `/?q=${encodeURIComponent(word)}`;
    const ids = await foundIds(browser, path);
    const clocks = await foundIds(world.browser(), '/?category=clock');
    expect(clocks.length).toBeGreaterThan(0);
    expect(clocks.filter((id) => !ids.includes(id))).toEqual([]);
    const field = voids(await opened(browser, path), 'input').find(
      (input) => input.get('name') === 'q' && input.get('type') === 'search',
    );
    expect(field?.get('value')?.normalize('NFC')).toBe(word.normalize('NFC'));
  },
);

test('every category has everyday words in both scripts, each for one category alone', async () => {
  const categories = await world.db
    .selectFrom('product_categories')
    .select(['id', 'name'])
    .orderBy('position')
    .execute();
  expect(Object.keys(searchWords)).toEqual(categories.map(({ name }) => name));
  const all = Object.entries(searchWords).flatMap(([name, { hi, gu }]) => {
    for (const word of hi) expect(word).toMatch(/^[\u0900-\u097f -]+$/);
    for (const word of gu) expect(word).toMatch(/^[\u0a80-\u0aff -]+$/);
    expect([hi.length > 1, gu.length > 1]).toEqual([true, true]);
    return [...hi, ...gu].map((word) => ({ name, word }));
  });
  expect(new Set(all.map(({ word }) => word)).size).toBe(all.length);
  // Each word finds all products of its category, as the database stores the words with its products.
  const everywhere = { vicinityIds: null, supplierId: null, price: null, sort: 'newest', after: null } as const;
  for (const { id, name } of categories) {
    const found = (search: string) => countProducts(world.db, { ...everywhere, search, categoryId: id });
    const whole = await found('');
    for (const { word } of all.filter((one) => one.name === name))
      expect([word, await found(word)]).toEqual([word, whole]);
  }
});

test.each(['કિચન', 'રસોડું', 'રસોઈ', 'ઘર', 'किचन', 'रसोई'])('%s finds kitchen goods', async (word) => {
  const ids = await foundIds(world.browser(), `/?q=${encodeURIComponent(word)}`);
  const kitchen = await foundIds(world.browser(), '/?category=home-kitchen');
  expect(kitchen.length).toBeGreaterThan(0);
  expect(kitchen.filter((id) => !ids.includes(id))).toEqual([]);
});

test('a code invalidated by five wrong tries is not shown any more', async () => {
  const browser = world.browser();
  const mobile = '9825700001';
  await askForCode(browser, 'reseller', mobile);
  const shown = async () => textOf(await opened(browser, '/reseller/login/otp')).includes('Demo mode: your OTP is');
  expect(await shown()).toBe(true);
  const wrong = world.sms.latestCode(mobile) === '000000' ? '111111' : '000000';
  for (let tries = 0; tries < 5; tries += 1) await browser.post('/reseller/login/otp', { otp: wrong });
  expect(await shown()).toBe(false);
});
