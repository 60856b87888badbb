import { expect, test } from 'vitest';
import { BadForm, Refusal } from '../../domain/refusal.ts';
import type { FilledSentence } from '../../messages/message-key.ts';
import { utrSchema } from '../../rules/payments/paying.ts';
import { typed } from '../../rules/typed.ts';

// tsc checks this test: an expected error that does not occur is an error itself.
test('a refusal must name an existing sentence, and fill its blanks', () => {
  const wait = { retryAfter: 60 };
  const anyText: string = 'order_move_not_open';
  const right = [
    new Refusal(409, 'order_move_not_open'),
    new Refusal(429, 'otp_too_many_today', {}, wait),
    new Refusal(409, 'credit_not_given', { supplier: 'Om Traders' }),
  ];
  const wrong = [
    // @ts-expect-error There is no such sentence.
    new Refusal(409, 'order_move_not_opened'),
    // @ts-expect-error It says how much is left as well.
    new Refusal(409, 'credit_too_little', { supplier: 'Om Traders' }),
    // @ts-expect-error It has a blank.
    new Refusal(409, 'credit_not_given'),
    // @ts-expect-error Its blank is called otherwise.
    new Refusal(409, 'credit_not_given', { seller: 'Om Traders' }),
    // @ts-expect-error It has no blank.
    new Refusal(409, 'order_move_not_open', { order: 1 }),
    // @ts-expect-error The name of a sentence is no plain text.
    new Refusal(409, anyText),
  ];
  expect([...right, ...wrong].map(({ status }) => status)).toEqual([409, 429, 409, 409, 409, 409, 409, 409, 409]);
});

test('so must a complaint beside a field', () => {
  const right = [
    new BadForm({ sku: ['sku_taken'] }),
    new BadForm({ pincode: ['quote_pincode_other'] }, { pincode: { pincode: '395006' } }),
  ];
  const wrong = [
    // @ts-expect-error There is no such sentence.
    new BadForm({ sku: ['sku_took'] }),
    // @ts-expect-error It has a blank.
    new BadForm({ pincode: ['quote_pincode_other'] }),
  ];
  expect([...right, ...wrong].map(({ fields }) => Object.keys(fields).length)).toEqual([1, 1, 1, 1]);
  // @ts-expect-error There is no such sentence.
  expect([typed('utr_odd'), utrSchema]).toHaveLength(2);
});

test('so must a sentence that a screen names by its key', () => {
  const right: FilledSentence[] = [['request_failed'], ['stock_entry_invalid', { index: 1 }]];
  // @ts-expect-error It has a blank.
  const wrong: FilledSentence[] = [['stock_entry_invalid']];
  expect(right.length + wrong.length).toBe(3);
});
