import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { businessNameSchema, mobileSchema, otpSchema } from '../../../rules/accounts/sign-in.ts';
import { anyText } from '../any-text.ts';

/** Returns a schema's result for a field: its value, or the keys of the refusal. */
function valueOrKeys(schema: v.GenericSchema, input: unknown): unknown {
  const result = v.safeParse(schema, input, { abortPipeEarly: true });
  return result.success
    ? Object.values(result.output as object)[0]
    : { refused: result.issues.map(({ message }) => message) };
}
const refused = (...keys: string[]) => ({ refused: keys });

describe('mobile numbers', () => {
  test.each([
    '9876500001',
    '98765 00001',
    '+91 98765-00001',
    '+919876500001',
    '098765 00001',
    '919876500001',
    ' 9876500001 ',
    '(98765) 00001',
    '0091 98765 00001',
    '+91 (0) 98765-00001',
  ])('%s is 9876500001', (mobile) => expect(valueOrKeys(mobileSchema, { mobile })).toBe('9876500001'));

  test.each(['6', '7', '8', '9'])('may begin with %s', (first) => {
    expect(valueOrKeys(mobileSchema, { mobile: `${first}000000000` })).toBe(`${first}000000000`);
  });

  test.each([undefined, '', '987650000', 'abc', 'ninety', '⁹⁸⁷⁶⁵⁰⁰⁰⁰¹', 9876500001, null, {}, ['9876500001']])(
    '%j is incomplete',
    (mobile) => {
      expect(valueOrKeys(mobileSchema, { mobile })).toEqual(refused('mobile_incomplete'));
    },
  );

  test.each(['98765000011', '919876500001234', '0098 98765 00001'])('%j has too many digits', (mobile) => {
    expect(valueOrKeys(mobileSchema, { mobile })).toEqual(refused('mobile_too_long'));
  });

  test.each(['0123456789', '1234567890', '5999999999'])('%s begins with a wrong digit', (mobile) => {
    expect(valueOrKeys(mobileSchema, { mobile })).toEqual(refused('mobile_invalid'));
  });

  test('turn any input into ten digits or a complaint', () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), fc.jsonValue()), (mobile) => {
        const answer = valueOrKeys(mobileSchema, { mobile });
        if (typeof answer === 'string') expect(answer).toMatch(/^[6-9]\d{9}$/);
      }),
    );
  });
});

describe('one-time codes', () => {
  test.each(['123456', '123 456', '123-456', ' 000000 ', '123456 is your Thok login code. It lasts 5 minutes.'])(
    '%s is complete',
    (otp) => {
      expect(valueOrKeys(otpSchema, { otp })).toMatch(/^\d{6}$/);
    },
  );

  test.each([undefined, '', '12345', '1234567', 'abcdef', 123456, null])('%j is not', (otp) => {
    expect(valueOrKeys(otpSchema, { otp })).toEqual(refused('otp_incomplete'));
  });
});

describe('business names', () => {
  test.each([
    ['Jay Traders', 'Jay Traders'],
    ['  Jay \t\n Traders  ', 'Jay Traders'],
    ['AB', 'AB'],
    ['રાજ ટ્રેડર્સ', 'રાજ ટ્રેડર્સ'],
    ['x'.repeat(120), 'x'.repeat(120)],
  ])('%j', (businessName, name) => {
    expect(valueOrKeys(businessNameSchema, { businessName })).toBe(name);
  });

  test.each([
    [undefined, 'business_name_required'],
    ['', 'business_name_required'],
    ['   ', 'business_name_required'],
    [7, 'business_name_required'],
    ['A', 'business_name_short'],
    [' A ', 'business_name_short'],
    ['x'.repeat(121), 'business_name_long'],
  ])('%j: %s', (businessName, key) => {
    expect(valueOrKeys(businessNameSchema, { businessName })).toEqual(refused(key));
  });
});
