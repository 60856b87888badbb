import { expect, test } from 'vitest';
import { claimedNumber, truthfulClaims } from '../../../rules/admin/claims.ts';

const claims = [
  { figure: '10,000+', words: 'Products Listed' },
  { figure: '2,500+', words: 'Verified Suppliers' },
  { figure: '50,000+', words: 'Orders Completed' },
];

test('a claim states its number', () => {
  expect(claims.map(claimedNumber)).toEqual([10_000, 2500, 50_000]);
});

test('a claim that the truth does not reach gives way to it, and none says 0', () => {
  expect(truthfulClaims(claims, [10_000, 2499, 0])).toEqual([
    claims[0],
    { figure: '2,499', words: 'Verified Suppliers' },
    { figure: '', words: '' },
  ]);
});
