import { expect, test } from 'vitest';
import { setContentIn, setContentText, writtenParts } from '../../../rules/imports/cells/set-content.ts';

const sizes = [
  { value: 'S', pieces: 1 },
  { value: 'M', pieces: 2 },
  { value: 'L', pieces: 2 },
  { value: 'XL', pieces: 1 },
];

test.each([
  'S: 1; M: 2; L: 2; XL: 1',
  'S:1, M:2, L:2, XL:1',
  'S: 1\nM: 2\nL: 2\nXL: 1',
  'S-M-L-XL 1:2:2:1',
  'S/M/L/XL: 1:2:2:1',
  'S, M, L, XL  १:२:२:१',
])('reads %j as a size run', (text) => {
  expect(setContentIn(text)).toEqual(sizes);
});

test('reads designs by number, with or without a ratio', () => {
  const four = (...pieces: number[]) => pieces.map((count, at) => ({ value: String(at + 1), pieces: count }));
  expect(setContentIn('4 designs x 1')).toEqual(four(1, 1, 1, 1));
  expect(setContentIn('૪ ડિઝાઇન × 2')).toEqual(four(2, 2, 2, 2));
  expect(setContentIn('1:2:2:1')).toEqual(four(1, 2, 2, 1));
});

test('does not read other texts as content, and keeps signs within a value', () => {
  expect(setContentIn('36: 2')).toEqual([{ value: '36', pieces: 2 }]);
  expect(setContentIn('Red, dark: 2; Blue: 1')?.map(({ value }) => value)).toEqual(['Red, dark', 'Blue']);
  for (const text of ['', 'S, M, L', 'S-M-L 1:2:2:1', 'S: x; M: 1', '4 shades x 1', '0 designs x 1']) {
    expect(setContentIn(text), text).toBe(undefined);
  }
});

test('keeps unreadable parts as written', () => {
  expect(writtenParts('S: 1; M: two; L')).toEqual([
    { value: 'S', pieces: '1' },
    { value: 'M', pieces: 'two' },
    { value: 'L', pieces: '' },
  ]);
});

test('reads a written content back unchanged', () => {
  for (const content of [sizes, [{ value: 'S; M, L: 1:2', pieces: 6 }], [{ value: '8 designs x 1', pieces: 2 }]]) {
    expect(setContentIn(setContentText(content))).toEqual(content);
  }
});
