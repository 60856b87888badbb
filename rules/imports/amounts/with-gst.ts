import { priceSlabs } from '../../catalogue/slab-kind.ts';
import { decimalRupees, divideHalfUp } from '../../money.ts';
import { paiseFromRupees } from '../../rupees.ts';
import { isTaxExtra, percentIn, taxIncludedIn } from '../cells/cell-values.ts';
import type { HeaderUnits } from '../headers/header-units.ts';
import { cartonPrices, type PriceTarget } from '../headers/price-targets.ts';
import { isFilled, type MeasuredRow, put, refuseSlabs, type TextsByTarget, textGiven } from './in-rupees.ts';

/** Columns that a price may come from; the first filled one counts. */
const sources = {
  pricePerCarton: cartonPrices,
  variantPrice: ['variantPrice'],
  pricePerRetail: ['pricePerRetail'],
} as const;

/**
 * Adds GST to prices without it by their header, the row's cell, 'Exclusive', or its rate, '18% extra', as prices on
 * Thok include it. Refuses a missing rate, and an empty cell. `given` are the file's texts.
 */
export function withGst(row: MeasuredRow, given: TextsByTarget): void {
  const isIncluded = isTaxIncluded(row);
  for (const field of ['pricePerCarton', 'variantPrice', 'pricePerRetail'] as const) {
    const source = sources[field].find((one) => textGiven({ texts: given }, one) !== '');
    const isTyped = row.fixed.has(field) || (source !== undefined && row.fixed.has(source));
    if (source === undefined || isTyped) continue;
    if (isIncluded === undefined) refuseOpen(row, row.named[source]);
    if (!isWithTax(row.named[source], isIncluded)) addGst(row, field, source);
  }
  const ofSlabs = row.named.priceSlabs ?? row.named.pricePerCarton;
  if (isFilled(row, 'priceSlabs') && !isWithTax(ofSlabs, isIncluded)) addToSlabs(row);
}

/** Refuses a price with GST above 0 % if neither its header nor its row states whether it includes GST. */
function refuseOpen(row: MeasuredRow, header: HeaderUnits | undefined): void {
  const isOpen = header?.isWithoutTax !== true && header?.isWithTax !== true;
  if (isOpen && Number(percentIn(row.gst)) !== 0) row.wrong.taxIncluded = 'sheet_tax_unknown';
}

/** Does a price include GST, by its header or else by its row? */
function isWithTax(header: HeaderUnits | undefined, isIncluded: boolean | undefined): boolean {
  return header?.isWithoutTax !== true && (isIncluded !== false || header?.isWithTax === true);
}

function addGst(row: MeasuredRow, field: keyof typeof sources, source: PriceTarget | 'pricePerRetail'): void {
  const percent = percentIn(row.gst);
  if (percent === undefined) {
    row.wrong[source] = 'sheet_price_without_gst';
    return;
  }
  const paise = paiseFromRupees(row.texts[field] ?? '', field === 'pricePerRetail' ? 'piece' : 'carton');
  if (paise !== null) put(row, field, decimalRupees(withTax(paise, percent)));
}

/** Adds GST to prices by quantity; refuses them if they or the rate cannot be read. */
function addToSlabs(row: MeasuredRow): void {
  const percent = percentIn(row.gst);
  const slabs = priceSlabs.read(row.texts.priceSlabs ?? '');
  if (percent === undefined || slabs === undefined) return refuseSlabs(row);
  const taxed = slabs.map((slab) => ({
    ...slab,
    pricePerCarton: Number(withTax(BigInt(slab.pricePerCarton), percent)),
  }));
  put(row, 'priceSlabs', priceSlabs.text(taxed));
}

function withTax(paise: bigint, percent: string): bigint {
  return divideHalfUp(paise * (10_000n + BigInt(Math.round(Number(percent) * 100))), 10_000n);
}

/**
 * By the row's cell, or else the product's, or else the rate; true if the file has no such column. Undefined for an
 * empty cell and for any other word.
 */
function isTaxIncluded(row: MeasuredRow): boolean | undefined {
  const text = textGiven(row, 'taxIncluded') || row.tax.trim();
  // An answer on Thok is about included GST, even where the header asks about excluded GST.
  const isAskedOfExclusion = row.named.taxIncluded?.isWithoutTax === true && !row.fixed.has('taxIncluded');
  if (text !== '') return taxIncludedIn(text, isAskedOfExclusion);
  if (isTaxExtra(row.gst)) return false;
  return row.texts.taxIncluded === undefined ? true : undefined;
}

/** What further rows inherit from the product's first row: its cell, or the answer in words that no header inverts. */
export function taxOfProduct(cell: string, answer: string | undefined): string {
  const isIncluded = answer === undefined ? undefined : taxIncludedIn(answer, false);
  if (isIncluded === undefined) return cell;
  return isIncluded ? 'included' : 'excluded';
}
