import { expect, test } from 'vitest';
import { type CreditOrder, creditEntries, creditLeft } from '../../../rules/payments/credit.ts';

const day = (date: number) => new Date(Date.UTC(2026, 10, date));
const order = (id: bigint, given: Partial<CreditOrder>): CreditOrder => ({
  id,
  total: 1000n,
  confirmedAt: day(1),
  cancelledAt: null,
  paidAt: null,
  refundedAt: null,
  ...given,
});

test('a statement is in order of time, whatever the order of the input, with the balance after each line', () => {
  const entries = creditEntries([
    order(2n, { confirmedAt: day(2), total: 300n }),
    order(1n, { paidAt: day(3) }),
    order(3n, { confirmedAt: day(4), cancelledAt: day(5), paidAt: day(4), refundedAt: day(6), total: 50n }),
  ]);
  expect(entries.map(({ kind, orderId, amount, balance }) => [kind, orderId, amount, balance])).toEqual([
    ['order', 1n, 1000n, 1000n],
    ['order', 2n, 300n, 1300n],
    ['paid', 1n, -1000n, 300n],
    ['order', 3n, 50n, 350n],
    ['paid', 3n, -50n, 300n],
    ['cancelled', 3n, -50n, 250n],
    ['refunded', 3n, 50n, 300n],
  ]);
});

test.each([
  [{ most: 1000n, owed: 300n, waiting: 200n }, 500n],
  [{ most: 1000n, owed: 900n, waiting: 200n }, 0n],
  [{ most: null, owed: 0n, waiting: 0n }, 0n],
])('%o leaves %s', (account, left) => {
  expect(creditLeft(account)).toBe(left);
});
