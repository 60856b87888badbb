import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  claimedNumber,
  claimsChoice,
  claimsChoices,
  claimsSchema,
  isAboveTruth,
  truthfulClaims,
} from '../../../rules/admin/claims.ts';

const claims = [
  { figure: '10,000+', words: 'Products Listed' },
  { figure: '2,500+', words: 'Verified Suppliers' },
  { figure: '50,000+', words: 'Orders Completed' },
];

test('a claim states its number', () => {
  expect(claims.map(claimedNumber)).toEqual([10_000, 2500, 50_000]);
});

test('a true figure replaces a claim above it, and none says 0', () => {
  expect(truthfulClaims(claims, [10_000, 2499, 0])).toEqual([
    claims[0],
    { figure: '2,499', words: 'Verified Suppliers' },
    { figure: '', words: '' },
  ]);
});

test('a written claim with the built-in words is above the truth by its number', () => {
  const truth = [10_000, 2499, 0];
  const written = (figure: string, words: string) => [claims[0] ?? { figure: '', words: '' }, { figure, words }];
  expect(isAboveTruth(written('2,499', 'Verified Suppliers'), claims, truth)).toBe(false);
  expect(isAboveTruth(written('2,500+', 'Verified Suppliers'), claims, truth)).toBe(true);
  expect(isAboveTruth(written('9,999', 'Happy customers'), claims, truth)).toBe(false);
  expect(isAboveTruth([{ figure: '', words: '' }], claims, truth)).toBe(false);
});

test.each(claimsChoices)('the choice of %s is recognised in the stored text', (choice) => {
  const own = { figure1: '12', words1: 'Years', figure2: '', words2: '', figure3: '', words3: '' };
  const kept = v.parse(claimsSchema(claims), { choice, ...own });
  expect(claimsChoice(kept, claims, true)).toBe(choice);
  expect(claimsChoice(kept, claims, false)).toBe(choice);
});

test('without a choice the given texts are shown where there are samples, else true figures', () => {
  expect([claimsChoice(null, claims, true), claimsChoice(null, claims, false)]).toEqual(['given', 'true']);
});
