import { expect, test } from 'vitest';
import { generatedProduct } from '../../../db/generate/products.ts';
import { generatedSupplier } from '../../../db/generate/suppliers.ts';
import { vicinityNames } from '../../../db/seed/reference.ts';
import { sampleProducts } from '../../../db/seed/samples/products.ts';
import { namesInAll } from '../../../messages/names.ts';
import { things } from '../../search/judged/things.ts';
import { isRelevant, judgedQueries, wordsIn } from '../../search/judged-queries.ts';

const suppliers = Array.from({ length: 100 }, (_, number) => generatedSupplier(number, vicinityNames.length));
const generated = Array.from({ length: 10_000 }, (_, number) => generatedProduct(number, suppliers));
const catalogue = [...sampleProducts, ...generated].map(({ name, category }) =>
  wordsIn([name, ...namesInAll(category)]),
);

test('there are 300 different searches, with the agreed number of each kind', () => {
  const kinds = Object.entries(Object.groupBy(judgedQueries, ({ kind }) => kind));
  expect(Object.fromEntries(kinds.map(([kind, list]) => [kind, list.length]))).toEqual({
    english: 80,
    misspelt: 40,
    latin: 70,
    hindi: 40,
    gujarati: 40,
    mixed: 30,
  });
  expect(new Set(judgedQueries.map(({ query }) => query)).size).toBe(300);
});

test('each search has three relevant products, and each description is used', () => {
  const few = judgedQueries.filter((one) => catalogue.filter((words) => isRelevant(one, words)).length < 3);
  expect(few.map(({ query }) => query)).toEqual([]);
  const asked = new Set(judgedQueries.map(({ relevant }) => relevant.join('|')));
  expect(Object.entries(things).flatMap(([thing, ways]) => (asked.has(ways.normalize('NFC')) ? [] : [thing]))).toEqual(
    [],
  );
});

test('no search is relevant to a quarter of the catalogue', () => {
  const wide = judgedQueries.filter(
    (one) => catalogue.filter((words) => isRelevant(one, words)).length * 4 > catalogue.length,
  );
  expect(wide.map(({ query }) => query)).toEqual([]);
});

test.each(judgedQueries.filter(({ meant }) => meant !== undefined))(
  '$query is $meant, misspelt',
  ({ query, meant }) => {
    const edits = editsBetween(query, meant ?? '');
    expect(edits).toBeGreaterThan(0);
    expect(edits).toBeLessThanOrEqual(query.length < 8 ? 1 : 2);
    expect(query.length).toBeGreaterThanOrEqual(4);
  },
);

test('words are compared whole, with the English plural, in any script', () => {
  const query = { kind: 'english' as const, query: 'pan', relevant: ['pan', 'water bottle', 'તાંબાની બોટલ'] };
  expect(isRelevant(query, wordsIn(['Steel PANS, 2 l']))).toBe(true);
  expect(isRelevant(query, wordsIn(['LED panel light']))).toBe(false);
  expect(isRelevant(query, wordsIn(['Steel sipper', 'Water Bottles']))).toBe(true);
  expect(isRelevant(query, wordsIn(['Feeding bottle']))).toBe(false);
  expect(isRelevant(query, wordsIn(['તાંબાની બોટલ 1 litre, લાલ']))).toBe(true);
});

/** Insertions, deletions, replacements, and two neighbours that change places. */
function editsBetween(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, place) => place)];
  const at = (row: number, place: number) => rows[row]?.[place] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= one.length; row += 1) {
    rows[row] = [row];
    for (let place = 1; place <= other.length; place += 1) {
      const isSame = one[row - 1] === other[place - 1];
      const isSwap = one[row - 1] === other[place - 2] && one[row - 2] === other[place - 1];
      const edits = [at(row - 1, place) + 1, at(row, place - 1) + 1, at(row - 1, place - 1) + (isSame ? 0 : 1)];
      rows[row]?.push(Math.min(...edits, isSwap ? at(row - 2, place - 2) + 1 : Number.POSITIVE_INFINITY));
    }
  }
  return at(one.length, other.length);
}
