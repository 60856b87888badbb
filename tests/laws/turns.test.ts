import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import type { Occasion } from '../changes.ts';
import { journeyTurns } from '../turns/journeys.ts';
import { lifecycleTurns } from '../turns/lifecycle.ts';
import { leftOut, type Turns } from '../turns/turns.ts';

const folders = [journeyTurns, lifecycleTurns];
const DAY = 21_000;
const quiet: Occasion = { isForAll: false, day: DAY, isChanged: () => false, gone: [] };
const changed = (...paths: string[]): Occasion => ({ ...quiet, isChanged: (isOne) => paths.some(isOne) });
const namesIn = (folder: string) => globSync(`${folder}/*.test.ts`).map((path) => basename(path, '.test.ts'));
const away = (turns: Turns, occasion: Occasion) => leftOut(turns, occasion).map((path) => basename(path, '.test.ts'));
/** Who is left out on one of three days. */
const everAway = (occasion: Occasion) =>
  [DAY, DAY + 1, DAY + 2].flatMap((day) => away(journeyTurns, { ...occasion, day }));

test.each(folders)('each file of $folder is said to prove something that is there', (turns) => {
  expect(Object.keys(turns.proves).toSorted()).toEqual(namesIn(turns.folder).toSorted());
  const proved = Object.values(turns.proves).flatMap((one) => (one === 'always' ? [] : one));
  const beginnings = [...turns.shared, ...proved];
  expect(beginnings.filter((beginning) => globSync(`${beginning}*`).length === 0)).toEqual([]);
});

test('each feature of web/ is proved by a journey', () => {
  const proved = Object.values(journeyTurns.proves).flat();
  const features = globSync('web/*/').map((path) => `${path.replace(/\/$/, '')}/`);
  expect(features.length).toBeGreaterThan(15);
  expect(features.filter((feature) => !proved.some((beginning) => beginning.startsWith(feature)))).toEqual([]);
});

test.each(folders)('of $folder each file has its turn, and what is always proved runs every day', (turns) => {
  const days = Array.from({ length: turns.days }, (_, at) => away(turns, { ...quiet, day: DAY + at }));
  const names = namesIn(turns.folder);
  expect(names.filter((name) => days.every((left) => left.includes(name)))).toEqual([]);
  const always = names.filter((name) => turns.proves[name] === 'always');
  expect(always.length).toBeGreaterThan(2);
  expect(days.flat().filter((name) => always.includes(name))).toEqual([]);
  const mostLeft = (names.length * (turns.days - 1)) / turns.days;
  for (const left of days) expect(left.length).toBeGreaterThan(mostLeft - always.length - 1);
});

test.each([
  ['web/catalogue/suggestions/route.ts', ['suggestions', 'walk-public']],
  ['web/styles/buttons.css', ['walk-admin', 'walk-public', 'walk-supplier', 'layout-shift']],
  ['domain/operators/sessions.ts', ['operators']],
  ['tests/journeys/seeded-quotes.ts', ['walk-public', 'walk-supplier']],
  ['tests/journeys/taps.test.ts', ['taps']],
])('when %s was changed, %j run', (path, names) => {
  const left = everAway(changed(path));
  expect(left.filter((name) => names.includes(name))).toEqual([]);
  expect(left).not.toEqual([]);
});

test.each(['web/root.tsx', 'server/app.ts', 'tests/site.ts', 'tests/journeys/site.ts'])(
  'when %s was changed, all journeys run',
  (path) => expect(everAway(changed(path))).toEqual([]),
);

test.each(folders)('where all of $folder were touched, all run', (turns) => {
  expect(away(turns, { ...quiet, isChanged: () => true })).toEqual([]);
});

test('who looks for a sentence that is gone runs', () => {
  const left = everAway({ ...quiet, gone: ['Load More Products'] });
  expect(left).not.toContain('keyboard');
  expect(left).toContain('operators');
});
