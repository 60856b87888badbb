import { decimalRupees, divideHalfUp } from '../money.ts';
import { paiseFromRupees } from '../rupees.ts';
import { percentIn, taxIncludedIn } from './cell-values.ts';
import type { HeaderUnits } from './header-units.ts';
import { type MeasuredRow, put, refuseSlabs, type TextsByTarget, textGiven } from './in-rupees.ts';
import { cartonPrices, type PriceTarget } from './price-targets.ts';

/** Columns that a price may come from; of several the first one that is filled. */
const sources = {
  pricePerCarton: cartonPrices,
  variantPrice: ['variantPrice'],
  pricePerRetail: ['pricePerRetail'],
} as const;

/**
 * Adds the GST to the prices of a row that do not include it, by their header, 'Rate (excl. GST)', or else by the row's cell,
 * 'Exclusive', since prices on Thok include it. `given` are the row's texts as its file has them. Refuses such a price
 * where nothing says the rate.
 */
export function withGst(row: MeasuredRow, given: TextsByTarget): void {
  const isIncluded = isTaxIncluded(row);
  if (isIncluded === undefined) row.wrong.taxIncluded = 'sheet_tax_unknown';
  for (const field of ['pricePerCarton', 'variantPrice', 'pricePerRetail'] as const) {
    const source = sources[field].find((one) => textGiven({ texts: given }, one) !== '');
    const isTyped = row.fixed.has(field) || (source !== undefined && row.fixed.has(source));
    if (source !== undefined && !isTyped && !isWithTax(row.named[source], isIncluded)) addGst(row, field, source);
  }
}

/** Does a price include GST, by its header or else by its row? */
function isWithTax(header: HeaderUnits | undefined, isIncluded: boolean | undefined): boolean {
  return header?.isWithoutTax !== true && (isIncluded !== false || header?.isWithTax === true);
}

function addGst(row: MeasuredRow, field: keyof typeof sources, source: PriceTarget | 'pricePerRetail'): void {
  refuseSlabs(row);
  const percent = percentIn(row.gst);
  if (percent === undefined) {
    row.wrong[source] = 'sheet_price_without_gst';
    return;
  }
  const paise = paiseFromRupees(row.texts[field] ?? '');
  const factor = 10_000n + BigInt(Math.round(Number(percent) * 100));
  if (paise !== null) put(row, field, decimalRupees(divideHalfUp(paise * factor, 10_000n)));
}

/** What the row's cell says, or else that of its product; true for nothing, and undefined for a word of another meaning. */
function isTaxIncluded(row: MeasuredRow): boolean | undefined {
  const text = textGiven(row, 'taxIncluded') || row.tax.trim();
  return text === '' ? true : taxIncludedIn(text, row.named.taxIncluded?.isWithoutTax === true);
}
