import { latinDigits } from '../digits.ts';

const LOOKED_AT = 40;
const numeric = /^(?:₹|rs\.?|inr)?\s?[\d.,]+$/i;
const decimalComma = /^(?:₹|rs\.?|inr)?\s?(?:\d{1,3}(?:\.\d{3})+|\d{1,7}),\d{1,2}$/i;
const wholeWithPoints = /^(?:₹|rs\.?|inr)?\s?(?:\d{1,3}(?:\.\d{3})*|\d{1,7})$/i;

/**
 * Returns the columns in which a comma is a decimal one: at least two numbers and most of them end like '42,50', which
 * groups no thousands, and no number says otherwise.
 */
export function decimalCommaColumns(rows: { cells: string[] }[]): Set<number> {
  const counts: { commas: number; numbers: number; others: number }[] = [];
  for (const { cells } of rows)
    for (const [column, cell] of cells.entries()) {
      const text = plain(cell);
      if (!numeric.test(text)) continue;
      const count = (counts[column] ??= { commas: 0, numbers: 0, others: 0 });
      count.numbers += 1;
      if (decimalComma.test(text)) count.commas += 1;
      else if (!wholeWithPoints.test(text)) count.others += 1;
    }
  return new Set(
    counts.flatMap(({ commas, numbers, others }, column) =>
      commas > 1 && commas * 2 > numbers && others === 0 ? [column] : [],
    ),
  );
}

/** '1.250,50' -> '1250.50', and '1.250' -> '1250' in the same column; any other text as it is. */
export function withDecimalPoint(cell: string): string {
  return numeric.test(plain(cell)) ? cell.replaceAll('.', '').replace(',', '.') : cell;
}

function plain(cell: string): string {
  return cell.length > LOOKED_AT ? '' : latinDigits(cell).trim();
}
