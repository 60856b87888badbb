import { expect, test } from 'vitest';
import { isWithoutPrices } from '../../../rules/imports/lines/likely-list.ts';

const without = (headers: string[], ...rows: string[][]) =>
  isWithoutPrices({ headers, rows: rows.map((cells) => ({ cells })) });

test('counts a price beside every third size, or an MRP alone, as prices', () => {
  expect(without(['Name', 'Size', 'Rate'], ['Kurti', 'S', '300'], ['Kurti', 'M', ''], ['Kurti', 'L', ''])).toBe(false);
  expect(without(['Name', 'MRP', 'Rate'], ['Kurti', '300', ''], ['Top', '200', ''])).toBe(false);
  expect(without(['Name', 'Rate'], ['Kurti', '0'], ['Top', ''])).toBe(true);
});
