import { latinDigits } from '../../digits.ts';
import { filledIn } from '../cells/sheet-cells.ts';
import { isPriceTarget } from '../headers/price-targets.ts';
import { headersAmong, isUndecidedPrice, recognisedHeaders, type SheetMapping } from '../headers/sheet-columns.ts';

interface ListedSheet {
  headers: string[];
  rows: { cells: string[] }[];
}

/** Columns and rows that a list without known headers has at least. */
const COLUMNS_MIN = 3;
const ROWS_MIN = 3;

/** Does the sheet look like a list of products, and not like a cover or its terms? */
export function isLikelyList({ headers, rows }: ListedSheet): boolean {
  if (headersAmong(headers) >= 2) return true;
  const wide = rows.filter(({ cells }) => filledIn(cells).length >= COLUMNS_MIN);
  return wide.length >= ROWS_MIN && wide.length * 2 > rows.length;
}

/** Are all prices of the sheet, of which a header speaks, blank or nought in most rows? */
export function isWithoutPrices(sheet: ListedSheet): boolean {
  const mapping = recognisedHeaders(sheet.headers, []);
  const priced = sheet.headers.flatMap((header, column) =>
    isPriceTarget(mapping[column] ?? null) || isUndecidedPrice(header) ? [column] : [],
  );
  return priced.length > 0 && priced.every((column) => !isMostlyPriced(sheet, column));
}

/** Has the sheet amounts in most rows of a column that may be a price, and is no number of a row, a phone or a code? */
export function hasLikelyPrices(sheet: ListedSheet): boolean {
  const mapping: SheetMapping = recognisedHeaders(sheet.headers, []);
  return sheet.headers.some(
    (header, column) =>
      header.trim() !== '' &&
      (mapping[column] === null || isPriceTarget(mapping[column] ?? null)) &&
      isMostlyPriced(sheet, column),
  );
}

function isMostlyPriced({ rows }: ListedSheet, column: number): boolean {
  const texts = rows.map(({ cells }) => latinDigits((cells[column] ?? '').trim()));
  const isAmount = (text: string, place: number) =>
    /[1-9]/.test(text) && !/\d{8}/.test(text) && !/^\p{L}{4}/u.test(text) && text !== String(place + 1);
  return texts.filter(isAmount).length * 2 > texts.length;
}
