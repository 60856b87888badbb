import { expect, test } from 'vitest';
import { Table } from '../../domain/sheets/table.ts';
import { sheetCells } from '../../domain/sheets/xlsx-cells.ts';
import { lookOf } from '../../domain/sheets/xlsx-number.ts';

const rupees = lookOf(170, '[$₹-4009]#,##0');
const euros = lookOf(171, '[$€-407] #,##0.00');

/** Reads rows of numbers, each with the place of its style. */
function read(...rows: [value: string, style: 0 | 1][][]): string[][] {
  const table = new Table();
  const ears = sheetCells(table, { texts: [], looks: [rupees, euros], is1904: false });
  for (const [at, cells] of rows.entries()) {
    ears.open?.('row', () => undefined);
    for (const [place, [value, style]] of cells.entries()) {
      const given: Record<string, string> = { r: `${'ABC'[place]}${at + 1}`, s: String(style) };
      ears.open?.('c', (name) => given[name]);
      ears.open?.('v', () => undefined);
      ears.text?.(value);
      ears.close?.('v');
      ears.close?.('c');
    }
    ears.close?.('row');
  }
  ears.close?.('sheetData');
  return table.rows.map(({ cells }) => cells);
}

test('names rupees only in columns with another currency, and rounds no amount', () => {
  const found = read(
    [
      ['99.5', 0],
      ['24', 0],
    ],
    [
      ['20', 1],
      ['0', 0],
    ],
    [
      ['-5', 0],
      ['6.25', 0],
    ],
  );
  expect(found).toEqual([
    ['₹ 99.5', '24'],
    ['€ 20.00', '0'],
    ['₹ -5', '6.25'],
  ]);
});

test.each(['"Rs." 0', '₹ #,##0', '[$INR] #,##0.00', '[$₹]0.0,"K"'])('knows the format of rupees %s', (code) => {
  expect(lookOf(170, code)).toBe('rupees');
});

test.each([
  ['"INR"0000', { zeros: 4 }],
  ['#,##0"/-"', 'plain'],
])('does not name rupees for %s', (code, look) => {
  expect(lookOf(170, code)).toEqual(look);
});
