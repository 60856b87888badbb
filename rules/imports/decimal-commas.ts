import { isOptionHeader } from '../catalogue/options.ts';
import { latinDigits } from '../digits.ts';
import type { SheetMapping } from './sheet-columns.ts';
import type { ColumnQuestion } from './weighed-columns.ts';

const LOOKED_AT = 40;
const numeric = /^(?:₹|rs\.?|inr)?\s?[\d.,]+$/i;
const decimalComma = /^(?:₹|rs\.?|inr)?\s?(?:\d{1,3}(?:\.\d{3})+|\d{1,7}),\d{1,2}$/i;
const wholeWithPoints = /^(?:₹|rs\.?|inr)?\s?(?:\d{1,3}(?:\.\d{3})*|\d{1,7})$/i;

/**
 * Returns the columns in which a comma is a decimal one: at least two numbers and most of them end like '42,50', which
 * groups no thousands, and no number says otherwise. Below 'Size' it parts two sizes.
 */
export function decimalCommaColumns(headers: string[], rows: { cells: string[] }[]): Set<number> {
  const likely = new Set<number>();
  for (const { cells } of rows)
    for (const [column, cell] of cells.entries())
      if (cell.includes(',') && decimalComma.test(plain(cell)) && !isOptionHeader(headers[column] ?? ''))
        likely.add(column);
  const isMeant = (column: number) => {
    const numbers = rows.map(({ cells }) => plain(cells[column] ?? '')).filter((text) => /\d/.test(text));
    const commas = numbers.filter((text) => decimalComma.test(text));
    const isOther = numbers.some((text) => !decimalComma.test(text) && !wholeWithPoints.test(text));
    return commas.length > 1 && commas.length * 2 > numbers.length && !isOther;
  };
  return new Set([...likely].filter(isMeant));
}

/** Columns that hold amounts, or are asked about as such; a comma in any other may part two codes or two sizes. */
const amounts =
  /^(?:price(?!Slabs)|mrp|ratePer|variantPrice|across:|stock:|piecesPerCarton|minimum|mixStepPieces|surcharge|discount|gstRate|netWeight|lengthCm|widthCm|heightCm)/;
const ofAmounts = new Set<ColumnQuestion | null>([
  'price',
  'prices',
  'pieces',
  'minimum',
  'place',
  'quantity',
  'across',
  'slabs',
  'weight',
  'discount',
]);

/** Returns those of the columns that hold amounts. */
export function amountsAmong(
  columns: Set<number>,
  { mapping, questions }: { mapping: SheetMapping; questions: (ColumnQuestion | null)[] },
): Set<number> {
  const isAmount = (column: number) => amounts.test(mapping[column] ?? '') || ofAmounts.has(questions[column] ?? null);
  return new Set([...columns].filter(isAmount));
}

/** Writes a point in place of the decimal comma in these columns. */
export function withDecimalPoints<Row extends { cells: string[] }>(rows: Row[], columns: Set<number>): Row[] {
  if (columns.size === 0) return rows;
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, column) => (columns.has(column) ? withDecimalPoint(cell) : cell)),
  }));
}

/** '1.250,50' -> '1250.50', and '1.250' -> '1250' in the same column; any other text as it is. */
function withDecimalPoint(cell: string): string {
  return numeric.test(plain(cell)) ? cell.replaceAll('.', '').replace(',', '.') : cell;
}

function plain(cell: string): string {
  return cell.length > LOOKED_AT ? '' : latinDigits(cell).trim();
}
