import { otherCurrencyIn, withoutOtherCurrency } from '../currency.ts';
import { rupeesIn } from '../written-amount.ts';
import { hasOwnIds, isUndecidedPrice, recognisedHeaders } from './sheet-columns.ts';
import { priceWords } from './weighed-prices.ts';

const ROWS_WEIGHED = 2000;
const LOOKED_AT = 60;
/** Filled cells of which one at least names a currency where all do. */
const FIRST_MAX = 20;

/**
 * Returns the headers with the currency that all amounts below them name: 'Selling price' above 'SAR 20.00' is
 * 'Selling price (SAR)'. So it is asked about once, as where the header names it. Item codes may look like such amounts.
 */
export function withCurrencies(headers: string[], rows: { cells: string[] }[]): string[] {
  if (hasOwnIds(headers)) return headers;
  const weighed = rows.slice(0, ROWS_WEIGHED);
  return headers.map((header, column) => {
    if (!isPrice(header) || otherCurrencyIn(header) !== '') return header;
    const texts = weighed.map(({ cells }) => (cells[column] ?? '').slice(0, LOOKED_AT).trim()).filter(Boolean);
    if (!texts.slice(0, FIRST_MAX).some((text) => otherCurrencyIn(text) !== '')) return header;
    const amounts = texts.flatMap((text) => currencyOfAmount(text) ?? []);
    const [only = '', ...others] = new Set(amounts);
    const isWhole = only !== '' && others.length === 0 && amounts.length * 2 > texts.length;
    return isWhole ? `${header.trim()} (${only})` : header;
  });
}

const prices = /^(?:price|ratePer|variantPrice|mrp)/;

/** Is it the header of a price, called one, or unknown, as 'FOB' is? */
function isPrice(header: string): boolean {
  const [target] = recognisedHeaders([header], []);
  return !target || prices.test(target) || isUndecidedPrice(header) || priceWords.test(header);
}

/** The currency of an amount, '' for rupees; undefined for a text that is none, such as 'on request'. */
function currencyOfAmount(text: string): string | undefined {
  return rupeesIn(withoutOtherCurrency(text)) === undefined ? undefined : otherCurrencyIn(text);
}
