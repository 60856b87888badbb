import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addEmptySearches, removeOldEmptySearches } from '../../../domain/catalogue/empty-searches.ts';
import { countSearchWords } from '../../../domain/search/vocabulary.ts';
import { fileWorld } from '../../world.ts';
import { elements, linkTo, opened, textOf, voids } from '../reading.ts';
import { categoryId, list } from './listing.ts';

const world = await fileWorld();
const bottles = await world.signUpSupplier({ mobile: '9825740001', businessName: 'Tapi Bottles' }, world.browser());
const clocks = await world.signUpSupplier({ mobile: '9825740002', businessName: 'Om Clock' }, world.browser());
const newcomer = await world.signUpSupplier({ mobile: '9825740003', businessName: 'Nothing Yet' }, world.browser());
await list(world, bottles);
await list(world, clocks, { name: 'Wall clock', categoryId: await categoryId(world, 'Clock') });

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(world.clock.now().getTime() - days * DAY_MS);
const searched = (counts: Record<string, number>, ago = 0, found: Record<string, number> = {}) =>
  addEmptySearches(world.db, new Map(Object.entries(counts)), daysAgo(ago), new Map(Object.entries(found)));

await searched({ 'copper botal 3 litre': 7, 'ghadi for mosque': 5, 'cuckoo clock of ramesh': 1, 'something else': 9 });
await searched({ 'copper botal 3 litre': 3, 'om clock': 8, 'sand clock': 6 }, 8);
await searched({ 'sand clock': 2, 'old clock': 4 }, 20);
await searched({ 'sand clock': 30 }, 30);
await searched({ 'om clock': 4, 'kids sipper bottle': 2 }, 3, { 'om clock': 1, 'kids sipper bottle': 3 });
await searched({ 'bottle of glass': 20 }, 60);

/** The analytics of a supplier. */
const analytics = (supplier: typeof bottles) => opened(supplier, '/supplier/dashboard?tab=analytics');
const board = async (supplier: typeof bottles, tab = '') => {
  const html = await opened(supplier, `/supplier/demand${tab && `?tab=${tab}`}`);
  return elements(html, 'li')
    .filter((item) => item.get('data-demand') !== null)
    .map(({ text }) => text);
};

test('searches without results are shown to suppliers of such goods, and one tap begins a listing', async () => {
  const [ofBottles, ofClocks] = [await analytics(bottles), await analytics(clocks)];
  expect(textOf(ofBottles)).toContain('copper botal 3 litre Searched 10 times · found nothing List it');
  expect(textOf(ofClocks)).toContain('ghadi for mosque Searched 5 times · found nothing List it');
  expect(textOf(ofBottles)).not.toContain('ghadi');
  // Words searched only once may be about a person, and words of no category are shown to nobody.
  for (const html of [ofBottles, ofClocks]) expect(textOf(html)).not.toMatch(/ramesh|something else|bottle of glass/);
  const address = linkTo(ofBottles, 'List it') ?? '';
  const html = await opened(bottles, address);
  const name = voids(html, 'input').find((input) => input.get('name') === 'name');
  expect(name?.get('value')).toBe('copper botal 3 litre');
  const category = elements(html, 'select').find((select) => select.get('name') === 'categoryId');
  const chosen = elements(category?.html ?? '', 'option').filter((option) => option.get('selected') !== null);
  expect(chosen.map(({ text }) => text)).toEqual(['Water Bottles']);
});

test.each(['category=0', 'category=999999', 'category=x', 'category='])(
  'a listing with %s has none chosen',
  async (asked) => {
    const html = await opened(bottles, `/supplier/products-listing?name=Lamp&${asked}`);
    const category = elements(html, 'select').find((select) => select.get('name') === 'categoryId');
    expect(
      elements(category?.html ?? '', 'option').filter(({ get }) => get('selected') !== null && get('value') !== ''),
    ).toEqual([]);
  },
);

describe('the board', () => {
  test('shows this week compared with the last one', async () => {
    expect(await board(bottles)).toEqual([
      'copper botal 3 litre Searched 7 times · ▲ up from 3 · found nothing List it',
      'kids sipper bottle Searched 2 times · new · found 3 products List it',
    ]);
    // A supplier's name is no demand.
    expect(await board(clocks)).toEqual(['ghadi for mosque Searched 5 times · new · found nothing List it']);
  });

  test('shows the last week and four weeks, each compared with the days before it', async () => {
    expect(await board(bottles, 'last-week')).toEqual([
      'copper botal 3 litre Searched 3 times · new · found nothing List it',
    ]);
    expect(await board(clocks, 'last-week')).toEqual([
      'sand clock Searched 6 times · ▲ up from 2 · found nothing List it',
    ]);
    expect(await board(clocks, 'four-weeks')).toEqual([
      'sand clock Searched 8 times · ▼ down from 30 · found nothing List it',
      'ghadi for mosque Searched 5 times · new · found nothing List it',
      'old clock Searched 4 times · new · found nothing List it',
    ]);
    expect(await board(clocks, 'a-year')).toEqual(await board(clocks));
  });

  test('shows all categories to a supplier without products, without naming an unknown one', async () => {
    const html = await opened(newcomer, '/supplier/demand');
    expect(textOf(html)).toContain('You have listed nothing yet');
    expect((await board(newcomer)).map((text) => text.split(' Searched')[0])).toEqual([
      'copper botal 3 litre',
      'ghadi for mosque',
      'kids sipper bottle',
    ]);
  });

  test('is in the navigation, and its first rows on the dashboard', async () => {
    const html = await opened(bottles, '/supplier/dashboard');
    expect(linkTo(html, 'Wanted')).toBe('/supplier/demand');
    expect(textOf(html)).toContain('copper botal 3 litre Searched 7 times · ▲ up from 3 · found nothing List it');
    expect(linkTo(html, 'All, by week')).toBe('/supplier/demand');
  });
});

test('shows the operator everything, by week and by category, with the products found now', async () => {
  const admin = await world.signInAdmin(world.browser());
  const rows = async (query = '') =>
    elements(await opened(admin, `/admin/searches${query}`), 'tr')
      .filter((row) => row.get('data-search') !== null)
      .map(({ text }) => text);
  expect(await rows()).toEqual([
    'something else Of no category 9 times new found nothing Found now Still nothing Add a word',
    'copper botal 3 litre Water Bottles 7 times ▲ up from 3 found nothing Found now Still nothing Add a word',
    'ghadi for mosque Clock 5 times new found nothing Found now Still nothing Add a word',
    'om clock Clock 4 times ▼ down from 8 found 1 product Found now 1 product Add a word',
    'kids sipper bottle Water Bottles 2 times new found 3 products Found now Still nothing Add a word',
  ]);
  expect((await rows('?category=clock&tab=four-weeks')).map((text) => text.split(' Clock')[0])).toEqual([
    'om clock',
    'sand clock',
    'ghadi for mosque',
    'old clock',
  ]);
  expect((await rows('?category=nowhere&tab=never')).length).toBe(5);
  const html = await opened(admin, '/admin/searches?category=clock');
  expect(linkTo(html, 'Add a word')).toBe('/admin/trade-words/new?search=ghadi+for+mosque');
});

test('counts a search that finds fewer than five products, with their number, but not one that finds five', async () => {
  for (let at = 0; at < 5; at += 1) await list(world, clocks, { name: `Pendulum ${at}`, description: '' });
  await list(world, clocks, { name: 'Metronome', description: '' });
  await countSearchWords(world.db);
  for (const words of ['metronome', 'metronome', 'pendulum', 'pendulum']) await opened(world.browser(), `/?q=${words}`);
  await world.writeNoted();
  const rows = await world.db
    .selectFrom('empty_searches')
    .select(['words', 'times', 'found'])
    .where('words', 'in', ['metronome', 'pendulum'])
    .execute();
  expect(rows).toEqual([{ words: 'metronome', times: 2, found: 1 }]);
  // A search with results is not listed among those without.
  const admin = await world.signInAdmin(world.browser());
  expect(textOf(await opened(admin, '/admin/overview'))).not.toContain('metronome');
  expect(textOf(await opened(admin, '/admin/searches'))).toContain('metronome');
});

test('one search in several spellings is one line, in the most frequent spelling, and is not deleted spelling by spelling', async () => {
  await searched({ 'brass ghanti': 1, 'ब्रास घंटी': 1, 'bras ghanti': 1, 'lonely wish': 1 }, 1);
  await searched({ 'brass ghanti': 2 });
  await removeOldEmptySearches(world.db, world.clock.now());
  const { rows } = await sql<{ words: string; times: number }>`
    select words, times from empty_searches where words like any (array['%ghanti', '%घंटी', 'lonely%']) order by day, words`.execute(
    world.db,
  );
  expect(rows.map(({ words, times }) => `${words} ${times}`)).toEqual([
    'bras ghanti 1',
    'brass ghanti 1',
    'ब्रास घंटी 1',
    'brass ghanti 2',
  ]);
  const operator = await world.signInAdmin(world.browser());
  const text = textOf(await opened(operator, '/admin/searches'));
  expect(text.match(/ghanti|घंटी/g)).toEqual(['ghanti']);
  expect(text).toMatch(/brass ghanti.{0,80}\b5\b/);
});

test("a supplier's name is shown to no other in any spelling", async () => {
  // A supplier without products sees all categories.
  await searched({ 'om clock': 1, 'om klok': 6, 'klok of teak': 2 });
  const words = (await board(newcomer)).join(' ');
  expect(words).toContain('klok of teak');
  expect(words).not.toContain('om klok');
});
