import * as v from 'valibot';
import { expect, test } from 'vitest';
import { mobileSchema, otpSchema } from '../../rules/accounts/sign-in.ts';
import { piecesPerCartonFrom } from '../../rules/catalogue/product.ts';
import { codeDigits, isMobileBegun, mobileDigits } from '../../rules/digits.ts';
import { paiseFromRupees } from '../../rules/money.ts';
import { warehouseDetailsSchema } from '../../rules/stock/warehouse.ts';
import { wholeNumberTyped } from '../../rules/whole-number.ts';

test.each([
  ['+91 98765 43210', '9876543210'],
  ['098765 43210', '9876543210'],
  ['0919876543210', '0919876543210'],
  ['98765', '98765'],
  ['9198765432', '9198765432'],
  ['૯૮૭૬૫૪૩૨૧૦', '9876543210'],
  ['+९१ ९८७६५ ४३२१०', '9876543210'],
  ['', ''],
])('of %j as a number %j is left', (text, digits) => expect(mobileDigits(text)).toBe(digits));

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['123456 is your Thok login code. It lasts 5 minutes.', '123456'],
  ['Thok 2026: 654321', '654321'],
  ['12', '12'],
  ['12345678', '123456'],
  ['૧૨૩૪૫૬', '123456'],
  ['आपका कोड १२३४५६ है', '123456'],
  ['', ''],
])('of %j as a code %j is left', (text, digits) => expect(codeDigits(text)).toBe(digits));

test.each([
  ['91987650000', true],
  ['9198765000', false],
  ['919876500002', false],
  ['98765000021', false],
])('%j is a number begun with its country code: %s', (digits, isBegun) => expect(isMobileBegun(digits)).toBe(isBegun));

const address = '12 Ring Road';

test.each([
  ['a mobile number', () => v.parse(mobileSchema, { mobile: '૯૮૭૬૫૪૩૨૧૦' }), { mobile: '9876543210' }],
  ['a code', () => v.parse(otpSchema, { otp: '१२३ ४५६' }), { otp: '123456' }],
  [
    'the PIN code of a warehouse',
    () => v.parse(warehouseDetailsSchema, { fullAddress: address, pincode: '૩૯૫ ૦૦૪' }),
    { fullAddress: address, pincode: '395004' },
  ],
  ['a price', () => paiseFromRupees('₹ ૧,૨૩,૪૫૬.૫૦'), 12_345_650n],
  ['pieces of a carton', () => piecesPerCartonFrom('२४'), 24],
  ['a quantity', () => wholeNumberTyped('૧,૨૦૦', 1, 10_000), 1200],
])('%s is read in the digits of Gujarati and Hindi too', (_, read, number) => expect(read()).toEqual(number));
