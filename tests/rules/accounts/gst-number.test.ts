import * as v from 'valibot';
import { expect, test } from 'vitest';
import { gstNumberSchema } from '../../../rules/accounts/gst-number.ts';
import { isGstVerified } from '../../../rules/payments/gst.ts';

test.each([
  '24 AAACC 1206 D1ZM',
  '24-AAACC-1206-D1ZM',
  '24aaacc1206d1zm',
  '\u200E24AAACC1206D1ZM\u200E',
  ' 24AAACC1206D1ZM. ',
])('reads the GSTIN %j as printed', (gstNumber) =>
  expect(v.parse(gstNumberSchema, { gstNumber })).toEqual({ gstNumber: '24AAACC1206D1ZM' }),
);

test.each(['24AAACC1206D1Z', '24AAACC1206D1ZMM', '2AAACC1206D1ZM4'])('refuses %s as a GSTIN', (gstNumber) => {
  expect(v.safeParse(gstNumberSchema, { gstNumber }).success).toBe(false);
});

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns a GSTIN with the right check character, for the state with this code. */
function ofState(code: string): string {
  const first = `${code}AAACC1206D1Z`;
  return [...alphabet].map((last) => first + last).find(hasRightCheck) ?? '';
}

function hasRightCheck(gstNumber: string): boolean {
  const sum = Array.from(gstNumber.slice(0, 14)).reduce((all, character, at) => {
    const value = alphabet.indexOf(character) * (at % 2 === 0 ? 1 : 2);
    return all + Math.floor(value / 36) + (value % 36);
  }, 0);
  return gstNumber.at(-1) === alphabet[(36 - (sum % 36)) % 36];
}

test.each([
  ['01', true],
  ['38', true],
  ['97', true],
  ['99', true],
  ['00', false],
  ['39', false],
  ['96', false],
  ['98', false],
])('a right number of state code %s has the badge: %s', (code, isVerified) => {
  expect(isGstVerified(ofState(code))).toBe(isVerified);
});
