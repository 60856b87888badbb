import { decimalRupees, divideHalfUp } from '../money.ts';
import { paiseFromRupees } from '../rupees.ts';
import { percentIn } from './cell-values.ts';
import { type MeasuredRow, put, refuseSlabs, type TextsByTarget } from './in-rupees.ts';

/** Columns that a price may come from; of several the first one that is filled. */
const sources = {
  pricePerCarton: ['pricePerCarton', 'ratePerDozen', 'ratePerPiece'],
  variantPrice: ['variantPrice'],
  pricePerRetail: ['pricePerRetail'],
} as const;

/**
 * Adds the GST to the prices of a row that stand below a header such as 'Rate (excl. GST)', since prices on Thok include it.
 * `given` are the row's texts as its file has them. Refuses such a price where nothing says the rate.
 */
export function withGst(row: MeasuredRow, given: TextsByTarget): void {
  const percent = percentIn(row.gst);
  for (const field of ['pricePerCarton', 'variantPrice', 'pricePerRetail'] as const) {
    const source = sources[field].find((one) => (given[one] ?? '').trim() !== '');
    const isTyped = row.fixed.has(field) || (source !== undefined && row.fixed.has(source));
    if (source === undefined || isTyped || row.named[source]?.isWithoutTax !== true) continue;
    refuseSlabs(row);
    const paise = paiseFromRupees(row.texts[field] ?? '');
    const factor = 10_000n + BigInt(Math.round(Number(percent ?? 0) * 100));
    if (percent === undefined) row.wrong[source] = 'sheet_price_without_gst';
    else if (paise !== null) put(row, field, decimalRupees(divideHalfUp(paise * factor, 10_000n)));
  }
}
