import { beforeEach, describe, expect, test } from 'vitest';
import { seed } from '../../../db/seed/seed.ts';
import { addEmptySearches } from '../../../domain/catalogue/empty-searches.ts';
import { countSearchWords } from '../../../domain/search/vocabulary.ts';
import { PAIRS_OF_WORD_MAX, TRADE_PAIRS_MAX } from '../../../rules/search/trade-pair.ts';
import { fileWorld } from '../../world.ts';
import { categoryId, list } from '../catalogue/listing.ts';
import { sentBack } from '../flash.ts';
import { operatorOf } from '../operators/operating.ts';
import { complaints, elements, opened, shownIds, textOf, voids } from '../reading.ts';
import { endOfTrail, trailSince } from './inventory.ts';

const world = await fileWorld();
const { db } = world;
const admin = await world.signInAdmin(world.browser());
const supplier = await world.signUpSupplier({ mobile: '9825760001' }, world.browser());
const clock = await categoryId(world, 'Clock');
const first = await list(world, supplier, { name: 'Zumbil basket, round', categoryId: clock });
const second = await list(world, supplier, { name: 'Zumbil basket, square', categoryId: clock });
await countSearchWords(db);
const screen = '/admin/trade-words';
let end: bigint;

beforeEach(async () => {
  end = await endOfTrail(world);
});

const pairs = () => db.selectFrom('search_synonyms').select(['id', 'word', 'other']).orderBy('id').execute();
const found = async (words: string) =>
  shownIds(await opened(world.browser(), `/?${new URLSearchParams({ q: words })}`));
const preview = async (fields: Record<string, string>, place = `${screen}/new`) =>
  textOf(await opened(admin, `${place}?${new URLSearchParams(fields)}`));

async function added(word: string, other: string): Promise<string> {
  await admin.post(`${screen}/add`, { word, other, category: '' });
  end = await endOfTrail(world);
  const { id } = await db
    .selectFrom('search_synonyms')
    .select('id')
    .where('word', '=', word)
    .where('other', '=', other)
    .executeTakeFirstOrThrow();
  return `${screen}/${id}`;
}

const seenOn = (html: string) =>
  voids(html, 'input')
    .find((input) => input.get('name') === 'seen')
    ?.get('value') ?? '';

async function removed(place: string): Promise<void> {
  await admin.post(`${place}/remove`, { seen: seenOn(await opened(admin, place)) });
}

describe('the list', () => {
  test('is grouped by category, paged, and searched in three scripts', async () => {
    const html = await opened(admin, screen);
    expect(textOf(html)).toContain('946 pairs of words');
    expect(elements(html, 'h2').map(({ text }) => text)).toContain('Packing Material');
    expect(textOf(html)).toContain('Page 1 of 19');
    expect(textOf(await opened(admin, `${screen}?page=9999`))).toContain('Page 19 of 19');
    for (const words of ['ghadi', 'घड़ी', 'ઘડી', 'GHADI'])
      expect(textOf(await opened(admin, `${screen}?${new URLSearchParams({ q: words })}`))).toContain(
        'clock = means the same as ghadi',
      );
    const ofClocks = await opened(admin, `${screen}?category=clock`);
    expect(elements(ofClocks, 'h2').map(({ text }) => text)).toEqual(['Clock']);
    for (const odd of ['q=%25', 'q=%E0%A5%8D', 'page=0', 'category=nowhere', `q=${'x'.repeat(5000)}`])
      expect((await admin.visit(`${screen}?${odd}`)).status).toBe(200);
  });
});

test('a pair is compared by the very word of the catalogue where two words fold alike', async () => {
  for (let at = 0; at < 5; at += 1)
    for (const name of [`Zip bag, ${at}`, `Jeep bag, ${at}`]) await list(world, supplier, { name, categoryId: clock });
  await countSearchWords(db);
  const text = await preview({ word: 'zip', other: 'zumbil', category: '' });
  expect(text).toContain('2 products more');
});

describe('a new pair', () => {
  test('is previewed with its effect, and nothing is saved', async () => {
    const before = await pairs();
    await addEmptySearches(
      db,
      new Map([
        ['tokri round', 7],
        ['tokri once', 1],
        ['something else', 9],
      ]),
      world.clock.now(),
    );
    const text = await preview({ word: ' Tokri', other: 'zumbil', category: String(clock) });
    expect(text).toContain('“tokri” finds 0 products now');
    expect(text).toContain('2 products more: Zumbil basket, square · Zumbil basket, round');
    expect(text).toContain('“zumbil” finds 2 products now Finds the same as before.');
    expect(text).toContain('Searches of the last 28 days that find more tokri round: searched 7 times, 1 product more');
    expect(text).not.toMatch(/tokri once|something else/);
    expect(await pairs()).toEqual(before);
    expect(await found('tokri')).toEqual([]);
    expect(await trailSince(world, end)).toEqual([]);
  });

  test('works at once in every script when it is saved, and is entered in the trail', async () => {
    expect(await found('tokri')).toEqual([]);
    const fields = { word: 'Tokri ', other: 'zumbil', category: String(clock) };
    const { status, place, text } = await sentBack(admin, `${screen}/add`, fields);
    expect([status, place]).toEqual([303, `${screen}/new`]);
    expect(text).toContain('The words are saved. Every search uses them now.');
    for (const words of ['tokri', 'टोकरी', 'ટોકરી']) expect(await found(words)).toEqual([second, first]);
    const { id } = (await pairs()).at(-1) ?? {};
    expect(await trailSince(world, end)).toEqual([
      {
        actor: 'admin',
        action: 'words.add',
        subject: `words:${id}`,
        before: null,
        after: { word: 'tokri', same_meaning: 'zumbil', category: 'Clock' },
      },
    ]);
    const trail = textOf(await opened(admin, '/admin/audit?subject=words'));
    expect(trail).toContain('Trade words added');
    expect(trail).toContain('tokri = zumbil');
    await removed(`${screen}/${id}`);
    expect(await found('tokri')).toEqual([]);
  });

  test('works as soon as there are products, and says so while there are none', async () => {
    expect(await preview({ word: 'qwertyword', other: 'asdfword', category: '' })).toContain(
      'No product has these words yet.',
    );
  });

  test.each([
    ['word', { word: ' ', other: 'clock' }, 'Please enter a word'],
    ['word', { word: 'x'.repeat(41), other: 'clock' }, 'A word has at most 40 letters.'],
    ['word', { word: 'x'.repeat(5000), other: 'clock' }, 'A word has at most 40 letters.'],
    ['word', { word: '9w', other: 'bulb' }, 'Words with digits are sizes and codes'],
    ['word', { word: '૯w', other: 'bulb' }, 'Words with digits are sizes and codes'],
    ['word', { word: 'hot pot', other: 'casserole' }, 'One word only'],
    ['word', { word: 't-shirt', other: 'tee' }, 'Letters only'],
    ['word', { word: '😀', other: 'smile' }, 'Letters only'],
    ['word', { word: '\u0941\u0902', other: 'smile' }, 'Letters only'],
    ['word', { word: 'wala', other: 'seller' }, 'This word only links other words'],
    ['other', { word: 'ghadi', other: 'घड़ी' }, '“घड़ी” is already found by “ghadi”: both are read alike.'],
    ['other', { word: 'ઘડી', other: 'Clock' }, '“clock” and “ghadi” are a pair already.'],
    ['other', { word: 'clock', other: 'ghadi' }, '“clock” and “ghadi” are a pair already.'],
    ['category', { word: 'tokri', other: 'zumbil', category: 'x' }, null],
    ['category', { word: 'tokri', other: 'zumbil', category: '99999999' }, 'This product category does not exist.'],
  ])('with a wrong %s, %o, is refused beside the field, and nothing is saved', async (field, given, sentence) => {
    const before = await pairs();
    const fields: Record<string, string> = { category: '', ...given };
    const looked = await admin.visit(`${screen}/new?${new URLSearchParams(fields)}`);
    const html = await looked.text();
    expect(looked.status).toBe(400);
    expect(Object.keys(complaints(html))).toEqual([field]);
    expect(complaints(html)[field]).toContain(sentence ?? '');
    const { place, html: after } = await sentBack(admin, `${screen}/add`, fields);
    expect([place, Object.keys(complaints(after))]).toEqual([`${screen}/new`, [field]]);
    expect((await admin.post(`${screen}/add.data`, fields)).status).toBe(400);
    expect(await pairs()).toEqual(before);
    expect(await trailSince(world, end)).toEqual([]);
  });

  test('is refused if its word is in too many pairs, or if there are too many in all', async () => {
    const at = world.clock.now();
    const letters = 'bcdfgklmnprstvjz';
    const words = Array.from(
      { length: TRADE_PAIRS_MAX },
      (_, place) => [...String(place).padStart(4, '0')].map((digit) => `${letters[Number(digit)]}a`).join('') + 'kt',
    );
    const rows = words.slice(0, PAIRS_OF_WORD_MAX).map((other) => ({ word: 'manyword', other, created_at: at }));
    await db.insertInto('search_synonyms').values(rows).execute();
    const one = { word: 'plenty', other: 'manyword', category: '' };
    expect(await sentBack(admin, `${screen}/add`, one).then(({ text }) => text)).toContain(
      '“manyword” is already in 30 pairs, the maximum.',
    );
    const left = TRADE_PAIRS_MAX - (await pairs()).length;
    const rest = words.slice(-left).map((word) => ({ word, other: `${word}mna`, created_at: at }));
    await db.insertInto('search_synonyms').values(rest).execute();
    const full = { word: 'plenty', other: 'lotsof', category: '' };
    const looked = await admin.visit(`${screen}/new?${new URLSearchParams(full)}`);
    expect([looked.status, textOf(await looked.text())]).toEqual([
      400,
      expect.stringContaining('There are already 5000 pairs, the maximum. Remove one first.'),
    ]);
    expect((await admin.post(`${screen}/add.data`, full)).status).toBe(409);
    await db.deleteFrom('search_synonyms').where('created_at', '=', at).where('id', '>', 920n).execute();
  });

  test('begins with the word of a fruitless search that finds nothing alone', async () => {
    const html = await opened(admin, `${screen}/new?${new URLSearchParams({ search: 'basket chhabdi' })}`);
    expect(
      voids(html, 'input')
        .find((input) => input.get('name') === 'word')
        ?.get('value'),
    ).toBe('chhabdi');
  });
});

describe('a pair', () => {
  test('is changed, after its effect was shown', async () => {
    const place = await added('tokri', 'zumbil');
    const fields = { word: 'tokri', other: 'chhabdi', category: '' };
    const text = await preview(fields, place);
    expect(text).toContain(
      '“tokri” finds 2 products now 2 products fewer: Zumbil basket, square · Zumbil basket, round',
    );
    const seen = seenOn(await opened(admin, place));
    const answer = await sentBack(admin, `${place}/change`, { ...fields, seen });
    expect([answer.place, answer.text.includes('The words are changed.')]).toEqual([place, true]);
    expect(await found('tokri')).toEqual([]);
    const [entry] = await trailSince(world, end);
    expect([entry?.action, entry?.before, entry?.after]).toEqual([
      'words.change',
      { word: 'tokri', same_meaning: 'zumbil', category: null },
      { word: 'tokri', same_meaning: 'chhabdi', category: null },
    ]);
    // Another operator's change is not overwritten, and an unchanged pair writes nothing.
    const late = await sentBack(admin, `${place}/change`, { ...fields, other: 'zumbil', seen });
    expect(late.text).toContain('This was changed meanwhile.');
    expect((await sentBack(admin, `${place}/remove`, { seen })).text).toContain('This was changed meanwhile.');
    await admin.post(`${place}/change`, { ...fields, seen: seenOn(await opened(admin, place)) });
    expect(await trailSince(world, end)).toHaveLength(1);
    await removed(place);
  });

  test('is removed, after showing what is no longer found, and then is not found', async () => {
    const place = await added('tokri', 'zumbil');
    const html = await opened(admin, place);
    expect(textOf(html)).toContain(
      'Without these words “tokri” finds 2 products now 2 products fewer: Zumbil basket, square',
    );
    const answer = await sentBack(admin, `${place}/remove`, { seen: seenOn(html) });
    expect([answer.place, answer.text.includes('The words are removed.')]).toEqual([screen, true]);
    expect(await found('tokri')).toEqual([]);
    const [entry] = await trailSince(world, end);
    expect([entry?.action, entry?.before]).toEqual([
      'words.remove',
      { word: 'tokri', same_meaning: 'zumbil', category: null },
    ]);
    for (const address of [place, `${screen}/999999`, `${screen}/x`, `${screen}/0`])
      expect((await admin.visit(address)).status).toBe(404);
    expect((await admin.post(`${place}/remove.data`, { seen: seenOn(html) })).status).toBe(404);
    expect((await admin.post(`${place}/change.data`, { word: 'xa', other: 'xb', seen: seenOn(html) })).status).toBe(
      404,
    );
    expect((await admin.post(`${place}/change.data`, { word: 'xa', other: 'xb', seen: 'yesterday' })).status).toBe(400);
  });
});

test('a reader sees the words and the effect of a change, and changes nothing', async () => {
  const owner = await operatorOf(world, admin, 'Asha', 'owner');
  const { browser: reader } = await operatorOf(world, owner.browser, 'Mina', 'reader');
  const { browser: desk } = await operatorOf(world, owner.browser, 'Ravi', 'desk');
  const fields = { word: 'tokri', other: 'zumbil', category: '' };
  const html = await opened(reader, `${screen}/new?${new URLSearchParams(fields)}`);
  expect(textOf(html)).toContain('2 products more');
  expect(textOf(html)).toContain('You can look at everything here but not change it.');
  expect(html).toMatch(/<fieldset disabled=""[\s\S]*Save/);
  expect((await reader.post(`${screen}/add`, fields)).status).toBe(403);
  expect(await found('tokri')).toEqual([]);
  expect((await desk.post(`${screen}/add`, fields)).status).toBe(303);
  expect(await found('tokri')).toEqual([second, first]);
});

test('removed or changed pairs do not come back with the next start, nor with an older list of words', async () => {
  const now = world.clock.now();
  const removedPair = await db.deleteFrom('search_synonyms').where('word', '=', 'ghadi').returning('other').execute();
  expect(removedPair.length).toBeGreaterThan(0);
  await seed(db, { samples: 'none', now });
  // A version with another list adds the pairs that this shop never got, and none of those that it got.
  await db.deleteFrom('seeds').where('name', 'like', 'synonyms %').execute();
  await db.deleteFrom('given_synonyms').where('word', '=', 'kurti').execute();
  await db.deleteFrom('search_synonyms').where('word', '=', 'kurti').execute();
  await seed(db, { samples: 'none', now });
  const words = (await pairs()).map(({ word }) => word);
  expect([words.includes('ghadi'), words.includes('kurti')]).toEqual([false, true]);
  const seeds = await db
    .selectFrom('seeds')
    .select('name')
    .where('name', 'like', 'synonyms%')
    .orderBy('name')
    .execute();
  expect(seeds.map(({ name }) => name.split(' ')[0])).toEqual(['synonyms', 'synonyms']);
});
