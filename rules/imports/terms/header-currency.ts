import { isCurrencyCode, isShortCurrency, namesRupees, otherCurrencyIn, withoutOtherCurrency } from '../../currency.ts';
import { rupeesIn } from '../../written-amount.ts';
import { isMoney, isRupees, rateIn } from '../amounts/in-rupees.ts';
import { ROWS_WEIGHED } from '../columns/column-texts.ts';
import { priceWords } from '../columns/weighed-prices.ts';
import {
  hasOwnIds,
  isUndecidedPrice,
  recognisedHeaders,
  type SheetMapping,
  type SheetTarget,
} from '../headers/sheet-columns.ts';

const LOOKED_AT = 60;
const TITLE_MAX = 200;

/**
 * Adds the currency that most amounts below a header name: 'Selling price' above 'SAR 20.00' becomes 'Selling price
 * (SAR)'. For a price one amount is enough, or a title, 'All prices in USD'. Item codes may look like amounts.
 */
export function withCurrencies(headers: string[], rows: { cells: string[] }[], titles: string[] = []): string[] {
  if (hasOwnIds(headers)) return headers;
  const weighed = rows.slice(0, ROWS_WEIGHED);
  const hasColumn = recognisedHeaders(headers, []).includes('currency');
  const titled = hasColumn ? '' : (titles.map(currencyOfTitle).find(Boolean) ?? '');
  return headers.map((header, column) => {
    if (!isPrice(header) || otherCurrencyIn(header) !== '') return header;
    const texts = weighed.map(({ cells }) => (cells[column] ?? '').slice(0, LOOKED_AT).trim()).filter(Boolean);
    const isNamed = isNamedPrice(header);
    const isTitled = titled !== '' && isNamed && !namesRupees(header) && !texts.some(namesRupees);
    const isOfRupees = namesRupees(header) || titles.some(namesRupees);
    const found = currencyOfAmounts(texts, isNamed && !isOfRupees ? 0 : texts.length / 2);
    const code = (isShortCurrency(found) && !isNamed ? '' : found) || (isTitled ? titled : '');
    return code === '' ? header : `${header.trim()} (${code})`;
  });
}

/**
 * The other currency that more than `few` of these texts name, if no amount names a second one or rupees; '' for none.
 */
function currencyOfAmounts(texts: string[], few: number): string {
  const named = texts.filter((text) => otherCurrencyIn(text) !== '' || namesRupees(text));
  if (named.length <= few) return '';
  const amounts = named.flatMap((text) => currencyOfAmount(text) ?? []);
  const [only = '', ...others] = new Set(amounts);
  return others.length === 0 && amounts.length > few ? only : '';
}

const ofPrices = /\b(?:prices?|rates?|amounts?|currency|fob|cif)\b|भाव|दाम|मूल्य|ભાવ|કિંમત/i;
const statedCurrency = /(?:\bin |[:(=] ?)(?:us )?(\S{1,8})/gi;

/** 'All prices in USD' -> 'USD'. */
function currencyOfTitle(title: string): string {
  const text = title.slice(0, TITLE_MAX);
  const words = ofPrices.test(text) && !namesRupees(text) ? [...text.matchAll(statedCurrency)] : [];
  return words.map(([, word = '']) => otherCurrencyIn(word)).find(Boolean) ?? '';
}

const prices = /^(?:price|ratePer|variantPrice|mrp)/;

/** Is it the header of a price, or an unknown one such as 'FOB'? */
function isPrice(header: string): boolean {
  const [target] = recognisedHeaders([header], []);
  return !target || prices.test(target) || isUndecidedPrice(header) || priceWords.test(header);
}

function isNamedPrice(header: string): boolean {
  const [target] = recognisedHeaders([header], []);
  return target ? prices.test(target) : isUndecidedPrice(header) || priceWords.test(header);
}

/** The currency of an amount, '' for rupees; undefined for a text that is no amount, such as 'on request'. */
function currencyOfAmount(text: string): string | undefined {
  return rupeesIn(withoutOtherCurrency(text)) === undefined ? undefined : otherCurrencyIn(text);
}

const ofNames = /^(?:name|handle|styleCode|.*sku|.*barcode)$/i;

/**
 * Takes a column with nothing but names of other currencies, such as 'Devise', as that of currencies. Brands and units
 * may have such names, so a column known as another field needs codes or symbols.
 */
export function withCurrencyColumn(mapping: SheetMapping, rows: { cells: string[] }[]): SheetMapping {
  if (mapping.includes('id') || mapping.includes('currency')) return mapping;
  const weighed = rows.slice(0, ROWS_WEIGHED);
  const isOfCurrencies = (target: SheetTarget | null, column: number) => {
    if (target !== null && ofNames.test(target)) return false;
    const texts = weighed.map(({ cells }) => (cells[column] ?? '').slice(0, LOOKED_AT).trim()).filter(Boolean);
    const isOther = target === null ? (text: string) => withoutOtherCurrency(text) === '' : isCurrencyCode;
    const isName = (text: string) => isOther(text) || isRupees(text);
    return texts.some((text) => otherCurrencyIn(text) !== '') && texts.every(isName);
  };
  const column = mapping.findIndex(isOfCurrencies);
  return column < 0 ? mapping : mapping.with(column, 'currency');
}

/**
 * Fills blank cells of a currency column without rupees in rows with prices: with the column's only currency, or else
 * with '?', which is asked about. A price header with a currency applies to these rows, so nothing is filled.
 */
export function withoutBlankCurrencies<Row extends { cells: string[] }>(
  rows: Row[],
  mapping: SheetMapping,
  headers: string[],
): Row[] {
  const column = mapping.indexOf('currency');
  const priced = mapping.flatMap((target, at) => (target !== null && isPriced(target) ? [at] : []));
  if (column < 0 || priced.some((at) => otherCurrencyIn(headers[at] ?? '') !== '')) return rows;
  const codeOf = ({ cells }: Row) => (cells[column] ?? '').trim();
  const named = new Set(rows.map((row) => codeOf(row).toUpperCase()).filter((code) => code !== '' && !rateIn(code)));
  if (named.size === 0 || [...named].some(isRupees)) return rows;
  const code = named.size === 1 ? ([...named][0] ?? '') : '?';
  const isOpen = (row: Row) => codeOf(row) === '' && priced.some((at) => (row.cells[at] ?? '').trim() !== '');
  if (!rows.some(isOpen)) return rows;
  return rows.map((row) => {
    if (!isOpen(row)) return row;
    const cells = mapping.map((_, at) => (at === column ? code : (row.cells[at] ?? '')));
    return { ...row, cells: [...cells, ...row.cells.slice(cells.length)] };
  });
}

function isPriced(target: string): boolean {
  return isMoney(target) || /^across:(?:price|slab:)/.test(target);
}
