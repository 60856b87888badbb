import { isSameCurrency, otherCurrencyIn } from '../../currency.ts';
import { decimalRupees } from '../../money.ts';
import { paiseFromRupees } from '../../rupees.ts';
import { isPriceTarget, priceTargets } from '../headers/price-targets.ts';
import type { SheetTarget } from '../headers/sheet-columns.ts';
import type { MappedCells } from './spread-cells.ts';

/**
 * Returns the row with a variant's surcharge, without its sign, in place of its price, or of the price in its product's
 * first row, so that both are converted alike. Null for a row without a surcharge.
 */
export function surchargeRow(row: MappedCells, first: MappedCells, headers: string[]): MappedCells | null {
  const text = textOf(row, 'surcharge');
  if (text === '') return null;
  const priceOf = (one: MappedCells) => priceTargets.find((price) => textOf(one, price) !== '');
  const price =
    priceOf(row) ?? priceOf(first) ?? priceTargets.find((one) => row.mapping.includes(one)) ?? 'pricePerCarton';
  const currencyOf = (target: SheetTarget) => otherCurrencyIn(headers[row.mapping.indexOf(target)] ?? '');
  const [other, code] = [currencyOf('surcharge'), currencyOf(price)];
  const more = other === '' || isSameCurrency(other, code) ? text.replace(/^[-−]\s?/, '') : `${other} ${text}`;
  const isOther = row.mapping.map((target) => target !== price && isPriceTarget(target));
  const cells = row.mapping.map((target, at) => (target === price ? more : isOther[at] ? '' : (row.cells[at] ?? '')));
  if (row.mapping.includes(price)) return { cells, mapping: row.mapping };
  return { cells: [...cells, more], mapping: [...row.mapping, price] };
}

function textOf({ cells, mapping }: MappedCells, target: SheetTarget): string {
  return (cells[mapping.indexOf(target)] ?? '').trim();
}

export function isReduction(row: MappedCells): boolean {
  return /^[-−]/.test(textOf(row, 'surcharge'));
}

/** Returns the price of a carton in rupees, '' for none. */
export function cartonPrice(row: MappedCells): string {
  return textOf(row, 'variantPrice') || textOf(row, 'pricePerCarton');
}

/**
 * Adds a surcharge to a price per carton, or takes it off. If either is no amount, or nothing would be left, the text
 * is unreadable, so it is refused.
 */
export function withMore(price: string, more: string, isLess: boolean): string {
  const [base, extra] = [paiseFromRupees(price, 'carton'), paiseFromRupees(more, 'carton')];
  if (base === null || extra === null || (isLess && extra >= base)) return `${price} ${isLess ? '-' : '+'} ${more}`;
  return decimalRupees(isLess ? base - extra : base + extra);
}
