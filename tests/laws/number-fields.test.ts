import { expect, test } from 'vitest';
import { numberFields } from '../../scripts/laws/number-fields.ts';

const found = (code: string) => numberFields(new Map([['web/a.tsx', `const a = ${code};`]]));

test.each([
  '<Field name="mobile" inputMode="tel" maxLength={16} />',
  '<input inputMode="decimal" maxLength={14} />',
  "{ inputMode: 'numeric', maxLength: 9 }",
])('refuses %s', (code) => {
  expect(found(code)).toEqual([expect.stringMatching(/^web\/a\.tsx:1: maxLength of \d+ cuts off a pasted number$/)]);
});

test.each([
  '<Field inputMode="tel" maxLength={TYPED_MAX} />',
  '<Field inputMode="numeric" maxLength={4} />',
  '<Field inputMode="numeric" />',
  '<Field maxLength={30} />',
  "{ maxLength: 200, autoComplete: 'off' }",
])('accepts %s', (code) => {
  expect(found(code)).toEqual([]);
});
