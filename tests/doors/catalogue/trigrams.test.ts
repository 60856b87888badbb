import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hasTrigram } from '../../../rules/search/trigrams.ts';
import { fileWorld } from '../../world.ts';

const world = await fileWorld();

test('hasTrigram accepts no three letters that the index of trigrams lacks', async () => {
  const threes = Array.from({ length: 0x30000 - 0x21 }, (_, at) => String.fromCodePoint(at + 0x21))
    .filter((letter) => !/\p{Cs}/u.test(letter))
    .map((letter) => letter.repeat(3))
    .filter(hasTrigram);
  expect(threes.length).toBeGreaterThan(400);
  const { rows } = await sql<{ three: string }>`
    select three from unnest(${threes}::text[]) as three where cardinality(show_trgm(three)) = 0`.execute(world.db);
  expect(rows.map(({ three }) => three)).toEqual([]);
});

test.each(['प्लग', 'ब्रश', '\u0301\u0302\u094d', '्््', 'é'])('a virama, a dot and an accent divide a word: %s', (word) => {
  expect(hasTrigram(word)).toBe(false);
});
