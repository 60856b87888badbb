import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { onboardingSchema } from '../../../rules/accounts/onboarding.ts';
import { isServiceablePin, warehouseSchema } from '../../../rules/stock/warehouse.ts';

const good = { vicinityId: '2', fullAddress: ' 12, Ring Road, Surat ', pincode: '395004' };

function complaints(schema: v.GenericSchema, input: unknown): Record<string, string> {
  const result = v.safeParse(schema, input, { abortPipeEarly: true });
  return Object.fromEntries((result.issues ?? []).map((issue) => [v.getDotPath(issue) ?? '', issue.message]));
}

test('a location is a vicinity, a trimmed address and a PIN code', () => {
  expect(v.parse(warehouseSchema, good)).toEqual({
    vicinityId: 2,
    fullAddress: '12, Ring Road, Surat',
    pincode: '395004',
  });
});

test.each([
  [{ vicinityId: '' }, { vicinityId: 'vicinity_required' }],
  [{ vicinityId: 'two' }, { vicinityId: 'vicinity_required' }],
  [{ vicinityId: '-1' }, { vicinityId: 'vicinity_required' }],
  [{ vicinityId: '99999999999' }, { vicinityId: 'vicinity_required' }],
  [{ fullAddress: ' \n ' }, { fullAddress: 'full_address_required' }],
  [{ fullAddress: 'x'.repeat(501) }, { fullAddress: 'full_address_long' }],
  [{ pincode: '' }, { pincode: 'pincode_required' }],
  [{ pincode: '3950041' }, { pincode: 'pincode_digits' }],
  [{ pincode: '39500A' }, { pincode: 'pincode_digits' }],
  [{ pincode: '-39500' }, { pincode: 'pincode_digits' }],
  [{ pincode: '³⁹⁵⁰⁰⁴' }, { pincode: 'pincode_digits' }],
])('%j: %j', (wrong, expected) => {
  expect(complaints(warehouseSchema, { ...good, ...wrong })).toEqual(expected);
});

test('each field of an empty form has its complaint', () => {
  expect(complaints(warehouseSchema, {})).toEqual({
    vicinityId: 'vicinity_required',
    fullAddress: 'full_address_required',
    pincode: 'pincode_required',
  });
  expect(complaints(onboardingSchema, {})).toEqual({ vicinityId: 'warehouse_required' });
});

test('a PIN code of fewer than six digits is accepted but cannot be delivered to', () => {
  expect(v.parse(warehouseSchema, { ...good, pincode: '1' }).pincode).toBe('1');
  expect(v.parse(warehouseSchema, { ...good, pincode: ' 395 006' }).pincode).toBe('395006');
  expect(['395004', '110001', '39500', '095004', '', '39500A'].map(isServiceablePin)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test.each([
  ['', null],
  ['  ', null],
  [undefined, null],
  [' 27aapfu0939f1zv ', '27AAPFU0939F1ZV'],
  ['22AAAAA0000A1Z5', '22AAAAA0000A1Z5'],
])('GST number %j becomes %j', (gstNumber, expected) => {
  expect(v.parse(onboardingSchema, { ...good, gstNumber }).gstNumber).toBe(expected);
});

test.each(['27AAPFU0939F1Z', 'GST', '27AAPFU0939F1ZVX', '27AAPFU0939F1Z*'])('GST number %s is refused', (gstNumber) => {
  expect(complaints(onboardingSchema, { ...good, gstNumber })).toEqual({ gstNumber: 'gst_invalid' });
});

test('never throws, whatever the input', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (input) => {
      v.safeParse(onboardingSchema, input);
    }),
  );
});
