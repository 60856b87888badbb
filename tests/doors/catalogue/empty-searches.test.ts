import { describe, expect, onTestFinished, test } from 'vitest';
import { addEmptySearches, removeOldEmptySearches } from '../../../domain/catalogue/empty-searches.ts';
import { dayOf } from '../../../rules/day.ts';
import { EmptySearches } from '../../../server/empty-searches.ts';
import { createWorld, type TestWorld } from '../../world.ts';
import { elements, opened, textOf } from '../reading.ts';
import { list } from './listing.ts';

async function ownWorld(): Promise<TestWorld> {
  const world = await createWorld({ samples: true });
  onTestFinished(world.close);
  return world;
}

const searched = (words: string) => `/?${new URLSearchParams({ q: words }).toString()}`;

async function counted({ db, writeNoted }: TestWorld): Promise<Record<string, number>> {
  await writeNoted();
  const rows = await db.selectFrom('empty_searches').select(['words', 'times']).orderBy('words').execute();
  return Object.fromEntries(rows.map(({ words, times }) => [words, times]));
}

describe('searches without results are counted', () => {
  test('at each visit, although the page is cached, in any spelling of letters and spaces', async () => {
    const world = await ownWorld();
    for (const words of ['banarasi saree', 'banarasi saree', ' Banarasi   SAREE ', 'સાડી ભારે'])
      await opened(world.browser(), searched(words));
    await opened(world.browser(), `/_.data${searched('banarasi saree').slice(1)}`);
    await opened(world.browser(), `/products${searched('banarasi saree').slice(1)}`);
    expect(await counted(world)).toEqual({ 'banarasi saree': 5, 'સાડી ભારે': 1 });
    await opened(world.browser(), searched('banarasi saree'));
    expect(await counted(world)).toEqual({ 'banarasi saree': 6, 'સાડી ભારે': 1 });
  });

  test('for signed-in users too, each time', async () => {
    const world = await ownWorld();
    const reseller = await world.signIn('9876500002', 'reseller', world.browser());
    await opened(reseller, searched('banarasi saree'));
    await opened(reseller, searched('banarasi saree'));
    expect(await counted(world)).toEqual({ 'banarasi saree': 2 });
  });

  test('under the day in India', async () => {
    const world = await ownWorld();
    for (const time of ['2026-11-20T23:59:00+05:30', '2026-11-21T00:01:00+05:30']) {
      world.clock.set(time);
      await opened(world.browser(), searched('banarasi saree'));
      await world.writeNoted();
    }
    const rows = await world.db.selectFrom('empty_searches').select('day').orderBy('day').execute();
    expect(rows).toEqual([{ day: '2026-11-20' }, { day: '2026-11-21' }]);
  });

  test('without any trace in the response', async () => {
    const world = await ownWorld();
    for (const browser of [world.browser(), await world.signIn('9876500002', 'reseller', world.browser())])
      for (const _ of [1, 2])
        expect([...(await browser.visit(searched('banarasi saree'))).headers.keys()].join()).not.toContain('empty');
  });
});

describe('searches that are not counted', () => {
  test.each([
    ['that find five products or more', searched('steel')],
    ['on a later page', `${searched('banarasi saree')}&after=0-5`],
    ['with a category', `${searched('banarasi saree')}&category=clock`],
    ['with a branch', `${searched('banarasi saree')}&branch=Katargam`],
    ['with a price', `${searched('banarasi saree')}&price=under-99`],
    ['with a mobile number', searched('ramesh 98765 00001')],
    ['with six digits in a row', searched('order 123456')],
    ['with an address of mail', searched('a@b.example')],
    ['of bytes that are no text', '/?q=saree%FF%FE'],
  ])('those %s', async (_, path) => {
    const world = await ownWorld();
    await opened(world.browser(), path);
    await opened(world.browser(), searched('negative first'));
    expect(await counted(world)).toEqual({ 'negative first': 1 });
  });

  test('those of crawlers, and of HEAD requests', async () => {
    const world = await ownWorld();
    for (const name of ['Googlebot/2.1', 'SomeCrawler', 'a spider'])
      await world.browser().visit(searched('banarasi saree'), { headers: { 'user-agent': name } });
    await world.browser().visit(searched('banarasi saree'), { method: 'HEAD' });
    expect(await counted(world)).toEqual({});
  });

  test('more than a thousand different ones before they are written', async () => {
    const world = await ownWorld();
    const gathered = new EmptySearches(world.db, world.clock.now);
    for (let at = 0; at < 1003; at += 1) gathered.note(`zq${at}`);
    gathered.note('zq1');
    await gathered.write();
    const counts = await counted(world);
    expect([Object.keys(counts).length, counts['zq1'], counts['zq1002']]).toEqual([1000, 2, undefined]);
    gathered.note('zq1002');
    await gathered.write();
    expect((await counted(world))['zq1002']).toBe(1);
  });
});

test('long words are cut at 60 characters, and deleted after 90 days', async () => {
  const world = await ownWorld();
  for (const _ of [1, 2]) await opened(world.browser(), searched(`${'ab '.repeat(25)}end`));
  expect(Object.keys(await counted(world)).map(({ length }) => length)).toEqual([59]);
  world.clock.advance({ days: 89 });
  await removeOldEmptySearches(world.db, world.clock.now());
  expect(Object.keys(await counted(world))).toHaveLength(1);
  world.clock.advance({ days: 1 });
  await removeOldEmptySearches(world.db, world.clock.now());
  expect(await counted(world)).toEqual({});
});

test('words searched once are deleted when their day is over', async () => {
  const world = await ownWorld();
  for (const words of ['my name is rahul', 'brass lamp', 'brass lamp']) await opened(world.browser(), searched(words));
  await world.writeNoted();
  await removeOldEmptySearches(world.db, world.clock.now());
  expect(await counted(world)).toEqual({ 'brass lamp': 2, 'my name is rahul': 1 });
  world.clock.advance({ days: 1 });
  await opened(world.browser(), searched('copper lamp'));
  await world.writeNoted();
  await removeOldEmptySearches(world.db, world.clock.now());
  expect(await counted(world)).toEqual({ 'brass lamp': 2, 'copper lamp': 1 });
});

test('after five thousand different words a day counts no new ones, but the same ones still', async () => {
  const { db, clock } = await ownWorld();
  const words = (from: number, to: number) =>
    new Map(Array.from({ length: to - from }, (_, at) => [`zq${from + at}`, 1] as const));
  const count = async () =>
    (await db.selectFrom('empty_searches').select(['words', 'times', 'day']).execute()).filter(
      ({ day }) => day === dayOf(clock.now()),
    );
  await addEmptySearches(db, words(0, 4998), clock.now());
  await addEmptySearches(db, words(4996, 5010), clock.now());
  const kept = await count();
  expect(kept).toHaveLength(5000);
  expect(kept.filter(({ times }) => times === 2).map(({ words }) => words)).toEqual(['zq4996', 'zq4997']);
  await addEmptySearches(db, words(5003, 5010), clock.now());
  await addEmptySearches(db, words(0, 1), clock.now());
  expect((await count()).filter(({ times }) => times === 2)).toHaveLength(3);
  expect(await count()).toHaveLength(5000);
  clock.advance({ days: 1 });
  await addEmptySearches(db, words(5003, 5010), clock.now());
  expect(await count()).toHaveLength(7);
});

test('the overview shows the twenty most frequent of its range, and what they find now', async () => {
  const world = await ownWorld();
  for (let at = 0; at < 21; at += 1) {
    await opened(world.browser(), searched(`rare thing ${at}`));
    if (at > 0) await opened(world.browser(), searched(`rare thing ${at}`));
  }
  await world.writeNoted();
  world.clock.advance({ days: 8 });
  for (const words of ['brass lamp', 'brass lamp', 'brass lamp', 'xq', 'xq', 'once only'])
    await opened(world.browser(), searched(words));
  await world.writeNoted();
  await list(world, await world.signUpSupplier({}, world.browser()), { name: 'Lamp of brass' });

  const admin = await world.signInAdmin();
  const rows = async (query: string) => {
    const html = await opened(admin, `/admin/overview${query}`);
    return elements(elements(html, 'table')[3]?.html ?? '', 'tr')
      .slice(1)
      .map((row) => [textOf(row.html), elements(row.html, 'a')[0]?.get('href')]);
  };
  expect(await rows('?days=7')).toEqual([
    ['brass lamp 3 times 1 product Add a word', '/?q=brass+lamp'],
    ['xq 2 times Still nothing Add a word', '/?q=xq'],
  ]);
  const month = await rows('');
  expect([month.length, month[0]?.[0], month[1]?.[0], month[2]?.[0]]).toEqual([
    20,
    'brass lamp 3 times 1 product Add a word',
    'xq 2 times Still nothing Add a word',
    expect.stringMatching(/^rare thing \d+ 2 times Still nothing Add a word$/),
  ]);
});
