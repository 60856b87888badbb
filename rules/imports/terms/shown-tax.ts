import { usualGstRates } from '../../payments/gst-rates.ts';
import type { ColumnTexts } from '../columns/column-texts.ts';
import { headerUnits } from '../headers/header-units.ts';
import { plainHeader } from '../headers/plain-header.ts';
import { isCost, type SheetMapping } from '../headers/sheet-columns.ts';

type IsMeant = (header: string) => boolean;

/**
 * May this header of a price include the GST that another column adds? 'Rate / Gross' is for 144 pieces, but 'Gross
 * (Rs)' is a sum.
 */
export const mayBeSum: IsMeant = (header) =>
  /\b(?:nett?|final|total|land(?:ed|ing)|incl?)\b/i.test(header) || (/\bgross\b/i.test(header) && !isPerGross(header));

function isPerGross(header: string): boolean {
  const { units, rest } = headerUnits(header);
  return units.includes('gross') && plainHeader(rest) !== '';
}
/** Is it the header of an amount after GST, or before it? */
const isAfterTax: IsMeant = (header) =>
  mayBeSum(header) || /\b(?:tot|amount|amt|value|payable|inc[a-z]*|with)\b|कुल|योग|કુલ/i.test(header);
const isBeforeTax: IsMeant = (header) =>
  /\b(?:basic|base|taxable|excl?[a-z]*|ex|without|before|value|amount|amt)\b/i.test(header);
const mrp = /\bm\.?\s?r\.?\s?p\b|एमआरपी|એમઆરપી/i;
const counts = /\b(?:qty|quantity|nos|pcs|pieces|stock)\b/i;
/** Rows needed to show one rate. */
const ROWS_MIN = 3;

interface Beside {
  texts: ColumnTexts;
  /** The column of the price; -1 for none. */
  price: number;
}

/**
 * Do other columns show whether prices include GST? In most rows with a rate, an amount is the price, or a quantity's
 * price, with or without GST. Costs, MRPs and other prices prove nothing: 5 or 18 % may be a margin.
 */
export function shownTax(headers: string[], mapping: SheetMapping, { texts, price }: Beside): boolean | undefined {
  const rate = mapping.indexOf('gstRate');
  if (price < 0 || rate < 0) return undefined;
  const isShown = (isMeant: IsMeant, isTaxed: (row: number[]) => boolean) =>
    amountsBeside(headers, mapping, price, isMeant).some((columns) => {
      const rows = texts.together([price, rate, ...columns]).filter(([, percent = 0]) => percent > 0);
      return rows.length > 1 && rows.filter(isTaxed).length * 2 > rows.length;
    });
  if (isShown(isAfterTax, ([amount = 0, percent = 0, other = 0, count = 1]) => isNear(amount * count, other, percent)))
    return false;
  if (isShown(isBeforeTax, ([amount = 0, percent = 0, other = 0, count = 1]) => isNear(other, amount * count, percent)))
    return true;
  return undefined;
}

/** Is there an amount that is the price, or the price of a quantity, plus one rate of GST in every row? */
export function showsOneRate(headers: string[], mapping: SheetMapping, { texts, price }: Beside): boolean {
  if (price < 0) return false;
  return amountsBeside(headers, mapping, price, isAfterTax).some((columns) => {
    const rows = texts.together([price, ...columns]);
    const isOf = (percent: number) =>
      rows.every(([amount = 0, other = 0, count = 1]) => isNear(amount * count, other, percent));
    return rows.length >= ROWS_MIN && usualGstRates.some(isOf);
  });
}

/** Returns the columns of amounts with such headers, each alone and with each column of quantities. */
function amountsBeside(headers: string[], mapping: SheetMapping, price: number, isMeant: IsMeant): number[][] {
  const isCount = (column: number) =>
    mapping[column]?.includes('stock:') || mapping[column] === 'piecesPerCarton' || counts.test(headers[column] ?? '');
  const others = [...headers.keys()].filter((column) => column !== price);
  const quantities = others.filter(isCount);
  return others
    .filter((column) => {
      const header = headers[column] ?? '';
      return mapping[column] === null && isMeant(header) && !isCost(header) && !mrp.test(header);
    })
    .flatMap((column) => [[column], ...quantities.map((quantity) => [column, quantity])]);
}

/** Is the second amount the first one plus GST, give or take rounding? */
function isNear(before: number, after: number, percent: number): boolean {
  const whole = before * (1 + (percent < 1 ? percent : percent / 100));
  return Math.abs(after - whole) <= 0.001 * whole + 0.51 && Math.abs(after - whole) < Math.abs(after - before);
}
