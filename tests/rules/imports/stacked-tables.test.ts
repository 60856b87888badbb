import { expect, test } from 'vitest';
import { withoutOtherTables } from '../../../rules/imports/lines/stacked-tables.ts';

const numbered = (...rows: string[][]) => rows.map((cells, at) => ({ number: at + 2, cells }));
const headers = ['Sparklers', 'Pack', 'Rate'];

test('another text above repeated headers names a group', () => {
  const rows = numbered(['10 cm', 'box', '35'], ['Flower pots', 'Pack', 'Rate'], ['Big', 'box', '90']);
  expect(withoutOtherTables(headers, rows)).toEqual({
    rows: [rows[0], { number: 3, cells: ['Flower pots', '', ''] }, rows[2]],
    others: [],
  });
});

test('recognises repeated headers that are written a little differently', () => {
  const rows = numbered(['10 cm', 'box', '35'], ['SPARKLERS', 'Pack', 'Rate.'], ['30 cm', 'box', '50']);
  expect(withoutOtherTables(headers, rows)).toEqual({ rows: [rows[0], rows[2]], others: [] });
});

test.each([
  [
    ['Item', 'Rate', 'Stock'],
    ['Item name', 'Rate', 'Available stock'],
  ],
  [
    ['Item', 'Rate', 'Cost'],
    ['Item', 'Price', 'Cost price'],
  ],
  [
    ['Item', 'Rate', 'Pcs/ctn'],
    ['Item', 'Price', 'Packing'],
  ],
])('recognises the headers %j in the words %j on a later page', (above, again) => {
  const rows = numbered(['Lid', '35', '12'], again, ['Jug', '50', '24']);
  expect(withoutOtherTables(above, rows)).toEqual({ rows: [rows[0], rows[2]], others: [] });
});

test('another table ends where the first headers are repeated, or another sheet begins', () => {
  const other = ['Item', 'Pack', 'Dealer', 'Rate'];
  const rows = numbered(['Lid', 'box', '35', ''], other, ['Jug', 'box', '30', '40'], ['Item', 'Pack', 'Rate', '']);
  const last = [...numbered(['Cup', 'box', '20', '']), { number: 2_000_002, cells: ['Mug', 'box', '25', ''] }];
  const all = [...rows, ...last];
  expect(withoutOtherTables(['Item', 'Pack', 'Rate', 'MRP'], all)).toEqual({
    rows: [rows[0], ...last],
    others: [{ number: 3, name: 'Item · Pack · Dealer · Rate' }],
  });
});

test('does not take a product for a header line, whatever one of its cells holds', () => {
  const rows = numbered(['Lid', 'box', '35'], ['Pack', 'Pack', '40']);
  expect(withoutOtherTables(headers, rows).rows).toEqual(rows);
});

test('does not take a product that names its sizes below them for a header line', () => {
  const rows = numbered(['Kurti', 'S', 'M', 'L'], ['Top', 'S', 'M', ''], ['Gown', 'S', 'M', 'L']);
  expect(withoutOtherTables(['Item', 'S', 'M', 'L'], rows)).toEqual({ rows, others: [] });
});

const priced = ['Item name', 'Rate per carton', 'Pcs/ctn'];
const cup = ['cup', '400', '12'];
const jug = ['jug', '500', '6'];

test('leaves out headers in two lines that a page repeats', () => {
  const lines = [
    ['Item name', 'Category', 'Rate', 'Packing'],
    ['', '', '(Rs./doz)', '(pcs/ctn)'],
  ];
  const joined = ['Item name', 'Category', 'Rate (Rs./doz)', 'Packing (pcs/ctn)'];
  const product = (name: string) => [name, 'Home', '40', '12'];
  const rows = numbered(product('A'), product('B'), ...lines, product('C'), product('D'));
  expect(withoutOtherTables(joined, rows, lines)).toEqual({
    rows: [rows[0], rows[1], rows[4], rows[5]],
    others: [],
  });
  const other = numbered(product('A'), lines[0] ?? [], ['', '', '(Rs./pc)', '(pcs/ctn)'], product('C'));
  expect(withoutOtherTables(joined, other, lines)).toEqual({
    rows: [other[0]],
    others: [{ number: 4, name: '(Rs./pc) · (pcs/ctn)' }],
  });
});

test('leaves out places below one stock that a page repeats, also with the merged headers beside them', () => {
  const lines = [
    ['Item name', 'Category', 'Stock', ''],
    ['', '', 'Surat', 'Adajan'],
  ];
  const rows = numbered(
    ['A', 'Home', '4', '5'],
    ...lines,
    ['B', 'Home', '4', '5'],
    lines[0] ?? [],
    ['Item name', 'Category', 'Surat', 'Adajan'],
    ['C', 'Home', '4', '5'],
  );
  expect(withoutOtherTables(['Item name', 'Category', 'Stock Surat', 'Stock Adajan'], rows, lines)).toEqual({
    rows: [rows[0], rows[3], rows[6]],
    others: [],
  });
});

test.each([
  [['Item name', 'MRP', 'Rate per carton']],
  [['Product', 'Code', 'Price']],
  [['Item Name', 'Rate per ctn (with GST)', 'Pcs/ctn']],
  [['Item name', 'Rate per carton', 'Doz/ctn']],
])('does not read rows below the headers %j as rows of the first table', (other) => {
  const rows = numbered(cup, jug, other, ['mug', '50', '40']);
  expect(withoutOtherTables(priced, rows)).toEqual({
    rows: rows.slice(0, 2),
    others: [{ number: 4, name: other.join(' · ') }],
  });
});

test.each([[['Item Name', 'Rate Per Ctn', 'Pcs / Ctn']], [['Product', 'Rate per carton', 'Pcs per carton']]])(
  'recognises %j as the same headers in other words',
  (again) => {
    const rows = numbered(cup, again, jug);
    expect(withoutOtherTables(priced, rows)).toEqual({ rows: [rows[0], rows[2]], others: [] });
  },
);

test.each([
  [['In stock', 'Box', '']],
  [['Code', 'Box', 'Stock']],
  [['Price', 'ask', '']],
  [['Brand', 'Rate on request', 'Pack of a carton']],
])('does not take the product %j without an amount for a header line', (product) => {
  const rows = numbered(cup, product, jug);
  expect(withoutOtherTables(priced, rows)).toEqual({ rows, others: [] });
});

test('a header line above all products begins no other table', () => {
  const rows = numbered(['Handle', 'text', 'text'], ['Product', 'MRP', 'Price'], cup, jug);
  expect(withoutOtherTables(priced, rows)).toEqual({ rows, others: [] });
});

test('a group below the first of two header lines ends no list', () => {
  const lines = [
    ['Item', '', 'Rate'],
    ['Name', 'Pack', 'Rs/ctn'],
  ];
  const rows = numbered(['Lid', 'box', '35'], ['Item', '', 'Rate'], ['Steel', '', ''], ['Jug', 'box', '50']);
  expect(withoutOtherTables(['Item Name', 'Item Pack', 'Rate Rs/ctn'], rows, lines)).toEqual({
    rows: [rows[0], rows[2], rows[3]],
    others: [],
  });
});
