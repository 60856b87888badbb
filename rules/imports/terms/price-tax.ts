import { isTaxExtra, percentIn, taxIncludedIn } from '../cells/cell-values.ts';
import type { ColumnTexts } from '../columns/column-texts.ts';
import { headerUnits } from '../headers/header-units.ts';
import { isPriceAcross, isPriceTarget } from '../headers/price-targets.ts';
import { hasOwnIds, type SheetMapping, type SheetTarget } from '../headers/sheet-columns.ts';
import { isSlab } from '../headers/slab-targets.ts';
import { showsOneRate } from './shown-tax.ts';

/** What a file's columns show about GST in its prices. */
export interface PriceTax {
  /**
   * Columns of prices whose header leaves it open whether they include GST; none if a column answers it for each row.
   */
  open: number[];
  /** Columns of prices without GST by their header. */
  without: number[];
  /** Are there other prices, with GST by their header? */
  hasWith: boolean;
  /** The column that answers it for each row; -1 for none. */
  byRow: number;
  /** The column of rates that add GST in some rows only, '18% extra' beside '18%', whatever the answer; -1 for none. */
  extraIn: number;
  /** Is there a column with rates of GST? */
  hasRates: boolean;
  /**
   * Do rates above nought, amounts of tax or with tax, headers of prices or titles name GST without deciding whether the
   * prices include it?
   */
  isInDoubt: boolean;
  /** Does the column that answers it for each row add GST in some rows? */
  isExtraByRow: boolean;
}

/** Answers about GST in the prices of a file; '' for none. */
export interface TaxAnswers {
  taxIncluded: string;
  gstRate: string;
}

/**
 * Headers of prices in Thok's own sheets, which always include GST: the words of `messages/`, which a test compares.
 */
const ownHeaders = new Set(
  'Price per carton (₹); Retail price (₹); Variant price per carton (₹); Price by quantity; कार्टन का दाम (₹); रिटेल दाम (₹); वेरिएंट का दाम प्रति कार्टन (₹); मात्रा के हिसाब से दाम; કાર્ટનનો ભાવ (₹); રિટેલ ભાવ (₹); વેરિઅન્ટનો ભાવ પ્રતિ કાર્ટન (₹); જથ્થા પ્રમાણે ભાવ'.split(
    '; ',
  ),
);

function isPriceOfGoods(target: SheetTarget | null): boolean {
  return (
    isPriceTarget(target) ||
    target === 'pricePerRetail' ||
    target === 'priceSlabs' ||
    isPriceAcross(target) ||
    isSlab(target)
  );
}

/**
 * Returns what the columns show; null for a file without prices, and for one that Thok wrote. `isNamed` is true if
 * titles name GST without deciding.
 */
export function priceTax(
  headers: string[],
  mapping: SheetMapping,
  texts: ColumnTexts,
  isNamed = false,
): PriceTax | null {
  const priced = mapping.flatMap((target, column) =>
    isPriceOfGoods(target) && texts.filled(column).length > 0 ? [column] : [],
  );
  const isOwn = hasOwnIds(headers) || priced.every((column) => ownHeaders.has((headers[column] ?? '').trim()));
  if (isOwn) return null;
  const named = priced.map((column) => ({ column, ...headerUnits(headers[column] ?? '') }));
  const rate = mapping.indexOf('gstRate');
  const rates = texts.filled(rate).filter((text) => Number(percentIn(text) ?? 1) > 0);
  const bare = rates.filter((text) => !isTaxExtra(text));
  const byColumn = mapping.indexOf('taxIncluded');
  // Beside '18% extra' a bare '18%' decides nothing.
  const byRow = byColumn < 0 && rates.length > 0 && bare.length === 0 ? rate : byColumn;
  const unnamed = columnsOf(named, ({ isWithTax, isWithoutTax }) => !isWithTax && !isWithoutTax);
  const isAskedOfExclusion = headerUnits(headers[byColumn] ?? '').isWithoutTax;
  return {
    open: byRow >= 0 ? [] : unnamed,
    without: columnsOf(named, ({ isWithoutTax }) => isWithoutTax),
    hasWith: named.some(({ isWithTax }) => isWithTax),
    byRow: unnamed.length > 0 ? byRow : -1,
    extraIn: areMixed(bare, rates) ? rate : -1,
    hasRates: texts.filled(rate).length > 0,
    isInDoubt:
      isNamed ||
      [...bare, ...columnsOf(named, ({ isOfUnclearTax }) => isOfUnclearTax)].length > 0 ||
      headers.some((header, column) => mapping[column] === null && isOfTax(header, texts, column)) ||
      showsOneRate(headers, mapping, { texts, price: priceAmong(unnamed, mapping) }),
    isExtraByRow:
      unnamed.length > 0 && texts.filled(byColumn).some((text) => taxIncludedIn(text, isAskedOfExclusion) === false),
  };
}

function areMixed(some: string[], all: string[]): boolean {
  return some.length > 0 && some.length < all.length;
}

const taxes = /(?:^|[^a-z])(?:[cis]?gst|utgst|tax|vat)(?![a-z])|जीएसटी|જીએસટી/i;
const codes = /hsn|\bsac\b|\bcode|\bno\b|\bnumber|\btype|\bclass/i;

/**
 * Does the column hold amounts of tax, or parts of its rate: 'GST amt', 'CGST'? A header that mentions included or
 * excluded GST heads a price.
 */
function isOfTax(header: string, texts: ColumnTexts, column: number): boolean {
  const { isWithTax, isWithoutTax } = headerUnits(header);
  return (
    taxes.test(header) &&
    !codes.test(header) &&
    !isWithTax &&
    !isWithoutTax &&
    texts.amounts(column).some((amount) => amount > 0)
  );
}

/** The first of these columns that has the price of a carton, a piece, a dozen or a variant; -1 for none. */
export function priceAmong(columns: number[], mapping: SheetMapping): number {
  return columns.find((column) => isPriceTarget(mapping[column] ?? null)) ?? -1;
}

function columnsOf<Named extends { column: number }>(named: Named[], isMeant: (one: Named) => boolean): number[] {
  return named.filter(isMeant).map(({ column }) => column);
}

/** Can the supplier answer whether prices include GST, or at which rate it is added? */
export function isTaxAnswerable(tax: PriceTax): boolean {
  return tax.open.length > 0 || isRateNeeded(tax, '');
}

/** Is GST added to prices while no column has its rate? */
export function isRateNeeded({ open, without, hasRates, isExtraByRow }: PriceTax, taxIncluded: string): boolean {
  return !hasRates && (without.length > 0 || isExtraByRow || (open.length > 0 && taxIncluded === 'no'));
}

/**
 * Must the supplier answer whether prices of which GST is in doubt include it, or at which rate it is added? Prices in
 * a file that never mentions GST include it.
 */
export function isTaxAsked(tax: PriceTax, { taxIncluded, gstRate }: TaxAnswers): boolean {
  const isUnanswered = tax.open.length > 0 && tax.isInDoubt && taxIncluded === '';
  return isUnanswered || (isRateNeeded(tax, taxIncluded) && gstRate === '');
}
