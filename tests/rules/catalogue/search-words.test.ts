import { expect, test } from 'vitest';
import { emptySearchWords } from '../../../rules/catalogue/empty-search.ts';
import { withUnitsApart } from '../../../rules/search/units.ts';

test.each([
  ['280ml', '280 ml'],
  ['LED bulb 9W', 'LED bulb 9 W'],
  ['pipe 6.3m, 30cm', 'pipe 6.3 m, 30 cm'],
  ['૨૮૦ml', '૨૮૦ ml'],
  ['1200mAh bank', '1200 mAh bank'],
])('%s is searched as %s', (typed, sought) => {
  expect(withUnitsApart(typed)).toBe(sought);
});

test.each(['B22', 'AK-9W', '3x4', 'A5', '5wheel', '280ml2', 'x30cm'])('%s is no number with a unit', (code) => {
  expect(withUnitsApart(code)).toBe(code);
});

test.each(['"', '%', '🧴', '<script>alert(1)</script>', 'a', '\u0301\u0302'])(
  '%s is nothing that a supplier could list',
  (typed) => {
    expect(emptySearchWords(typed)).toBeNull();
  },
);

test.each(['दुपट्टा', 'b22 holder', '500 ml', 'छ ता la'])('%s is something that a supplier could list', (typed) => {
  expect(emptySearchWords(typed)).toBe(typed);
});
