import { headerUnits, namesTaxIncluded } from './header-units.ts';
import { hasOwnIds, isUndecidedPrice, recognisedHeaders } from './sheet-columns.ts';
import { priceWords } from './weighed-prices.ts';

/** Letters of a title that are looked at. */
const TITLE_MAX = 200;
/** The law has every MRP include GST, which says nothing of the other prices. */
const ofMrp =
  /\bm\.?r\.?p\b(?:(?!\band\b|&|\brates?\b|\bprices?\b)[^,;|]){0,30}?\bincl[a-z]{0,6}\.?\s?(?:of )?(?:all )?(?:gst|tax(?:es)?)?/gi;
/** GST of freight, of a discount, of some goods, of a bill, or before its rates were changed says nothing of the prices. */
const ofOthers = [
  /\b(?:freight|transport[a-z]{0,6}|courier|delivery|packing|packaging|loading|cartage|insurance|charges?|discounts?|old prices?)\b[^,;|.&]{0,40}?(?:\+|\b(?:plus|before|without|excl[a-z]{0,6}|extra))[\s.-]{0,3}(?:of )?(?:gst|tax)[a-z]{0,3}/gi,
  /\bbefore (?:gst|tax)\b/gi,
  /\bwithout (?:gst|tax) (?:no )?(?:bill|invoice)/gi,
  /\b(?:gst|tax)\b[^,;|.]{0,20}?\b(?:on(?! (?:all|every|above|these))|only|discount|bill|invoice)\b/gi,
];
/** Beside a column '+ GST' such a price may be the sum of both. */
const afterTax = /\b(?:nett?|final|total|gross|land(?:ed|ing)|incl?)\b/i;

/**
 * Returns the headers of prices with what a title, 'GST extra', or the header of the rate, '+ GST', says of them all:
 * 'Rate' is 'Rate (excl. GST)'. A header that says it itself, and a column that says it for each row, come first.
 */
export function withTaxOfTitles(headers: string[], titles: string[]): string[] {
  const targets = recognisedHeaders(headers, []);
  if (hasOwnIds(headers) || targets.includes('taxIncluded')) return headers;
  const titled = titles.map((title) => title.slice(0, TITLE_MAX).replace(ofMrp, ' '));
  if (titled.some(namesTaxIncluded)) return headers;
  const isTitled = titled.some((title) => headerUnits(withoutOthers(title)).isWithoutTax);
  if (!isTitled && !headers.some((header, at) => targets[at] === 'gstRate' && headerUnits(header).isWithoutTax))
    return headers;
  const isOpen = (header: string) => {
    const { isWithoutTax, isWithTax } = headerUnits(header);
    return !isWithoutTax && !isWithTax && isPrice(header);
  };
  // A price after tax is one without it only where a title says so and no other price stands beside it.
  const isAlone = isTitled && !headers.some((header) => isOpen(header) && !afterTax.test(header));
  return headers.map((header) =>
    isOpen(header) && (isAlone || !afterTax.test(header)) ? `${header.trim()} (excl. GST)` : header,
  );
}

function withoutOthers(title: string): string {
  return ofOthers.reduce((rest, phrase) => rest.replace(phrase, ' '), title);
}

function isPrice(header: string): boolean {
  const [target] = recognisedHeaders([header], []);
  return target ? /^(?:price|ratePer|variantPrice)/.test(target) : isUndecidedPrice(header) || priceWords.test(header);
}
