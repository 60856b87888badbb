import { expect, test } from 'vitest';
import { oneLine, severalLines } from '../../rules/text.ts';

test('characters that turn or hide text are removed, the joiners of Indian scripts stay', () => {
  expect(oneLine('\u202Eabc\u2066 d\u200Be')).toBe('abc de');
  expect(severalLines('a\u202E\r\nb\u0000')).toBe('a\nb');
  expect(oneLine('क्\u200Dष')).toBe('क्\u200Dष');
});

test.each([
  ['सा\u095Cी', 'सा\u0921\u093Cी'],
  ['\u095Bरी', '\u091C\u093Cरी'],
  ['Cre\u0302pe', 'Cr\u00EApe'],
])('%s is stored in one form, however a keyboard wrote it', (typed, kept) => {
  expect(oneLine(typed)).toBe(kept);
  expect(oneLine(kept)).toBe(kept);
  expect(severalLines(typed)).toBe(kept);
});
