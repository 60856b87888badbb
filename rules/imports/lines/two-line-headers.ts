import { rupeesIn } from '../../written-amount.ts';
import { filledIn, LOOKED_AT, textIn } from '../cells/sheet-cells.ts';
import { optionOfValue } from '../headers/across-words.ts';
import { headerUnits } from '../headers/header-units.ts';
import { plainHeader } from '../headers/plain-header.ts';
import { headersAmong, isProductHeader, isUndecidedPrice, rankOf } from '../headers/sheet-columns.ts';
import { isStockHeader } from '../headers/stock-headers.ts';

/**
 * Returns the headers of a sheet with two lines of them: 'Stock' above 'Katargam' and 'Total' makes 'Stock Katargam'
 * and 'Stock Total', and 'Rate' above '(Rs./ctn)' makes 'Rate (Rs./ctn)'. Null if `below` is a product; `next` follows
 * it.
 */
export function joinedHeaders(above: string[], below: string[], next: string[]): string[] | null {
  const places = filledIn(below);
  const isOfUnit = (column: number) => isUnit(textIn(below, column), textIn(above, column));
  if (places.length > 0 && places.every(isOfUnit)) return joined(above, below);
  if (places.length < 2 || places.every((column) => textIn(above, column) !== '')) return null;
  if (!places.every((column) => isReached(above, below, column) || isOfUnit(column)) || isTitle(above, places))
    return null;
  const texts = places.map((column) => textIn(below, column));
  const isAboveProducts = filledIn(above).some((column) => textIn(below, column) === '' && textIn(next, column) !== '');
  const hasAmounts = texts.some((text) => rupeesIn(text) !== undefined);
  if (hasAmounts && !(isAboveProducts && texts.every((text) => optionOfValue(text) !== null))) return null;
  const headers = joined(above, below);
  const isWhole = above.slice(0, (places[0] ?? 0) + 1).every((cell) => cell.trim() === '');
  return isAboveProducts || (isWhole && headersAmong(headers) > headersAmong(above)) ? headers : null;
}

const sums = new Set(['Value', 'Amount', 'Rate', 'Qty'].map(plainHeader));

/**
 * Adds the headers of a further line, which are all known and leave the first column empty, as stock summaries print
 * 'Closing Balance' and 'Quantity' below the dates. Null if that line is a product.
 */
export function withFurtherHeaders(headers: string[], below: string[]): string[] | null {
  const places = filledIn(below);
  const [first = 0] = filledIn(headers);
  const isHeader = (column: number) => {
    const text = textIn(below, column);
    return headersAmong([text]) > 0 || sums.has(plainHeader(text));
  };
  const isOfOwn = places.some((column) => hasOneColumn(textIn(headers, column)));
  if (places.length === 0 || (places[0] ?? 0) <= first || isOfOwn || !places.every(isHeader)) return null;
  return headers.map((header, column) => {
    const text = textIn(below, column);
    return text !== '' && headersAmong([header]) === 0 ? text : `${header} ${text}`.trim();
  });
}

/** Does the line above complete the headers below, which are not known alone? */
export function isFirstOfTwo(above: string[], below: string[], next: string[]): boolean {
  const headers = joinedHeaders(above, below, next);
  if (headers === null || filledIn(above).some((column) => headersAmong([textIn(above, column)]) === 0)) return false;
  return below.every((cell, column) => headers[column] === cell.trim() || headersAmong([cell]) === 0);
}

/** Does a price or a stock above extend over this column, from the left, or from here to the next one? */
export function isReached(above: string[], below: string[], column: number): boolean {
  const header = textIn(above, column);
  if (header !== '') return textIn(above, column + 1) === '' && textIn(below, column + 1) !== '' && !isOther(header);
  const left = above.slice(0, column).findLast((cell) => cell.trim() !== '');
  return left === undefined || !isOther(left.slice(0, LOOKED_AT));
}

/** Is this the unit of the header above it? Below the header of a column of units it belongs to a product. */
export function isUnit(text: string, header: string): boolean {
  if (header === '' || rankOf(header, 'unit') !== null || !/^[(/₹]|^(?:in|per|rs)\b/i.test(text)) return false;
  return plainHeader(headerUnits(text).rest) === '';
}

/** Is there a single text above all columns? */
function isTitle(above: string[], places: number[]): boolean {
  const [first = 0, ...others] = filledIn(above);
  return others.length === 0 && first <= (places[0] ?? 0);
}

/** A text above extends to the right, but not over a header of another field, such as the tax. */
function joined(above: string[], below: string[]): string[] {
  let reaching = '';
  return Array.from({ length: Math.max(above.length, below.length) }, (_, column) => {
    const [first, second] = [(above[column] ?? '').trim(), (below[column] ?? '').trim()];
    if (first !== '') reaching = first;
    if (first === '' && hasOneColumn(second)) reaching = '';
    if (second === '') return first;
    const isAlone = below.filter((text) => plainHeader(text ?? '') === plainHeader(second)).length === 1;
    return isAlone && isPriceBelowStock(reaching, second) ? second : `${reaching} ${second}`.trim();
  });
}

/** 'Closing Balance' above 'Rate' belongs to the quantity beside it, and hides no price. */
export function isPriceBelowStock(first: string, second: string): boolean {
  const isPrice = rankOf(second, 'pricePerCarton') !== null || isUndecidedPrice(second);
  return isStockHeader(first) && (isPrice || rankOf(second, 'mrp') !== null);
}

/** Is it the header of a field that does not reach over several columns? 'Rate per piece' may be above sizes. */
export function isOther(header: string): boolean {
  return hasOneColumn(header) && rankOf(header, 'pricePerRetail') === null;
}

/** Is it the header of a field that has only one column? */
function hasOneColumn(header: string): boolean {
  return isProductHeader(header) && !isUndecidedPrice(header) && rankOf(header, 'pricePerCarton') === null;
}
