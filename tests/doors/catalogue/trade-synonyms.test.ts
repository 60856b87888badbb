import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { categoryNames } from '../../../db/seed/reference.ts';
import { tradeWords } from '../../../db/seed/synonyms.ts';
import { fileWorld } from '../../world.ts';

const { db } = await fileWorld();

const pairs = Object.values(tradeWords).flat();
const { rows } = await sql<{ folded: string; other: string }>`
  select fold_word(word) as folded, fold_word(other) as other
  from unnest(${pairs.map(([word]) => word)}::text[], ${pairs.map(([, other]) => other)}::text[])
    with ordinality as pairs (word, other, place) order by place`.execute(db);
const folded = rows.map((row): [string, string] => [row.folded, row.other]);
const named = (wanted: (pair: [string, string], at: number) => boolean) =>
  folded.flatMap((pair, at) => (wanted(pair, at) ? [pairs[at]?.join(' ')] : []));

test('there are at least 400 pairs, at least 8 for each category', () => {
  expect(folded.length).toBe(pairs.length);
  expect(pairs.length).toBeGreaterThanOrEqual(400);
  expect(Object.keys(tradeWords).sort()).toEqual(['', ...categoryNames].sort());
  const few = Object.entries(tradeWords).filter(([, list]) => list.length < 8);
  expect(few.map(([category]) => category)).toEqual([]);
});

test('each pair has two single words of at least two letters, except for units', () => {
  const odd = pairs.filter((pair) => pair.some((word) => !/^(?:[\p{L}\p{M}]{2,}|[glmw])$/u.test(word)));
  expect(odd).toEqual([]);
});

test('no pair has words that folding joins already', () => {
  expect(named(([word, other]) => word === other)).toEqual([]);
});

test('no pair occurs twice, in either direction or another spelling', () => {
  const keys = folded.map((pair) => [...pair].sort().join(' '));
  expect(named((_, at) => keys.indexOf(keys[at] ?? '') !== at)).toEqual([]);
});

test.each([
  ['ghadi', 'clock'],
  ['kurti', 'kurta'],
  ['chappal', 'slipper'],
  ['dupatta', 'stole'],
  ['તાળું', 'lock'],
  ['झाड़ू', 'broom'],
])('%s means %s', async (word, other) => {
  const { rows: both } = await sql<{ folded: string }>`
    select fold_word(word) as folded from unnest(${[word, other]}::text[]) as words (word)`.execute(db);
  const wanted = both.map((row) => row.folded).sort();
  expect(folded.map((pair) => [...pair].sort())).toContainEqual(wanted);
});
