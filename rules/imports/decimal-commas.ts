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
  const likely = new Set<number>();
  for (const { cells } of rows)
    for (const [column, cell] of cells.entries())
      if (cell.includes(',') && decimalComma.test(plain(cell))) likely.add(column);
  const isMeant = (column: number) => {
    const numbers = rows.map(({ cells }) => plain(cells[column] ?? '')).filter((text) => /\d/.test(text));
    const commas = numbers.filter((text) => decimalComma.test(text));
    const isOther = numbers.some((text) => !decimalComma.test(text) && !wholeWithPoints.test(text));
    return commas.length > 1 && commas.length * 2 > numbers.length && !isOther;
  };
  return new Set([...likely].filter(isMeant));
}

/** '1.250,50' -> '1250.50', and '1.250' -> '1250' in the same column; any other text as it is. */
export function withDecimalPoint(cell: string): string {
  return numeric.test(plain(cell)) ? cell.replaceAll('.', '').replace(',', '.') : cell;
}

function plain(cell: string): string {
  return cell.length > LOOKED_AT ? '' : latinDigits(cell).trim();
}
