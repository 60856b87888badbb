import type { SheetTarget } from './sheet-columns.ts';

/** Columns with the price of a product, by their units; in each row the first filled one counts. */
export const cartonPrices = [
  'pricePerCarton',
  'ratePerDozen',
  'ratePerPiece',
  'ratePerUnit',
] as const satisfies SheetTarget[];

/** Columns with the price of a product or a variant, the most explicit first. */
export const priceTargets = ['variantPrice', ...cartonPrices] as const;
export type PriceTarget = (typeof priceTargets)[number];

/** Columns headed by values of an option, with the price of each: per carton, or per piece. */
export const acrossPrices = ['across:price', 'across:price:piece'] as const satisfies SheetTarget[];

export function isPriceAcross(target: string | null): boolean {
  return acrossPrices.some((price) => price === target);
}

export function isPriceTarget(target: string | null): target is PriceTarget {
  return priceTargets.some((price) => price === target);
}
