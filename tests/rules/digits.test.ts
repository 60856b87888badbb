import * as v from 'valibot';
import { expect, test } from 'vitest';
import { accountsSought } from '../../rules/accounts/accounts-list.ts';
import { gstNumberSchema } from '../../rules/accounts/gst-number.ts';
import { mobileSchema, otpSchema } from '../../rules/accounts/sign-in.ts';
import { piecesPerCartonFrom } from '../../rules/catalogue/product.ts';
import { codeDigits, isMobileBegun, latinDigits, mobileDigits } from '../../rules/digits.ts';
import { orderNumberIn } from '../../rules/orders/orders-list.ts';
import { utrSchema } from '../../rules/payments/paying.ts';
import { paiseFromRupees } from '../../rules/rupees.ts';
import { warehouseDetailsSchema } from '../../rules/stock/warehouse.ts';
import { piecesTyped, wholeNumberTyped } from '../../rules/whole-number.ts';

test.each([
  ['+91 98765 43210', '9876543210'],
  ['098765 43210', '9876543210'],
  ['0919876543210', '0919876543210'],
  ['0091 98765 43210', '9876543210'],
  ['+91 0 98765-43210', '9876543210'],
  ['+91 (0) 98765 43210', '9876543210'],
  ['98765432101', '98765432101'],
  ['98765', '98765'],
  ['9198765432', '9198765432'],
  ['૯૮૭૬૫૪૩૨૧૦', '9876543210'],
  ['+९१ ९८७६५ ४३२१०', '9876543210'],
  ['', ''],
])('%j as a number becomes %j', (text, digits) => expect(mobileDigits(text)).toBe(digits));

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
])('%j as a code becomes %j', (text, digits) => expect(codeDigits(text)).toBe(digits));

test.each([
  ['91987650000', true],
  ['9198765000', false],
  ['919876500002', false],
  ['98765000021', false],
])('%j begins a number with its country code: %s', (digits, isBegun) => expect(isMobileBegun(digits)).toBe(isBegun));

/** Every decimal digit that this version of Unicode has, in order. */
const everyDigit = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => !(code >= 0xd800 && code <= 0xdfff) && /\p{Nd}/u.test(String.fromCodePoint(code)))
  .map((code) => String.fromCodePoint(code));

test('the digits of every script are read, each as its own value', () => {
  expect(everyDigit.length).toBeGreaterThanOrEqual(700);
  expect(latinDigits(everyDigit.join(''))).toBe('0123456789'.repeat(everyDigit.length / 10));
});

test('numbering systems known to the platform are read alike', () => {
  const systems = Intl.supportedValuesOf('numberingSystem').map((name) => {
    const write = new Intl.NumberFormat(`en-u-nu-${name}`, { useGrouping: false });
    return { name, digits: Array.from({ length: 10 }, (_, digit) => write.format(digit)).join('') };
  });
  const decimal = systems.filter(({ digits }) => /^\p{Nd}{10}$/u.test(digits));
  expect(decimal.length).toBeGreaterThan(50);
  expect(Object.fromEntries(decimal.map(({ name, digits }) => [name, latinDigits(digits)]))).toEqual(
    Object.fromEntries(decimal.map(({ name }) => [name, '0123456789'])),
  );
});

test('words, marks and numbers other than digits stay', () => {
  const text = 'કાર્ટન ½ Ⅳ ² ① 五 क़ 👍🏽 \ud835';
  expect(latinDigits(text)).toBe(text);
});

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
  ['an Arabic price', () => paiseFromRupees('١٬٢٣٤٫٥٠'), 123_450n],
  ['a full-width price', () => paiseFromRupees('１，２３４．５０'), 123_450n],
  ['pieces in a basket', () => piecesTyped('௨௪'), 24],
  ['the number of an order', () => orderNumberIn('#১০০০০১'), 100_001n],
  ['an account', () => accountsSought('+९१ ९८७६५ ४३२१०').number, '9876543210'],
  ['a UTR', () => v.parse(utrSchema, { utr: '４２９８ ７६५４ ૩૨૧૦' }), { utr: '429876543210' }],
  ['a GST number', () => v.parse(gstNumberSchema, { gstNumber: '२७aapfu०९३९f१zv' }), { gstNumber: '27AAPFU0939F1ZV' }],
])('%s is read in the digits of other scripts too', (_, read, number) => expect(read()).toEqual(number));
