import { expect, test } from 'vitest';
import { comparedSheets } from '../../../rules/imports/lines/sheets-of-workbook.ts';

type Cells = (string | number)[];
const rowsOf = (rows: Cells[]) => rows.map((cells) => ({ cells: cells.map(String) }));

function compared(headers: string[], before: Cells[], further: Cells[]) {
  const { isOther, repeated } = comparedSheets(headers, rowsOf(before), rowsOf(further));
  return { isOther, repeated: [...repeated] };
}

const headers = ['Sr', 'Item', 'Rate', 'Pcs/ctn', 'Stock'];
const cup = [1, 'cup', 10, 5, 8];
const jug = [2, 'jug', 20, 5, 3];

test.each([
  ['a price', [1, 'cup', 11, 5, 8]],
  ['a stock', [1, 'cup', 10, 5, 9]],
  ['the pieces per carton', [1, 'Cup', '10/-', 6, 8]],
])('takes a sheet with %s of its own for a product as another list', (_, other) => {
  expect(compared(headers, [cup, jug], [other, jug]).isOther).toBe(true);
});

test('takes rows with equal amounts for repeated, whatever their number in the list', () => {
  expect(
    compared(
      headers,
      [cup, jug],
      [
        [1, 'Jug', '20/-', 5, ''],
        [2, 'cup', 10, 5, 8],
        [3, 'mug', 5, 5, 5],
      ],
    ),
  ).toEqual({
    isOther: false,
    repeated: [0, 1],
  });
});

test.each([
  [
    'codes that begin again',
    ['Code', 'Item', 'Rate'],
    [
      [1, 'cup', 10],
      [2, 'jug', 20],
    ],
    [
      [1, 'mug', 11],
      [2, 'tray', 22],
    ],
  ],
  ['names of other brands', ['Item', 'Brand', 'Rate'], [['cup', 'Milton', 10]], [['cup', 'Cello', 12]]],
  ['other words below an unknown header', ['Item', 'Shade', 'Rate'], [['shirt', 'Red', 10]], [['shirt', 'Blue', 12]]],
  [
    'another amount in each row of a sheet',
    ['Item', 'ML', 'Rate', 'Stock'],
    [
      ['oil', 500, 90, 4],
      ['ghee', 500, 400, 4],
    ],
    [
      ['oil', 1000, 170, 4],
      ['ghee', 1000, 790, 4],
    ],
  ],
  ['other sizes', ['Item', 'Size', 'Rate'], [['shirt', 'S', 10]], [['shirt', 'L', 12]]],
  [
    'several rows of one name',
    ['Item', 'Rate'],
    [
      ['shirt', 10],
      ['shirt', 11],
    ],
    [
      ['shirt', 12],
      ['shirt', 13],
    ],
  ],
  [
    'groups and totals of the same names',
    ['Item', 'Rate', 'Stock'],
    [
      ['Bottles', '', 8],
      ['cola', 9, 8],
      ['Total', '', 8],
    ],
    [
      ['Bottles', '', 5],
      ['pepsi', 9, 5],
      ['Total', '', 5],
    ],
  ],
] as [string, string[], Cells[], Cells[]][])('takes %s for other products', (_, own, before, further) => {
  expect(compared(own, before, further)).toEqual({ isOther: false, repeated: [] });
});

test('a few products with another amount make no other list', () => {
  const tray = (at: number) => [at, `tray ${at}`, 9, 5, 1];
  expect(compared(headers, [cup, jug, tray(3)], [[1, 'cup', 11, 5, 8], tray(4), tray(5)])).toEqual({
    isOther: false,
    repeated: [],
  });
});

test.each(['Rate', 'GST %', 'Discount', 'Stock', 'New price'])(
  'takes a sheet with another %s in each row for another list of the same products',
  (header) => {
    const lists = [5, 12].map((amount): Cells[] => [
      ['oil', 24, amount],
      ['ghee', 12, amount],
    ]);
    expect(compared(['Item', 'Pcs/ctn', header], lists[0] ?? [], lists[1] ?? []).isOther).toBe(true);
  },
);

test.each(['Month', 'Year', 'Freight', 'Date'])('a column %s does not tell the goods of two sheets apart', (header) => {
  const lists = [9, 10].map((when): Cells[] => [
    ['oil', 24, 90 + when, when],
    ['ghee', 12, 80 + when, when],
  ]);
  const columns = ['Item', 'Pcs/ctn', 'Rate', header];
  expect(compared(columns, lists[0] ?? [], lists[1] ?? []).isOther).toBe(true);
});
