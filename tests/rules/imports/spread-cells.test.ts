import { expect, test } from 'vitest';
import type { SheetMapping } from '../../../rules/imports/headers/sheet-columns.ts';
import { spreadCells } from '../../../rules/imports/rows/spread-cells.ts';

function stocksOf(headers: string[], cells: string[]) {
  const mapping: SheetMapping = headers.map((_, at) => (at === 0 ? 'name' : 'across:stock:1'));
  return spreadCells({ cells, mapping }, headers).map((row) =>
    [row.mapping.indexOf('value1'), row.mapping.indexOf('stock:1')].map((at) => row.cells[at]),
  );
}

test('takes columns that are all called stock, and were answered as the stock of values, for these values', () => {
  expect(stocksOf(['Item', 'Stock Premium', 'Stock Regular'], ['Kurti', '20', '40'])).toEqual([
    ['Stock Premium', '20'],
    ['Stock Regular', '40'],
  ]);
});

test("takes a stock alone as the product's", () => {
  expect(stocksOf(['Item', 'Stock'], ['Kurti', '60'])).toEqual([[undefined, '60']]);
});
