import { expect, test } from 'vitest';
import { lookOf, namesOtherCurrency, numberText } from '../../domain/sheets/xlsx-number.ts';

const rupees = '[$₹-4009] #,##0.00';
const euros = '[$€-407] #,##0.00';
const shown = (code: string, isMixed: boolean) => numberText('2200', lookOf(170, code, isMixed), false);

test('shows rupees of a format beside formats of another currency', () => {
  expect([rupees, euros, '"Rs." 0', '"USD" 0', '0" pcs"'].map(namesOtherCurrency)).toEqual([
    false,
    true,
    false,
    true,
    false,
  ]);
  expect(shown(rupees, true)).toBe('₹ 2,200.00');
  expect(shown(euros, true)).toBe('€ 2,200.00');
});

test('reads an amount in a rupee format as a number if the workbook has no other currency', () => {
  expect(shown(rupees, false)).toBe('2200');
});
