import { expect, test } from 'vitest';
import { withTitledColumns } from '../../../rules/imports/titled-columns.ts';
import { guessedWith } from './guessed.ts';

const guessed = guessedWith('Katargam');

/** Returns what the title adds to a sheet with these headers: the targets, and the cells of a product and of a total. */
function added(title: string, headers: string[]) {
  const cells = headers.map((header) => (header === 'Item' ? 'Cup' : '24'));
  const sheet = { headers, ...guessed(headers, cells) };
  const lines = [
    { cells, isNoProduct: false },
    { cells, isNoProduct: true },
  ];
  const found = withTitledColumns({ ...sheet, rows: lines }, [title]);
  const own = (row: number) => found.rows[row]?.cells.slice(headers.length);
  return {
    targets: found.mapping.slice(headers.length),
    questions: found.questions.slice(headers.length),
    cells: own(0),
    total: own(1),
    price: found.mapping[headers.indexOf('Rate')],
  };
}

const bare = ['Item', 'Rate', 'Pcs/ctn', 'Stock'];

test.each([
  ['Stock in dozen', 'dozen'],
  ['STOCK IN CTN', 'ctn'],
  ['Qty in cartons', 'cartons'],
  ['Closing stock is given in boxes', 'boxes'],
  ['Price list, all stock in dozens', 'dozens'],
  ['स्टॉक पेटी में', 'पेटी'],
])('%s names the unit of the stock, which is asked about', (title, word) => {
  const { targets, questions, cells, total } = added(title, bare);
  expect({ targets, questions, cells }).toEqual({ targets: ['stockUnit'], questions: ['unit'], cells: [word] });
  expect(total).toEqual(['']);
});

test.each([
  ['Rates per 100 pcs', '100 pcs'],
  ['Rate per 2 dozen', '2 dozen'],
])('%s names the unit of the prices, which is asked about', (title, word) => {
  expect(added(title, bare)).toMatchObject({
    targets: ['rateUnit'],
    questions: ['unit'],
    cells: [word],
    price: 'pricePerCarton',
  });
});

test.each([
  ['Order qty in cartons only', bare],
  ['Ready stock available in cartons only', bare],
  ['Stock in hand', bare],
  ['Stock in pcs', bare],
  ['Qty in carton', bare],
  ['Minimum stock in dozen', bare],
  ['Stock in dozen', ['Item', 'Rate', 'Pcs/ctn', 'Stock (ctn)']],
  ['Stock in dozen', ['Item', 'Rate', 'Pcs/ctn']],
  ['Stock in dozen, stock in ctn', bare],
  ['Stock in ctn & pcs', bare],
  ['Stock in cartons and pieces', bare],
  ['Stock in ctn, loose pcs', bare],
  ['Rates per 100 pcs and dozen', bare],
  ['Rates per 100 pcs', ['Item', 'Rate/pc', 'Pcs/ctn']],
  ['Rates per 100 pcs', ['Item', 'MRP', 'Pcs/ctn']],
  ['Rate per dozen', bare],
])('%s adds no column beside %j', (title, headers) => {
  expect(added(title, headers).targets).toEqual([]);
});
