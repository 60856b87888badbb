import { expect, test } from 'vitest';
import { isTypedCartonSize, isTypedStock, leftStock } from '../../rules/typed-number.ts';

test.each(['', '1', '12', '999', '1000', '९', '૧૨'])('%j is allowed as pieces per carton', (text) => {
  expect(isTypedCartonSize(text)).toBe(true);
});

test.each(['0', '1001', '-1', '12.5', '12.', '1,000', 'a', '1e2', '⁹'])('%j is ignored there', (text) => {
  expect(isTypedCartonSize(text)).toBe(false);
});

test.each([
  ['-', true, '0'],
  ['-12', true, '0'],
  ['', true, ''],
  ['0', true, '0'],
  ['123456789', true, '123456789'],
  ['1234567890', false],
  ['1.5', false],
  ['1,200', false],
  ['--1', false],
])('stock %j: typed %s, and left as %s', (text, isTaken, left?: string) => {
  expect(isTypedStock(text)).toBe(isTaken);
  if (left !== undefined) expect(leftStock(text)).toBe(left);
});
