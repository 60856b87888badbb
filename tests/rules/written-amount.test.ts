import { expect, test } from 'vitest';
import { latinDigits } from '../../rules/digits.ts';
import { paiseFromRupees } from '../../rules/rupees.ts';
import { wholeNumberFrom } from '../../rules/whole-number.ts';
import { amountProblem, type PriceUnit, rupeesIn } from '../../rules/written-amount.ts';

test.each([
  ['1,00,000'],
  ['100,000'],
  ['₹ 1,00,000'],
  ['₹1,00,000/-'],
  ['Rs. 1,00,000/-'],
  ['Rs 1,00,000 only'],
  ['rs.1,00,000/- only'],
  ['INR 100000'],
  ['100000 INR'],
  ['1,00,000 rupees only'],
  ['१,००,०००'],
  ['૧૦૦૦૦૦ રૂપિયા'],
  ['रु. 1,00,000 मात्र'],
  ['?1,00,000'],
  [' 1,00,000 per ctn'],
  ['₹1,00,000/ctn'],
  ['Rs. 1,00,000 / carton'],
  ['1,00,000/- per ctn.'],
  ['₹1,00,000/- पेटी'],
  ['1,00,000 per carton only'],
  ['1,00,000 प्रति कार्टन'],
  ['1,00,000 કાર્ટન દીઠ'],
  ['Rs . 1,00,000'],
  ['RS-100000'],
  ['₨ 100000'],
  ['૱100000'],
  ['₹ Rs 100000'],
  ['100 000'],
  ['1\u00A000\u00A0000.00'],
  ['\u202A₹\u200E1,00,000\u202C'],
  ['\uFEFF1\u200B,00,000'],
])('%j is ₹1,00,000 per carton', (text) => {
  expect(Number(rupeesIn(text, 'carton'))).toBe(100_000);
  expect(paiseFromRupees(text, 'carton')).toBe(100_000_00n);
});

test.each(['1240,50', '98,50', '1.240,50', '1,2,3', '12,34', '1,00,00', ',500', '1,0,0,0', '1.00.000', '₹98,50/-'])(
  '%s may have a decimal comma, so it is never a price',
  (text) => {
    expect(rupeesIn(text, 'carton')).toBeUndefined();
    expect(paiseFromRupees(text)).toBeNull();
  },
);

test.each(['12 to 15', 'free', '', '-5', '5 6', '$5', '€5', '5 lakh', 'per ctn', '/-', 'only', '5 per', '5//ctn'])(
  '%j is no price',
  (text) => {
    expect(rupeesIn(text, 'carton')).toBeUndefined();
  },
);

test.each<[string, PriceUnit, string]>([
  ['₹52/pc', 'carton', 'price_named_per_piece'],
  ['52 each', 'carton', 'price_named_per_piece'],
  ['₹99/doz', 'carton', 'price_named_per_dozen'],
  ['240/kg', 'carton', 'price_named_per_other'],
  ['Rs 30 per metre', 'carton', 'price_named_per_other'],
  ['1,240 per ctn', 'piece', 'piece_price_named_per_carton'],
  ['€46', 'carton', 'price_in_other_currency'],
  ['46 EUR', 'carton', 'price_in_other_currency'],
  ['US$ 5.50', 'piece', 'price_in_other_currency'],
  ['99 per dozen', 'piece', 'piece_price_named_per_dozen'],
])('%s is refused as a price per %s, with the sentence for its mistake', (text, per, message) => {
  expect(amountProblem(text, per)).toBe(message);
  expect(rupeesIn(text, per)).toBeUndefined();
});

test.each<[unknown, PriceUnit]>([
  ['52/pc', 'piece'],
  ['52 per box', 'carton'],
  ['52', 'carton'],
  ['cheap per kg', 'carton'],
  [52, 'piece'],
  [null, 'piece'],
])('%j per %s names no other unit and no currency', (input, per) => {
  expect(amountProblem(input, per)).toBeNull();
});

test('a unit is refused in an amount without one, such as a delivery charge', () => {
  expect(rupeesIn('90 per ctn')).toBeUndefined();
  expect(rupeesIn('90/-')).toBe('90');
});

test.each(['\u200B', '\u200E', '\u202A', '\u202B', '\u202C', '\u2066', '\u2069', '\uFEFF', '\u00AD'])(
  'an invisible %j anywhere in a number changes nothing',
  (mark) => {
    for (const text of [`${mark}24`, `2${mark}4`, `24${mark}`, ` ${mark} 24 ${mark} `]) {
      expect(latinDigits(text).trim()).toBe('24');
      expect(wholeNumberFrom(text, 1, 1000)).toBe(24);
      expect(paiseFromRupees(text)).toBe(24_00n);
    }
  },
);

test('the joiners of Indian scripts stay in words', () => {
  expect(latinDigits('ક\u200Dષ')).toBe('ક\u200Dષ');
});
