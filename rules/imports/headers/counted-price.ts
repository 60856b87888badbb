import { unitsOfHeaders } from './header-units.ts';
import type { PriceTarget } from './price-targets.ts';

/** The target of a price whose header among these says that it is for a dozen or a gross; undefined for any other. */
export function countedPrice(column: number, headers: string[]): PriceTarget | undefined {
  const [unit, ...others] = unitsOfHeaders(headers)[column]?.units ?? [];
  if (others.length > 0) return undefined;
  return unit === 'dozen' ? 'ratePerDozen' : unit === 'gross' ? 'pricePerCarton' : undefined;
}
