import type { SheetTarget } from './sheet-columns.ts';

/** Columns with the price of a product, by their units; of several in a row the first one that is filled applies. */
export const cartonPrices = [
  'pricePerCarton',
  'ratePerDozen',
  'ratePerPiece',
  'ratePerUnit',
] as const satisfies SheetTarget[];

/** Columns with the price of a product or a variant, the most explicit first. */
export const priceTargets = ['variantPrice', ...cartonPrices] as const;
export type PriceTarget = (typeof priceTargets)[number];

export function isPriceTarget(target: string | null): target is PriceTarget {
  return priceTargets.some((price) => price === target);
}
