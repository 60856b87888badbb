import { decimalRupees } from '../money.ts';
import { paiseFromRupees } from '../rupees.ts';
import type { SheetMapping, SheetTarget } from './sheet-columns.ts';

/** Columns of prices that a surcharge may be added to, the most explicit first. */
const prices: SheetTarget[] = ['variantPrice', 'pricePerCarton', 'ratePerPiece', 'ratePerDozen'];

export function isPriceTarget(target: string): boolean {
  return prices.some((price) => price === target);
}

/**
 * Adds the surcharge of a variant to its price, or else to that of its product's first row, as shops write both. A text
 * that is no amount makes the price unreadable, so that the row is refused.
 */
export function withSurcharge(cells: string[], first: string[], mapping: SheetMapping): string[] {
  const more = (cells[mapping.indexOf('surcharge')] ?? '').trim();
  const column = prices.map((price) => mapping.indexOf(price)).find((place) => place >= 0) ?? -1;
  if (more === '' || column < 0) return cells;
  const price = (cells[column] ?? '').trim() || (first[column] ?? '').trim();
  const [base, extra] = [paiseFromRupees(price, null), paiseFromRupees(more.replace(/^[-−]/, ''), null)];
  const isLess = /^[-−]/.test(more);
  if (extra === 0n) return cells;
  const sum = base === null || extra === null ? null : isLess ? base - extra : base + extra;
  return cells.with(column, sum === null ? `${price} + ${more}` : decimalRupees(sum));
}
