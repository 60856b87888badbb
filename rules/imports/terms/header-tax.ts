import type { ColumnTexts } from '../columns/column-texts.ts';
import { priceWords } from '../columns/weighed-prices.ts';
import { isTaxByRow } from '../columns/weighed-tax.ts';
import { headerUnits } from '../headers/header-units.ts';
import { hasOwnIds, isUndecidedPrice, rankOf, recognisedHeaders } from '../headers/sheet-columns.ts';
import { mayBeSum } from './shown-tax.ts';
import { rateOfTitles, statedTax } from './stated-tax.ts';

/**
 * Adds to price headers what a title, 'GST extra', or the header of the rate, '+ GST', says of all prices: 'Rate'
 * becomes 'Rate (excl. GST)'. A header that mentions included GST wins, and so does a column about it.
 */
export function withTaxOfTitles(headers: string[], titles: string[], texts?: ColumnTexts): string[] {
  const targets = recognisedHeaders(headers, []);
  const isOfRate = (header: string) => rankOf(header, 'gstRate') !== null;
  const isByRow = (header: string, at: number) =>
    isOfRate(header) && texts !== undefined && isTaxByRow(header, texts, at);
  if (hasOwnIds(headers) || targets.includes('taxIncluded') || headers.some(isByRow)) return headers;
  const stated = statedTax(titles);
  if (stated === 'yes') return headers;
  const isTitled = stated === 'no';
  if (!isTitled && !headers.some((header) => isOfRate(header) && headerUnits(header).isWithoutTax)) return headers;
  // A price after tax is read as one without it only if a title says so and there is no other price.
  const isAlone = isTitled && !headers.some((header) => isOpen(header) && !mayBeSum(header));
  // A file of wrong rows has no titles, so the header keeps their rate.
  const rate = rateOfTitles(titles);
  const excluded = rate === '' ? 'excl. GST' : `excl. ${rate}% GST`;
  return headers.map((header) =>
    isOpen(header) && (isAlone || !mayBeSum(header)) ? `${header.trim()} (${excluded})` : header,
  );
}

/**
 * Do titles and notes say that the prices include GST? Undefined if they are silent, or say both. A title 'GST extra'
 * leaves it open if one of these headers names a price after tax.
 */
export function taxIncludedByTitles(headers: string[], titles: string[]): boolean | undefined {
  const stated = statedTax(titles);
  if (stated === 'yes') return true;
  return stated === 'no' && !headers.some((header) => isOpen(header) && mayBeSum(header)) ? false : undefined;
}

/** Is it the header of a price that leaves open whether it includes GST? */
function isOpen(header: string): boolean {
  const { isWithoutTax, isWithTax } = headerUnits(header);
  return !isWithoutTax && !isWithTax && isPrice(header);
}

function isPrice(header: string): boolean {
  const [target] = recognisedHeaders([header], []);
  return target ? /^(?:price|ratePer|variantPrice)/.test(target) : isUndecidedPrice(header) || priceWords.test(header);
}
