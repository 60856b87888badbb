import { expect, test } from 'vitest';
import { differingDelivery, differingLines } from '../../../rules/orders/basket-differences.ts';

const line = (variantId: bigint, pieces: number, total: bigint, problem: 'gone' | 'too-many' | null = null) => ({
  variantId,
  pieces,
  total,
  problem,
});
const shown = {
  lines: new Map([
    [1n, { pieces: 24, total: 100n }],
    [2n, { pieces: 48, total: 200n }],
    [3n, { pieces: 12, total: 300n }],
  ]),
  delivery: new Map([
    ['om', 50n],
    ['jay', 0n],
  ]),
};
const rule = { kind: 'fixed' } as const;
const now = (...lines: ReturnType<typeof line>[]) => ({ parts: [{ supplierId: 'om', rule, delivery: 50n, lines }] });

test('a basket as shown has no differences', () => {
  const same = now(line(1n, 24, 100n), line(2n, 48, 200n), line(3n, 12, 300n));
  expect([differingLines(shown, same), differingDelivery(shown, same)]).toEqual([[], []]);
});

test('a price, a quantity, a new line, a missing one and one that cannot be ordered differ', () => {
  const basket = now(line(1n, 24, 110n), line(2n, 24, 100n), line(4n, 6, 60n), line(5n, 6, 0n, 'gone'));
  expect(differingLines(shown, basket)).toEqual([
    { variantId: 1n, was: { pieces: 24, total: 100n }, is: { pieces: 24, total: 110n }, problem: null },
    { variantId: 2n, was: { pieces: 48, total: 200n }, is: { pieces: 24, total: 100n }, problem: null },
    { variantId: 4n, was: null, is: { pieces: 6, total: 60n }, problem: null },
    { variantId: 5n, was: null, is: { pieces: 6, total: 0n }, problem: 'gone' },
    { variantId: 3n, was: { pieces: 12, total: 300n }, is: null, problem: null },
  ]);
});

test('a line as shown that cannot be ordered differs', () => {
  expect(differingLines(shown, now(line(1n, 24, 100n, 'too-many')))[0]?.problem).toBe('too-many');
});

test('delivery differs if it was shown otherwise, not if it was not shown or nothing is sent', () => {
  const basket = (problem: 'too-many' | null) => ({
    parts: [
      { supplierId: 'om', rule, delivery: 0n, lines: [line(1n, 24, 100n), line(2n, 48, 0n, 'too-many')] },
      { supplierId: 'new', rule, delivery: 9n, lines: [line(4n, 6, 60n)] },
      { supplierId: 'jay', rule, delivery: 9n, lines: [line(3n, 12, 300n, problem)] },
    ],
  });
  const fewer = { supplierId: 'om', was: 50n, is: 0n };
  expect(differingDelivery(shown, basket('too-many'))).toEqual([fewer]);
  expect(differingDelivery(shown, basket(null))).toEqual([fewer, { supplierId: 'jay', was: 0n, is: 9n }]);
});

test('freight on receipt instead of free delivery differs, though neither is charged here', () => {
  const part = (kind: 'free' | 'on-receipt') => ({
    parts: [{ supplierId: 'jay', rule: { kind }, delivery: 0n, lines: [line(3n, 12, 300n)] }],
  });
  expect(differingDelivery(shown, part('on-receipt'))).toEqual([{ supplierId: 'jay', was: 0n, is: null }]);
  const onReceipt = { ...shown, delivery: new Map([['jay', null]]) };
  expect(differingDelivery(onReceipt, part('free'))).toEqual([{ supplierId: 'jay', was: null, is: 0n }]);
  expect(differingDelivery(onReceipt, part('on-receipt'))).toEqual([]);
});
