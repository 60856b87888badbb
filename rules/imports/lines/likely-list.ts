import { latinDigits } from '../../digits.ts';
import { filledIn } from '../cells/sheet-cells.ts';
import { ColumnTexts, ROWS_WEIGHED } from '../columns/column-texts.ts';
import { isPriceTarget } from '../headers/price-targets.ts';
import { headersAmong, isUndecidedPrice, recognisedHeaders } from '../headers/sheet-columns.ts';

interface ListedSheet {
  headers: string[];
  rows: { cells: string[] }[];
}

/** Fewest columns and rows of a list without known headers. */
const COLUMNS_MIN = 3;
const ROWS_MIN = 3;
/** Phones and codes have more digits than prices. */
const PRICE_MAX = 10_000_000;

/** Does the sheet look like a list of products, and not like a cover or its terms? */
export function isLikelyList({ headers, rows }: ListedSheet): boolean {
  if (headersAmong(headers) >= 2) return true;
  const wide = rows.filter(({ cells }) => filledIn(cells).length >= COLUMNS_MIN);
  return wide.length >= ROWS_MIN && wide.length * 2 > rows.length;
}

/** Least share of rows with a price in a list with prices: some lists write it beside the first of three sizes only. */
const PRICED_MIN = 1 / 4;

/** Are all columns with a header of a price blank or nought in nearly all rows? An MRP is a price too. */
export function isWithoutPrices(sheet: ListedSheet): boolean {
  const mapping = recognisedHeaders(sheet.headers, []);
  const priced = sheet.headers.flatMap((header, column) =>
    isPriceTarget(mapping[column] ?? null) || mapping[column] === 'mrp' || isUndecidedPrice(header) ? [column] : [],
  );
  const filled = (column: number) => sheet.rows.filter(({ cells }) => /[1-9]/.test(latinDigits(cells[column] ?? '')));
  return priced.length > 0 && priced.every((column) => filled(column).length < sheet.rows.length * PRICED_MIN);
}

/** Does the sheet have amounts in most rows of a column that may be a price, and not row numbers, phones or codes? */
export function hasLikelyPrices(sheet: ListedSheet): boolean {
  const mapping = recognisedHeaders(sheet.headers, []);
  const texts = new ColumnTexts(sheet.rows);
  const least = Math.min(sheet.rows.length, ROWS_WEIGHED) / 2;
  const arePrices = (amounts: number[]) => amounts.filter((one) => one > 0 && one < PRICE_MAX).length > least;
  return sheet.headers.some(
    (header, column) =>
      header.trim() !== '' &&
      (mapping[column] === null || isPriceTarget(mapping[column] ?? null)) &&
      !texts.isSerial(column) &&
      arePrices(texts.amounts(column)),
  );
}
