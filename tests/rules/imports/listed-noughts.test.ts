import { expect, test } from 'vitest';
import { withListedValues } from '../../../rules/imports/rows/listed-values.ts';
import { draftInput } from '../../../rules/imports/rows/sheet-row.ts';
import { variantCells } from '../../../rules/imports/rows/sheet-variant.ts';

const mapping = ['name', 'value1', 'stock:wh_1'] as const;
const row = (...cells: [string, string, string]) => ({
  sheetRow: draftInput(cells, [...mapping], []),
  mapping: [...mapping],
  variant: variantCells(cells, [...mapping]),
});

test.each(['0', '-5'])('takes a stock of %s for several listed values as none of each, and asks nothing', (stock) => {
  for (const answer of ['', 'none'] as const) {
    const [product, ...variants] = withListedValues([row('Gown', 'S;M', stock)], answer);
    expect([product?.variant.stock, product?.sheetRow.wrong]).toEqual([{}, {}]);
    expect(variants.map(({ variant }) => [variant.values[0], variant.stock])).toEqual([
      ['S', { wh_1: stock }],
      ['M', { wh_1: stock }],
    ]);
  }
});

test('asks about any other stock of several values', () => {
  const [product] = withListedValues([row('Gown', 'S;M', '72')], '');
  expect(product?.sheetRow.wrong).toEqual({ 'stock:wh_1': ['sheet_stock_of_several'] });
});
