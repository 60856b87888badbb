import { expect, test } from 'vitest';
import { readSheet } from '../../domain/sheets/sheet-reader.ts';
import { mergedBook } from './merged.ts';

const products = [
  ['cup', 'C-1', 10, 20, 12.5, 1250],
  ['jug', 'C-2', 1, 2, 22.5, 2250],
];
const both = ['A1:A2', 'B1:B2', 'C1:D1', 'E1:F1'];
const letterhead = ['A1:F2', 'A3:A4', 'B3:B4', 'C3:D3', 'E3:F3'];
const above = ['Item name', 'Code', 'Stock', '', 'Rate', ''];
const below = ['', '', 'Varachha', 'Udhna', 'per pc', 'per ctn'];
const joined = ['Item name', 'Code', 'Stock Varachha', 'Stock Udhna', 'Rate per pc', 'Rate per ctn'];

const read = async (lines: (string | number)[][], merged: string[]) =>
  readSheet(new Uint8Array(await mergedBook({ lines, merged }).arrayBuffer()));

test.each([
  ['the covered cells are empty', [above, below], both],
  [
    'they repeat the text',
    [above.map((text, at) => text || above[at - 1] || ''), ['Item name', 'Code', ...below.slice(2)]],
    both,
  ],
  [
    'a letterhead is merged over two lines above',
    [['AQUA HOUSEWARE', '', '', '', '', ''], [], above, below],
    letterhead,
  ],
  [
    'a line above names the columns too',
    [
      ['Item details', '', 'Stock', '', 'Rate', ''],
      ['Item name', 'Code', ...below.slice(2)],
    ],
    ['A1:B1', 'C1:D1', 'E1:F1'],
  ],
  [
    'one header is known in neither line',
    [['Item name', 'Code', 'Stock position', '', 'Price', ''], below],
    both,
    ['Item name', 'Code', 'Stock position Varachha', 'Stock position Udhna', 'Price per pc', 'Price per ctn'],
  ],
  [
    'three lines',
    [above, below, ['', '', 'pcs', 'pcs', 'Rs', 'Rs']],
    ['A1:A3', 'B1:B3', 'C1:D1', 'E1:F1'],
    ['Item name', 'Code', 'Stock Varachha pcs', 'Stock Udhna pcs', 'Rate per pc Rs', 'Rate per ctn Rs'],
  ],
])('joins headers in merged cells where %s', async (_, lines, merged, headers = joined) => {
  const sheet = await read([...lines, ...products], merged);
  expect(sheet.headers).toEqual(headers);
  expect(sheet.rows.map(({ number, cells }) => [number, cells[0]])).toEqual([
    [lines.length + 1, 'cup'],
    [lines.length + 2, 'jug'],
  ]);
});

test('joins a header to the words below it in the known order', async () => {
  const lines = [above.with(4, 'Rate'), below.with(4, 'Retail').with(5, 'Wholesale')];
  expect((await read([...lines, ...products], both)).headers.slice(4)).toEqual(['Retail Rate', 'Wholesale Rate']);
});

test.each([
  ['a letterhead in two parts', [['AQUA HOUSEWARE', '', '', 'Price list', '', '']], ['A1:C1', 'D1:F1']],
  [
    'a letterhead beside a logo of two lines',
    [
      ['logo', 'AQUA', '', '', '', ''],
      ['', 'Surat', '', '', '', ''],
    ],
    ['A1:A2', 'B1:F1', 'B2:F2'],
  ],
])('does not join %s with the headers', async (_, head, merged) => {
  const headers = ['Item name', 'Code', 'Stock', 'MRP', 'Pcs/ctn', 'Rate'];
  const sheet = await read([...head, headers, ...products], merged);
  expect([sheet.headers, sheet.headerLine]).toEqual([headers, head.length + 1]);
});

test('does not take products in merged cells for headers', async () => {
  const headers = ['Item name', 'Code', 'Colour', 'MRP', 'Pcs/ctn', 'Rate'];
  const rows = [
    ['cup', 'C-1', 'red', '', '', ''],
    ['', 'C-2', 'blue', 9, 10, 90],
    ['jug', 'C-3', 'red', 9, 10, 90],
  ];
  const sheet = await read([headers, ...rows], ['A2:A3', 'C2:D2']);
  expect(sheet.headers).toEqual(headers);
  expect(sheet.rows.map(({ cells }) => cells[0])).toEqual(['cup', 'cup', 'jug']);
});

test('does not join a title with columns that have headers of their own', async () => {
  const own = ['Item name', 'Code', 'Pcs/ctn', 'Rate per ctn', 'Stock'];
  const lines = [
    ['Logo', 'Price list', '', '', '', ''],
    ['', ...own],
  ];
  const sheet = await read([...lines, ...products.map((cells) => ['', ...cells.slice(0, 5)])], ['A1:A2', 'B1:F1']);
  expect(sheet.headers.slice(1)).toEqual(own);
});

test('does not take a dated title over most headers for the stock of places', async () => {
  const headers = ['Arrival', 'Item name', 'Port', 'Company', 'Purchase price', 'Sale price'];
  const lines = [['STOCK REPORT 27-05-2026', '', '', '', '', ''], headers];
  const sheet = await read([...lines, ...products], ['A1:D1']);
  expect([sheet.headers, sheet.headerLine]).toEqual([headers, 2]);
});

test.each(['Closing Balance', 'Stock'])('still knows a price below a merged %s', async (head) => {
  const lines = [
    ['Particulars', 'HSN code', head, '', '', ''],
    ['', '', 'Quantity', 'Rate', 'MRP', 'Value'],
  ];
  const { headers } = await read([...lines, ...products], ['A1:A2', 'B1:B2', 'C1:F1']);
  expect(headers.slice(2)).toEqual([`${head} Quantity`, 'Rate', 'MRP', `${head} Value`]);
});
