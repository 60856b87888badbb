import { headerUnits } from './header-units.ts';
import { hasOwnIds, isUndecidedPrice, recognisedHeaders } from './sheet-columns.ts';
import { priceWords } from './weighed-prices.ts';

/** Letters of a title that are looked at. */
const TITLE_MAX = 200;
/** The law has every MRP include GST, which says nothing of the other prices. */
const ofMrp = /\bm\.?r\.?p\b[^,;|]{0,30}?\bincl[a-z]{0,6}\.?\s?(?:of )?(?:all )?(?:gst|tax(?:es)?)?/gi;
/** Beside a column '+ GST' such a price may be the sum of both. */
const afterTax = /\b(?:nett?|final|total|gross|land(?:ed|ing))\b/i;

/**
 * Returns the headers of prices with what a title, 'GST extra', or the header of the rate, '+ GST', says of them all:
 * 'Rate' is 'Rate (excl. GST)'. A header that says it itself, and a column that says it for each row, come first.
 */
export function withTaxOfTitles(headers: string[], titles: string[]): string[] {
  const targets = recognisedHeaders(headers, []);
  if (hasOwnIds(headers) || targets.includes('taxIncluded')) return headers;
  const titled = titles.map((title) => headerUnits(title.slice(0, TITLE_MAX).replace(ofMrp, ' ')));
  if (titled.some(({ isWithTax }) => isWithTax)) return headers;
  const isTitled = titled.some(({ isWithoutTax }) => isWithoutTax);
  if (!isTitled && !headers.some((header, at) => targets[at] === 'gstRate' && headerUnits(header).isWithoutTax))
    return headers;
  return headers.map((header) => {
    const { isWithoutTax, isWithTax } = headerUnits(header);
    const isOpen = !isWithoutTax && !isWithTax && (isTitled || !afterTax.test(header));
    return isOpen && isPrice(header) ? `${header.trim()} (excl. GST)` : header;
  });
}

function isPrice(header: string): boolean {
  const [target] = recognisedHeaders([header], []);
  return target ? /^(?:price|ratePer|variantPrice)/.test(target) : isUndecidedPrice(header) || priceWords.test(header);
}
