import { expect, test } from 'vitest';
import { withoutOtherTables } from '../../../rules/imports/stacked-tables.ts';

const numbered = (...rows: string[][]) => rows.map((cells, at) => ({ number: at + 2, cells }));
const headers = ['Sparklers', 'Pack', 'Rate'];

test('another text above the repeated headers names a group', () => {
  const rows = numbered(['10 cm', 'box', '35'], ['Flower pots', 'Pack', 'Rate'], ['Big', 'box', '90']);
  expect(withoutOtherTables(headers, rows)).toEqual({
    rows: [rows[0], { number: 3, cells: ['Flower pots', '', ''] }, rows[2]],
    others: [],
  });
});

test('headers that are written a little differently are the same', () => {
  const rows = numbered(['10 cm', 'box', '35'], ['SPARKLERS', 'Pack', 'Rate.'], ['30 cm', 'box', '50']);
  expect(withoutOtherTables(headers, rows)).toEqual({ rows: [rows[0], rows[2]], others: [] });
});

test('another table ends where the first headers come again, or another sheet begins', () => {
  const other = ['Item', 'Pack', 'Dealer', 'Rate'];
  const rows = numbered(['Lid', 'box', '35', ''], other, ['Jug', 'box', '30', '40'], ['Item', 'Pack', 'Rate', '']);
  const last = [...numbered(['Cup', 'box', '20', '']), { number: 2_000_002, cells: ['Mug', 'box', '25', ''] }];
  const all = [...rows, ...last];
  expect(withoutOtherTables(['Item', 'Pack', 'Rate', 'MRP'], all)).toEqual({
    rows: [rows[0], ...last],
    others: [{ number: 3, name: 'Item · Pack · Dealer · Rate' }],
  });
});

test('a product is no line of headers, whatever one of its cells says', () => {
  const rows = numbered(['Lid', 'box', '35'], ['Pack', 'Pack', '40']);
  expect(withoutOtherTables(headers, rows).rows).toEqual(rows);
});

test('a product that names its sizes below them is no line of headers', () => {
  const rows = numbered(['Kurti', 'S', 'M', 'L'], ['Top', 'S', 'M', ''], ['Gown', 'S', 'M', 'L']);
  expect(withoutOtherTables(['Item', 'S', 'M', 'L'], rows)).toEqual({ rows, others: [] });
});
