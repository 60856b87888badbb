import type { MessageKey } from '../../messages/message-key.ts';
import { latinDigits } from '../digits.ts';
import { textFrom } from '../field.ts';
import type { FieldKind } from './field-kinds.ts';

const wrongDigit = [
  'barcode_ends_with_0',
  'barcode_ends_with_1',
  'barcode_ends_with_2',
  'barcode_ends_with_3',
  'barcode_ends_with_4',
  'barcode_ends_with_5',
  'barcode_ends_with_6',
  'barcode_ends_with_7',
  'barcode_ends_with_8',
  'barcode_ends_with_9',
] as const satisfies MessageKey[];

/** A GTIN of 8, 12, 13 or 14 digits (GS1 General Specifications, section 7.9); blanks and dashes are left out. */
export const barcode: FieldKind<string> = {
  read: (input) => {
    const digits = digitsIn(input);
    return hasLength(digits) && Number(digits.at(-1)) === checkDigit(digits) ? digits : undefined;
  },
  message: 'barcode_length',
  complaint: (input) => {
    const digits = digitsIn(input);
    return hasLength(digits) ? (wrongDigit[checkDigit(digits)] ?? 'barcode_length') : 'barcode_length';
  },
  json: { type: 'string', pattern: '^([0-9]{8}|[0-9]{12,14})$' },
  cell: latinDigits,
  text: (digits) => digits,
  api: (digits) => digits,
};

function digitsIn(input: unknown): string {
  return latinDigits(textFrom(input) ?? '').replace(/[\s-]/g, '');
}

function hasLength(digits: string): boolean {
  return /^(?:\d{8}|\d{12,14})$/.test(digits);
}

/** Returns the right last digit: from the right, the digits before it count three times and once in turn. */
function checkDigit(digits: string): number {
  const digitsBefore = Array.from(digits.slice(0, -1)).reverse();
  const sum = digitsBefore.reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}
