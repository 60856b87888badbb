import { SHORT_TEXT_MAX } from '../../limits.ts';
import { taxIncludedIn } from '../cells/cell-values.ts';
import { hasTags } from '../cells/html-cell.ts';
import { isUndecidedPrice, rankOf } from '../headers/sheet-columns.ts';
import { isOfCarton } from './guess-words.ts';
import type { WeighedColumns } from './weighed-columns.ts';

const availability = /^(?:(?:in|out[\s_-]?of)[\s_-]?stock|on[\s_-]?backorder|(?:un)?available|yes|no|true|false)$/i;

/** Rows with a code needed to see that all have the same. */
const CODES_MIN = 3;

/** An empty 'Description' gives way to another column that describes the goods, such as 'Short description'. */
export function takeFilledDescription(sheet: WeighedColumns): void {
  const column = sheet.columnOf('description');
  if (column < 0 || sheet.isFilled(column) || sheet.columnOf('descriptionHtml') >= 0) return;
  const [other] = sheet.columns(
    (at) => sheet.mapping[at] === null && rankOf(sheet.headerOf(at), 'description') !== null && sheet.isFilled(at),
  );
  if (other !== undefined) sheet.choose('description', other, [column]);
}

/** Shops write descriptions in HTML, below headers that do not mention it. */
export function readMarkup(sheet: WeighedColumns): void {
  const column = sheet.columnOf('description');
  if (column < 0 || sheet.columnOf('descriptionHtml') >= 0) return;
  if (sheet.texts.filled(column).some(hasTags)) sheet.mapping[column] = 'descriptionHtml';
}

/** 'In stock' and 'out of stock' count no pieces. */
export function dropCountlessStock(sheet: WeighedColumns): void {
  for (const column of sheet.columns((at) => sheet.mapping[at]?.startsWith('stock:') === true))
    if (sheet.isFilled(column) && sheet.texts.filled(column).every((text) => availability.test(text)))
      sheet.mapping[column] = null;
}

/** An empty 'Wholesale price' is not the price if another column has one. */
export function dropEmptyPrice(sheet: WeighedColumns): void {
  const column = sheet.columnOf('pricePerCarton');
  const isOther = sheet.columns((at) => isUndecidedPrice(sheet.headerOf(at)) && sheet.isFilled(at)).length > 0;
  if (column >= 0 && !sheet.isFilled(column) && isOther) sheet.mapping[column] = null;
}

/**
 * May these texts, which are no barcodes, be the item codes of the sheet? Only if it has no others, and no text is
 * shortened like '8.9E+12'.
 */
export function areOwnCodes(sheet: WeighedColumns, texts: string[]): boolean {
  const hasCodes = sheet.columnOf('sku') >= 0 || sheet.columnOf('variantSku') >= 0;
  return !hasCodes && texts.every((text) => !/\de\+/i.test(text));
}

/** A code that all rows share is no code, and neither is a list of all codes of a product. */
export function dropSharedCodes(sheet: WeighedColumns): void {
  for (const target of ['sku', 'variantSku'] as const) {
    const column = sheet.columnOf(target);
    const codes = sheet.texts.filled(column);
    const isShared = codes.length >= CODES_MIN && sheet.texts.distinct(column).size === 1;
    const areLists = sheet.areMost(column, (code) => code.length > SHORT_TEXT_MAX);
    if (areLists || (isShared && sheet.texts.distinct(sheet.columnOf('name')).size > 1)) sheet.mapping[column] = null;
  }
}

/** A net quantity without a unit is dropped: 500 may be grams, and 1 pieces. */
export function dropBareQuantities(sheet: WeighedColumns): void {
  const column = sheet.columnOf('netQuantity');
  const texts = sheet.texts.filled(column);
  if (texts.length > 0 && texts.every((text) => /^[\d.,]+$/.test(text))) sheet.mapping[column] = null;
}

/**
 * A minimum order is likely in pieces if neither its header nor that of a price names cartons, unless most are fewer
 * than the pieces in one carton.
 */
export function askMinimum(sheet: WeighedColumns): void {
  const column = sheet.columnOf('minimumCartons');
  const price = sheet.columnOf('pricePerCarton');
  const isNamed = isOfCarton(sheet.headerOf(column)) || (price >= 0 && isOfCarton(sheet.headerOf(price)));
  if (column < 0 || isNamed || !sheet.texts.amounts(column).some((amount) => amount > 1)) return;
  const pieces = sheet.columnOf('piecesPerCarton');
  const rows = pieces < 0 ? [] : sheet.texts.together([column, pieces]);
  const areFew = rows.filter(([least = 0, many = 0]) => least < many).length * 2 > rows.length;
  if (!areFew) sheet.mapping[column] = 'minimumPieces';
  sheet.ask('minimum', [column]);
}

const namedValue = /^[^:\n]{1,60}:\s?\S/;

/** 'Features' above 'Machine washable' describes the goods and holds no named values. */
export function dropPlainFeatures(sheet: WeighedColumns): void {
  const column = sheet.columnOf('specifications');
  if (!sheet.isFilled(column) || sheet.areMost(column, (text) => namedValue.test(text))) return;
  const isDescribed = sheet.columnOf('description') >= 0 || sheet.columnOf('descriptionHtml') >= 0;
  sheet.mapping[column] = isDescribed || /attribute/i.test(sheet.headerOf(column)) ? null : 'description';
}

/** 'Photos' above 3 and 12 counts photos. */
export function dropPictureCounts(sheet: WeighedColumns): void {
  const column = sheet.columnOf('picture1');
  const texts = sheet.texts.filled(column);
  const isPlural = /s\s*$/i.test(sheet.headerOf(column));
  if (isPlural && texts.length > 0 && texts.every((text) => /^\d{1,2}$/.test(text))) sheet.mapping[column] = null;
}

/** 'Tax type' above 'GST' does not say whether prices include it. */
export function dropUnknownTax(sheet: WeighedColumns): void {
  const column = sheet.columnOf('taxIncluded');
  const areKnown = sheet.areMost(column, (text) => taxIncludedIn(text, false) !== undefined);
  if (column >= 0 && !areKnown) sheet.mapping[column] = null;
}
