import { describe, expect, test } from 'vitest';
import { countSearchWords } from '../../../domain/search/vocabulary.ts';
import { fileWorld } from '../../world.ts';
import { categoryId, list, warehouseOf } from './listing.ts';

interface Option {
  to: string;
  text: string;
  note?: string;
  language?: string;
  picture?: { url: string | null; category: string };
}

const world = await fileWorld();
const mobile = '9825750001';
const supplier = await world.signUpSupplier({ mobile, businessName: 'Khodiyar Sales House' }, world.browser());
const stock = { [await warehouseOf(world, mobile)]: 240 };
const clock = await categoryId(world, 'Clock');
const wall = await list(world, supplier, { name: 'Wall clock, round', categoryId: clock, stock });
const table = await list(world, supplier, { name: 'ટેબલ ઘડિયાળ', categoryId: clock, stock });
const bottle = await list(world, supplier, { name: 'Steel bottle 750 ml', stock });
await countSearchWords(world.db);

/** Returns the groups of suggestions that a visitor gets in a language. */
async function suggested(words: string, language = 'en'): Promise<Record<string, Option[]>> {
  const browser = world.browser();
  browser.cookies.set('lang', language);
  const answer = await browser.visit(`/suggestions?${new URLSearchParams({ q: words })}`);
  expect(answer.status).toBe(200);
  const { groups } = (await answer.json()) as { groups: { title: string; options: Option[] }[] };
  return Object.fromEntries(groups.map(({ title, options }) => [title, options]));
}

const places = (options: Option[] | undefined) => (options ?? []).map(({ to }) => to);

test.each([
  ['ghadi', [table, wall]],
  ['घड़ी', [table, wall]],
  ['clock', [wall, table]],
  ['CLO', [wall, table]],
  ['ghad', [table]],
  ['ઘડિયા', [table, wall]],
])('%s suggests clocks in any script, their category and the number of its products', async (words, ids) => {
  const groups = await suggested(words);
  expect(places(groups['Products'])).toEqual(ids.map((id) => `/product/${id}`));
  expect(groups['Categories']).toEqual([
    { to: '/?category=clock', text: 'Clock', note: '2 products', symbol: 'clock' },
  ]);
});

test('each product has its price per piece and its picture, in the language of the page', async () => {
  const groups = await suggested('wall clock', 'gu');
  expect(groups['કેટેગરી']).toEqual([{ to: '/?category=clock', text: 'ઘડિયાળ', note: '2 પ્રોડક્ટ', symbol: 'clock' }]);
  expect(groups['પ્રોડક્ટ']?.slice(0, 1)).toEqual([
    {
      to: `/product/${wall}`,
      text: 'Wall clock, round',
      note: '₹100 /નંગ',
      picture: { url: null, category: 'clock' },
    },
  ]);
  expect((await suggested('ઘડિયાળ', 'en'))['Products']?.find(({ language }) => language === 'gu')?.to).toBe(
    `/product/${table}`,
  );
});

test.each(['khod', 'Khodiyar', 'ખોડિયાર', 'खोडियार', 'house khodiyar'])(
  '%s suggests the supplier of that name',
  async (words) => {
    expect((await suggested(words))['Suppliers']).toEqual([
      { to: expect.stringMatching(/^\/suppliers\/.+/) as string, text: 'Khodiyar Sales House' },
    ]);
  },
);

test('a typing error suggests the right word, and says so', async () => {
  const groups = await suggested('bottke');
  expect(places(groups['Results for bottle.'])).toEqual([`/product/${bottle}`]);
});

test('one letter suggests nothing, and neither do unknown words', async () => {
  for (const words of ['', ' ', 'g', 'ઘ', 'zqzqzq', 'steel zqzqzq'])
    expect([words, await suggested(words)]).toEqual([words, {}]);
});

test('signed-in users get the same suggestions', async () => {
  const answer = await supplier.visit('/suggestions?q=bottle');
  expect(((await answer.json()) as { groups: unknown[] }).groups).toHaveLength(2);
});

test('a product that leaves the market is no longer suggested, and a new name is at once', async () => {
  const id = await list(world, supplier, { name: 'Trolley of brass', categoryId: clock, stock });
  expect(places((await suggested('trolley'))['Products'])).toEqual([`/product/${id}`]);
  expect((await suggested('clock'))['Categories']?.[0]?.note).toBe('3 products');
  await supplier.post(`/supplier/products/${id}/deactivate`, { version: '1' });
  expect(await suggested('trolley')).toEqual({});
  expect((await suggested('clock'))['Categories']?.[0]?.note).toBe('2 products');
});

test('a supplier off the market is suggested to nobody', async () => {
  await world.signUpSupplier({ mobile: '9825750002', businessName: 'Bapasitaram Traders' }, world.browser());
  expect((await suggested('bapasi'))['Suppliers']).toHaveLength(1);
  await world.db.updateTable('users').set({ status: 'pending' }).where('mobile', '=', '9825750002').execute();
  world.db.announcements.announce('catalogue');
  expect(await suggested('bapasi')).toEqual({});
});

test('nobody is found by a mobile number', async () => {
  for (const words of [mobile, mobile.slice(0, 5), `house ${mobile}`])
    expect([words, await suggested(words)]).toEqual([words, {}]);
});

test('typed letters are not counted as searches without results', async () => {
  for (const _ of [1, 2, 3]) await suggested('banarasi saree');
  await world.writeNoted();
  expect(await world.db.selectFrom('empty_searches').selectAll().execute()).toEqual([]);
});

describe('any input is answered', () => {
  test.each([
    ['10,000 letters', 'x'.repeat(10_000)],
    ['10,000 Gujarati letters', 'ઘ'.repeat(10_000)],
    ['100 words', Array.from({ length: 100 }, (_, at) => `word${at}`).join(' ')],
    ['mixed scripts in one word', 'clકલोक'],
    ['emoji', '😀😀👨‍👩‍👧'],
    ['half an emoji', '\ud83d\ud83d'],
    ['combining marks alone', '\u0301\u0301\u093c\u0abc\u0acd\u0ac0'],
    ['right-to-left marks', '\u202e\u200fclock\u202c\u200f'],
    ['right-to-left letters', 'ساعة שעון'],
    ['quotes', `'" 'clock" \`'`],
    ['operators', "clock:* & !'x' | (a <-> b) \\"],
    ['backslashes', "\\\\ \\' \\"],
    ['per cent', '%% __ %clock%'],
    ['NUL and controls', 'a\u0000b\u0001\u007f'],
    ['digits', '00 १२ ૧૨ 1/2 AK-5'],
    ['dots', '.. ./ -- __ /-'],
    ['SQL', "'; drop table users; --"],
  ])('%s', async (_, words) => {
    await suggested(words);
    expect(world.faults).toEqual([]);
  });

  test.each([
    ['without words', ''],
    ['with an empty query', '?'],
    ['without a value', '?q'],
    ['of bytes that are no text', '?q=%FF%FE'],
    ['of half a letter', '?q=%ED%A0%80'],
    ['of a list', '?q[]=clock'],
    ['with two values', '?q=a&q=b'],
    ['with 900 values', `?${'q=clock&'.repeat(900)}`],
  ])('an address %s', async (_, query) => {
    const answer = await world.visit(`/suggestions${query}`);
    expect(answer.status).toBe(200);
    expect(Array.isArray(((await answer.json()) as { groups: unknown }).groups)).toBe(true);
    expect(world.faults).toEqual([]);
  });
});
