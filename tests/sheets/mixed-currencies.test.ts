import { expect, test } from 'vitest';
import { Table } from '../../domain/sheets/table.ts';
import { sheetCells } from '../../domain/sheets/xlsx-cells.ts';
import { CurrenciesOfColumns } from '../../domain/sheets/xlsx-currencies.ts';
import { lookOf } from '../../domain/sheets/xlsx-number.ts';

/** A number and the code of its format. */
type Cell = [value: string, code: string];
const rupees = '[$₹-4009]#,##0';
const euros = '[$€-407] #,##0.00';

/** Reads the sheets of a workbook as rows of numbers. */
function read(...sheets: Cell[][][]): string[][][] {
  const codes = sheets.flat(2).map(([, code]) => code);
  const looks = codes.map((code, at) => lookOf(170 + at, code));
  const workbook = { texts: [], looks, is1904: false, currencies: new CurrenciesOfColumns() };
  const tables = sheets.map((rows) => {
    const table = new Table();
    const ears = sheetCells(table, workbook);
    for (const [at, cells] of rows.entries()) {
      ears.open?.('row', () => undefined);
      for (const [place, [value, code]] of cells.entries()) {
        const given: Record<string, string> = { r: `${'ABC'[place]}${at + 1}`, s: String(codes.indexOf(code)) };
        ears.open?.('c', (name) => given[name]);
        ears.open?.('v', () => undefined);
        ears.text?.(value);
        ears.close?.('v');
        ears.close?.('c');
      }
      ears.close?.('row');
    }
    return table;
  });
  workbook.currencies.nameRupees();
  return tables.map((table) => table.rows.map(({ cells }) => cells));
}

test('names rupees only in columns with another currency, and rounds no amount', () => {
  const [found] = read([
    [
      ['99.5', rupees],
      ['24', rupees],
    ],
    [
      ['20', euros],
      ['0', rupees],
    ],
    [
      ['-5', rupees],
      ['6.25', rupees],
    ],
  ]);
  expect(found).toEqual([
    ['₹ 99.5', '24'],
    ['€ 20.00', '0'],
    ['₹ -5', '6.25'],
  ]);
});

test.each([euros, '[$SAR] #,##0.00', '[$RM-43E]#,##0', '#,##0 "PKR"'])('names rupees beside %s', (code) => {
  expect(read([[['99', rupees]], [['20', code]]])[0]?.[0]).toEqual(['₹ 99']);
});

test('names rupees in one sheet beside another currency in the next, because both may be read as one list', () => {
  expect(read([[['99', rupees]]], [[['20', euros]]])).toEqual([[['₹ 99']], [['€ 20.00']]]);
});

test.each([
  ['2.75', '[$$-409]#,##0', '$2.75'],
  ['-2.75', '[$$-409]#,##0', '-$2.75'],
  ['1234.5', '[$€-407] #,##0', '€ 1234.5'],
  ['99.5', '"Rs." #,##0" /ctn"', 'Rs. 99.5 /ctn'],
  ['99.5', '#,##0.00" /ctn"', '99.50 /ctn'],
  ['0.4', '"Rs." 0" /pc"', 'Rs. 0.4 /pc'],
  ['12.4', '"KRT-"0000', 'KRT-0012'],
  ['0.5', '"Box "# ?/?', 'Box  1/2'],
])('shows all digits of %s in the format %s', (value, code, shown) => {
  expect(read([[[value, code]]])).toEqual([[[shown]]]);
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
