import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalRupees, divideHalfUp, formatRupees, groupIndian } from '../../rules/money.ts';
import { paiseFromRupees } from '../../rules/rupees.ts';
import { anyText } from './any-text.ts';

const paise = fc.bigInt({ min: 0n, max: 10n ** 15n - 1n });

describe('rupees as typed or sent become paise', () => {
  test.each<[string | number, bigint]>([
    ['0', 0n],
    ['1234', 1234_00n],
    ['1,23,456.5', 123456_50n],
    ['₹1,00,000', 100000_00n],
    ['₹ 99', 99_00n],
    ['  98.99  ', 98_99n],
    ['1,00,00,000.00', 10000000_00n],
    ['.5', 50n],
    ['5.', 5_00n],
    ['007', 7_00n],
    ['१,२३,४५६.५', 123456_50n],
    ['₹ ૯૯', 99_00n],
    ['9999999999999', 9999999999999_00n],
    [99, 99_00n],
    [0.1, 10n],
    [98.99, 98_99n],
    [1234567.89, 1234567_89n],
  ])('%s', (rupees, expected) => {
    expect(paiseFromRupees(rupees)).toBe(expected);
  });

  test.each<[string | number, bigint]>([
    ['99.994', 99_99n],
    ['99.995', 100_00n],
    ['99.9949999999999999', 99_99n],
    ['0.005', 1n],
    ['0.0049', 0n],
    [99.995, 100_00n],
    [1.005, 1_01n],
    [2.675, 2_68n],
  ])('%s is rounded half-up to the paisa as written, not as a binary fraction', (rupees, expected) => {
    expect(paiseFromRupees(rupees)).toBe(expected);
  });

  test.each([
    '',
    ' ',
    '.',
    '₹',
    ',',
    ',5',
    '-1',
    '−1',
    '+1',
    '1e5',
    '0x10',
    '12a',
    '1.2.3',
    '10 00',
    '₹₹5',
    '₹-5',
    '$5',
    'NaN',
    'Infinity',
    '¹²³',
    '1.5,0',
    '99999999999999',
    '1\u0000',
    -1,
    -0.01,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e21,
    1e-7,
  ])('%j is no price', (rupees) => {
    expect(paiseFromRupees(rupees)).toBeNull();
  });

  test('any text is paise or nothing', () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), fc.double()), (anything) => {
        const read = paiseFromRupees(anything);
        expect(read === null || read >= 0n).toBe(true);
      }),
    );
  });
});

describe('paise are shown in rupees', () => {
  test.each<[bigint, string]>([
    [0n, '₹0'],
    [5n, '₹0.05'],
    [98_50n, '₹98.50'],
    [999_00n, '₹999'],
    [1000_00n, '₹1,000'],
    [99999_99n, '₹99,999.99'],
    [100000_00n, '₹1,00,000'],
    [1234567_00n, '₹12,34,567'],
    [10000000_00n, '₹1,00,00,000'],
  ])('%s paise: %s', (amount, text) => {
    expect(formatRupees(amount)).toBe(text);
  });

  test('the shown text reads back as the same amount', () => {
    fc.assert(
      fc.property(paise, (amount) => {
        expect(paiseFromRupees(formatRupees(amount))).toBe(amount);
      }),
    );
  });

  test("the API's text reads back as the same amount, always with two decimals", () => {
    fc.assert(
      fc.property(paise, (amount) => {
        expect(decimalRupees(amount)).toMatch(/^\d+\.\d\d$/);
        expect(paiseFromRupees(decimalRupees(amount))).toBe(amount);
      }),
    );
  });

  test('digits are grouped by thousand, then by lakh and crore', () => {
    expect([0, 12, 123, 1234, 12345, 123456, 1234567, 123456789].map(groupIndian)).toEqual([
      '0',
      '12',
      '123',
      '1,234',
      '12,345',
      '1,23,456',
      '12,34,567',
      '12,34,56,789',
    ]);
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), (number) => {
        const text = groupIndian(number);
        expect(text).toMatch(/^(?:\d{1,3}|\d{1,2}(?:,\d\d)*,\d{3})$/);
        expect(BigInt(text.replaceAll(',', ''))).toBe(number);
      }),
    );
  });
});

test('half a paisa is rounded up, less than half down', () => {
  expect([divideHalfUp(1n, 2n), divideHalfUp(1n, 3n), divideHalfUp(2n, 3n), divideHalfUp(5n, 10n)]).toEqual([
    1n,
    0n,
    1n,
    1n,
  ]);
  fc.assert(
    fc.property(paise, fc.bigInt({ min: 1n, max: 10n ** 6n }), (numerator, denominator) => {
      const distance = 2n * (divideHalfUp(numerator, denominator) * denominator - numerator);
      expect(distance > -denominator && distance <= denominator).toBe(true);
    }),
  );
});
