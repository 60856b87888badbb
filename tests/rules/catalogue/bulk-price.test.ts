import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  changedPrices,
  movedPrices,
  type PriceChange,
  type PriceRounding,
  priceChangeSchema,
  priceMoves,
  priceRoundings,
  priceStepText,
} from '../../../rules/catalogue/bulk-price.ts';
import { CARTON_PRICE_MAX_PAISE } from '../../../rules/limits.ts';

const paise = fc.bigInt({ min: 1n, max: CARTON_PRICE_MAX_PAISE });
const prices = fc.record({
  pricePerCarton: paise,
  pricePerRetail: fc.option(paise),
  priceSlabs: fc.constant([]),
  variantPrices: fc.constant([]),
});
const by = fc.bigInt({ min: 1n, max: 9_999n });
const change = (
  how: PriceChange['how'],
  amount: bigint,
  which: PriceChange['prices'] = 'carton',
  round: PriceRounding = 'paise',
): PriceChange => ({
  how,
  by: amount,
  prices: which,
  round,
});
const carton = (pricePerCarton: bigint) => ({
  pricePerCarton,
  pricePerRetail: null,
  priceSlabs: [],
  variantPrices: [],
});

describe('one price', () => {
  const priced: [bigint, PriceChange, bigint | null][] = [
    [2400_00n, change('percent-up', 500n), 2520_00n],
    [99_99n, change('percent-up', 500n), 104_99n],
    // 1.005 rupees and 1.0049 rupees.
    [67n, change('percent-up', 5000n), 101n],
    [1n, change('percent-down', 5000n), 1n],
    [1n, change('percent-down', 5001n), null],
    [10_00n, change('rupees-down', 9_99n), 1n],
    [10_00n, change('rupees-down', 10_00n), null],
    [CARTON_PRICE_MAX_PAISE - 1n, change('rupees-up', 1n), CARTON_PRICE_MAX_PAISE],
    [CARTON_PRICE_MAX_PAISE, change('rupees-up', 1n), null],
    [5n, change('set', 7n), 7n],
  ];
  test.each(
    priced.map(([price, asked, expected]) => ({ name: `${price} ${asked.how} ${asked.by}`, price, asked, expected })),
  )('$name', ({ price, asked, expected }) => {
    expect(changedPrices(carton(price), asked)?.pricePerCarton ?? null).toBe(expected);
  });
});

test('any change keeps prices above 0 and within the limit, and adds no retail price', () => {
  const any = fc.record({
    how: fc.constantFrom(...priceMoves),
    by,
    prices: fc.constantFrom(...movedPrices),
    round: fc.constantFrom(...priceRoundings),
  });
  fc.assert(
    fc.property(prices, any, (before, asked) => {
      const after = changedPrices(before, asked);
      if (after === null) return;
      for (const price of [after.pricePerCarton, after.pricePerRetail ?? 1n])
        expect(price > 0n && price <= CARTON_PRICE_MAX_PAISE).toBe(true);
      expect(after.pricePerRetail === null).toBe(before.pricePerRetail === null);
      if (asked.prices === 'carton') expect(after.pricePerRetail).toBe(before.pricePerRetail);
      if (asked.prices === 'retail') expect(after.pricePerCarton).toBe(before.pricePerCarton);
    }),
  );
});

test('percentages are exact to half a paisa, and keep the order of prices', () => {
  fc.assert(
    fc.property(paise, paise, by, (one, other, percent) => {
      const after = (price: bigint) => changedPrices(carton(price), change('percent-up', percent))?.pricePerCarton;
      const [first, second] = [after(one), after(other)];
      if (first === undefined || second === undefined) return;
      const off = 2n * (first * 10_000n - one * (10_000n + percent));
      expect(off <= 10_000n && off > -10_000n).toBe(true);
      if (one <= other) expect(first <= second).toBe(true);
    }),
  );
});

test('rupees up and down again restore the price', () => {
  fc.assert(
    fc.property(paise, by, (price, rupees) => {
      const up = changedPrices(carton(price), change('rupees-up', rupees));
      if (up) expect(changedPrices(up, change('rupees-down', rupees))).toEqual(carton(price));
    }),
  );
});

describe('rounded', () => {
  const priced: [string, PriceRounding, [bigint, PriceChange['how'], bigint], bigint | null][] = [
    ['to a rupee', '1', [98_50n, 'percent-up', 500n], 103_00n],
    ['half-up', '1', [10_00n, 'percent-up', 500n], 11_00n],
    ['to five', '5', [3216_00n, 'percent-up', 500n], 3375_00n],
    ['to ten', '10', [3216_00n, 'percent-up', 500n], 3380_00n],
    ['not at all', 'paise', [3216_00n, 'percent-up', 500n], 3376_80n],
    ['never to 0: that stays exact', '1', [40n, 'percent-up', 500n], 42n],
    ['never to 0 by tens', '10', [4_00n, 'percent-up', 500n], 4_20n],
    ['never down where it was raised', '10', [12_00n, 'percent-up', 500n], 12_00n],
    ['never up where it was lowered', '1', [10_60n, 'percent-down', 10n], 10_60n],
    ['never above the limit', '10', [CARTON_PRICE_MAX_PAISE - 1n, 'rupees-up', 1n], CARTON_PRICE_MAX_PAISE],
    ['and beyond the limit refused', '10', [CARTON_PRICE_MAX_PAISE, 'rupees-up', 1n], null],
    ['not where it was typed', '10', [5_00n, 'set', 7_77n], 7_77n],
  ];
  test.each(priced)('%s', (_, round, [price, how, amount], expected) => {
    const after = changedPrices(carton(price), change(how, amount, 'carton', round));
    expect(after?.pricePerCarton ?? null).toBe(expected);
  });

  test('a price is on its step or stays exact, and moves in the requested direction', () => {
    fc.assert(
      fc.property(paise, by, fc.constantFrom('1', '5', '10'), fc.boolean(), (price, amount, round, isUp) => {
        const how = isUp ? 'percent-up' : 'percent-down';
        const after = changedPrices(carton(price), change(how, amount, 'carton', round))?.pricePerCarton;
        const exact = changedPrices(carton(price), change(how, amount))?.pricePerCarton;
        expect(after === undefined).toBe(exact === undefined);
        if (after === undefined) return;
        expect(after % (BigInt(round) * 100n) === 0n || after === exact || after === price).toBe(true);
        expect(isUp ? after >= price : after <= price).toBe(true);
      }),
    );
  });
});

test.each([
  [2400_00n, 2520_00n, '+₹120, +5 %'],
  [12_00n, 11_50n, '−₹0.50, −4.17 %'],
  [100n, 100n, '+₹0, +0 %'],
  [1n, 2_50n, '+₹2.49, +24,900 %'],
  [3n, 4n, '+₹0.01, +33.33 %'],
  [1000_00n, 1001_00n, '+₹1, +0.1 %'],
])('from %s to %s is %s', (before, after, text) => {
  expect(priceStepText(before, after)).toBe(text);
});

test.each([
  ['5', 500n],
  ['2.5 %', 250n],
  [' 12.25% ', 1225n],
  ['1000', 100_000n],
  ['0.01', 1n],
])('%s percent', (text, expected) => {
  expect(v.parse(priceChangeSchema, { how: 'percent-up', by: text, prices: 'both' }).by).toBe(expected);
});
