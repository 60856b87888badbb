import { unitsOfHeaders } from './header-units.ts';
import type { PriceTarget } from './price-targets.ts';

/** The target of a price that is per dozen or per gross by its header among these; undefined for any other price. */
export function countedPrice(column: number, headers: string[]): PriceTarget | undefined {
  const [unit, ...others] = unitsOfHeaders(headers)[column]?.units ?? [];
  if (others.length > 0) return undefined;
  return unit === 'dozen' ? 'ratePerDozen' : unit === 'gross' ? 'pricePerCarton' : undefined;
}
