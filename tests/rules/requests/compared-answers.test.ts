import { expect, test } from 'vitest';
import { comparedAnswers, comparedTerms } from '../../../rules/requests/compared-answers.ts';

let ids = 0n;
const answer = (pricePerCarton: bigint, cartons: number, delivery: bigint | null, piecesPerCarton = 24) => ({
  id: (ids += 1n),
  piecesPerCarton,
  pricePerCarton,
  cartons,
  delivery,
});

test('a piece costs its share of goods and delivery, rounded half-up once', () => {
  // 5 cartons of 24 at ₹2,160 are ₹10,800; with ₹150 for delivery ₹10,950 for 120 pieces.
  expect(comparedTerms(answer(216_000n, 5, 15_000n), 100)).toEqual({
    perPiece: 9125n,
    deliveryShare: 125n,
    pieces: 120,
    short: 0,
  });
  expect(comparedTerms(answer(10_000n, 1, 1n, 3), 3)).toMatchObject({ perPiece: 3334n, deliveryShare: 1n });
  expect(comparedTerms(answer(10_000n, 1, null, 3), 3)).toMatchObject({ perPiece: 3333n, deliveryShare: null });
});

test('delivery counts when the prices of goods are compared', () => {
  const cheapGoods = answer(200_000n, 5, 120_000n);
  const freeDelivery = answer(220_000n, 5, 0n);
  const sorted = comparedAnswers([cheapGoods, freeDelivery], 100);
  expect(sorted.map(({ id, isBest }) => [id, isBest])).toEqual([
    [freeDelivery.id, true],
    [cheapGoods.id, false],
  ]);
});

test('unknown freight comes after known prices, and too few pieces after everything', () => {
  const onReceipt = answer(100_000n, 5, null);
  const tooFew = answer(50_000n, 1, 0n);
  const whole = answer(300_000n, 5, 0n);
  const sorted = comparedAnswers([tooFew, onReceipt, whole], 100);
  expect(sorted.map(({ id }) => id)).toEqual([whole.id, onReceipt.id, tooFew.id]);
  expect(sorted.map(({ short }) => short)).toEqual([0, 0, 76]);
});

test('a partial carton is not too few; a single answer, or only short ones, have no best', () => {
  expect(comparedTerms(answer(1n, 4, 0n), 100).short).toBe(0);
  expect(comparedTerms(answer(1n, 4, 0n), 120).short).toBe(24);
  expect(comparedAnswers([answer(1n, 5, 0n)], 100)[0]?.isBest).toBe(false);
  const [first] = comparedAnswers([answer(1n, 1, 0n), answer(2n, 1, 0n)], 100);
  expect([first?.pricePerCarton, first?.isBest]).toEqual([1n, false]);
});

test('the earlier of equal answers comes first', () => {
  const [one, two] = [answer(240_000n, 5, 0n), answer(240_000n, 5, 0n)];
  expect(comparedAnswers([two, one], 100).map(({ id }) => id)).toEqual([one.id, two.id]);
});
