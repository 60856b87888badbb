import { headerUnits } from '../headers/header-units.ts';
import { plainHeader } from '../headers/plain-header.ts';
import { isPriceTarget } from '../headers/price-targets.ts';
import { isUndecidedPrice, type SheetMapping } from '../headers/sheet-columns.ts';
import { isOfStock } from '../headers/stock-headers.ts';
import type { ColumnTexts } from './column-texts.ts';

/** Headers of a number that may be a stock or an ordered quantity. */
const quantities = new Set(
  ['Qty', 'Quantity', 'Total qty', 'Total quantity', 'मात्रा', 'क्वांटिटी', 'જથ્થો', 'માત્રા', 'ક્વોન્ટિટી'].map(plainHeader),
);
const orderWords =
  /\b(?:quotation|quote|pro\s?-?\s?forma|invoice|estimate|order|challan)\b|कोटेशन|ऑर्डर|इनवॉइस|चालान|ક્વોટેશન|ઓર્ડર|ઇન્વોઇસ|ચલણ/i;
const TITLE_MAX = 200;

export function isQuantity(header: string): boolean {
  return quantities.has(plainHeader(headerUnits(header).rest));
}

/** Does the title name a quotation, an order or an invoice? */
export function hasOrderWord(title: string): boolean {
  return orderWords.test(title.slice(0, TITLE_MAX));
}

export interface Columns {
  headers: string[];
  mapping: SheetMapping;
  texts: ColumnTexts;
}

const balance = /^bal(?:ance)?\b/i;
const ofOrders = /\b(?:po|ordered|supplied|dispatch(?:ed)?|pending)\b|^order(?:ed)? (?:qty|quantity)$/i;

/**
 * Returns the stock columns that may be ordered quantities: by their header in a sheet that is an order, beside an
 * amount that is rate times quantity, or a balance beside what was ordered or supplied.
 */
export function quantityColumns({ isOrder, ...columns }: Columns & { isOrder: boolean }): number[] {
  return columns.headers.flatMap((header, column) => {
    if (!isOfStock(columns.mapping[column])) return [];
    const isOrdered = isQuantity(header) && (isOrder || isTimesRate(columns, column));
    const isPending = balance.test(header.trim()) && columns.headers.some((other) => ofOrders.test(other));
    return isOrdered || isPending ? [column] : [];
  });
}

/** Is there an amount that is a rate times this column? */
export function isTimesRate({ headers, mapping, texts }: Columns, quantity: number): boolean {
  const rates = headers.flatMap((header, column) =>
    isPriceTarget(mapping[column] ?? null) || mapping[column] === 'pricePerRetail' || isUndecidedPrice(header)
      ? [column]
      : [],
  );
  const others = headers.flatMap((_, column) => (mapping[column] === null ? [column] : []));
  return rates.some((rate) =>
    others.some((amount) => {
      const rows = amount === rate ? [] : texts.together([rate, quantity, amount]);
      return rows.length > 0 && rows.filter(isProduct).length * 2 > rows.length;
    }),
  );
}

/** Amounts are rounded, and an amount of nought proves nothing. */
function isProduct([rate = 0, quantity = 0, amount = 0]: number[]): boolean {
  return amount > 0 && Math.abs(rate * quantity - amount) <= 0.01 * amount;
}
