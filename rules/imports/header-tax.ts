import type { ColumnTexts } from './column-texts.ts';
import { headerUnits, namesTaxIncluded } from './header-units.ts';
import { hasOwnIds, isUndecidedPrice, rankOf, recognisedHeaders } from './sheet-columns.ts';
import { priceWords } from './weighed-prices.ts';
import { isTaxByRow } from './weighed-tax.ts';

/** Letters of a title that are looked at. */
const TITLE_MAX = 200;
/** The law has every MRP include GST, which says nothing of the other prices. */
const ofMrp =
  /\bm\.?r\.?p\b(?:(?!\band\b|&|\brates?\b|\bprices?\b)[^,;|]){0,30}?\bincl[a-z]{0,6}\.?\s?(?:of )?(?:all )?(?:gst|tax(?:es)?)?/gi;
/** GST of freight, of a discount, of some goods, of a bill, or before its rates were changed says nothing of the prices. */
const ofOthers = [
  /\b(?:freight|transport[a-z]{0,6}|courier|delivery|packing|packaging|loading|cartage|insurance|charges?|discounts?|old prices?)\b[^,;|.&]{0,40}?(?:\+|\b(?:plus|before|with|without|incl[a-z]{0,6}|excl[a-z]{0,6}|extra))[\s.-]{0,3}(?:of )?(?:all )?(?:gst|tax)[a-z]{0,3}/gi,
  /\bbefore (?:gst|tax)\b/gi,
  /\bwith(?:out)? (?:gst|tax) (?:no )?(?:paid )?(?:bill|invoice)/gi,
  /\b(?:gst|tax)\b[^,;|.]{0,20}?\b(?:on(?! (?:all|every|above|these))|only|discount|bill|invoice)\b/gi,
];
/** A bill or a number with GST, and GST that the buyer pays, do not say that a price includes it. */
const noPrices =
  /\b(?:gst|tax)\b[^,;|.]{0,12}\b(?:bills?|invoices?|number|no\b|paid (?:by|separate|extra)|certificate)|\b(?:bills?|invoices?)\b[^,;|.]{0,12}\b(?:gst|tax)\b|(?:gst|tax)[^,;|.]{0,12}(?:बिल|બિલ)/i;
/** Beside a column '+ GST' such a price may be the sum of both. */
const afterTax = /\b(?:nett?|final|total|gross|land(?:ed|ing)|incl?)\b/i;

/**
 * Returns the headers of prices with what a title, 'GST extra', or the header of the rate, '+ GST', says of them all:
 * 'Rate' is 'Rate (excl. GST)'. A header that says it itself, and a column that says it for each row, come first.
 */
export function withTaxOfTitles(headers: string[], titles: string[], texts?: ColumnTexts): string[] {
  const targets = recognisedHeaders(headers, []);
  const isOfRate = (header: string) => rankOf(header, 'gstRate') !== null;
  const isByRow = (header: string, at: number) =>
    isOfRate(header) && texts !== undefined && isTaxByRow(header, texts, at);
  if (hasOwnIds(headers) || targets.includes('taxIncluded') || headers.some(isByRow)) return headers;
  const titled = linesOf(titles);
  if (titled.some(namesTaxIncluded)) return headers;
  const isTitled = titled.some(isExcluding);
  if (!isTitled && !headers.some((header) => isOfRate(header) && headerUnits(header).isWithoutTax)) return headers;
  // A price after tax is one without it only where a title says so and no other price stands beside it.
  const isAlone = isTitled && !headers.some((header) => isOpen(header) && !afterTax.test(header));
  return headers.map((header) =>
    isOpen(header) && (isAlone || !afterTax.test(header)) ? `${header.trim()} (excl. GST)` : header,
  );
}

/**
 * Do titles and notes say that the prices include GST? Undefined where they say nothing of it, or both. A title 'GST extra'
 * leaves it open where some of these headers name a price after tax.
 */
export function taxIncludedByTitles(headers: string[], titles: string[]): boolean | undefined {
  const lines = linesOf(titles);
  if (lines.some(namesTaxIncluded)) {
    const isStated = lines.some((line) => namesTaxIncluded(withoutOthers(line)) && !noPrices.test(line));
    return isStated && !lines.some(isExcluding) ? true : undefined;
  }
  return lines.some(isExcluding) && !headers.some((header) => isOpen(header) && afterTax.test(header))
    ? false
    : undefined;
}

const rateBeside =
  /\b(?:i?gst|tax|vat)[\s@:(+-]{0,4}(?:extra[\s@:(-]{0,3})?(\d{1,2}(?:\.\d{1,2})?)\s?%|(\d{1,2}(?:\.\d{1,2})?)\s?%\s?(?:extra )?(?:i?gst|tax|vat)\b/gi;

/** 'GST 5% Extra' -> '5'; '' where titles or headers name no rate of GST, or several. */
export function rateOfTitles(titles: string[]): string {
  const found = linesOf(titles).flatMap((line) => [...line.matchAll(rateBeside)]);
  const [rate = '', ...others] = new Set(found.map(([, after, before]) => after ?? before ?? ''));
  return others.length === 0 ? rate : '';
}

/** Returns the lines of titles without what they say of an MRP. */
function linesOf(titles: string[]): string[] {
  const lines = titles.flatMap((title) => title.split('\n'));
  return lines.map((line) => line.slice(0, TITLE_MAX).replace(ofMrp, ' '));
}

function isExcluding(title: string): boolean {
  return headerUnits(withoutOthers(title)).isWithoutTax;
}

function withoutOthers(title: string): string {
  return ofOthers.reduce((rest, phrase) => rest.replace(phrase, ' '), title);
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
