import { expect, test } from 'vitest';
import { codeDigits, isMobileBegun, mobileDigits } from '../../rules/digits.ts';

test.each([
  ['+91 98765 43210', '9876543210'],
  ['098765 43210', '9876543210'],
  ['0919876543210', '0919876543210'],
  ['98765', '98765'],
  ['9198765432', '9198765432'],
  ['', ''],
])('of %j as a number %j is left', (text, digits) => expect(mobileDigits(text)).toBe(digits));

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['123456 is your Thok login code. It lasts 5 minutes.', '123456'],
  ['Thok 2026: 654321', '654321'],
  ['12', '12'],
  ['12345678', '123456'],
  ['', ''],
])('of %j as a code %j is left', (text, digits) => expect(codeDigits(text)).toBe(digits));

test.each([
  ['91987650000', true],
  ['9198765000', false],
  ['919876500002', false],
  ['98765000021', false],
])('%j is a number begun with its country code: %s', (digits, isBegun) => expect(isMobileBegun(digits)).toBe(isBegun));
