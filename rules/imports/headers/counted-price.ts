import { headerUnits } from './header-units.ts';
import type { PriceTarget } from './price-targets.ts';

/** The target of a price that is per dozen or per gross by its header; undefined for any other price. */
export function countedPrice(header: string): PriceTarget | undefined {
  const [unit, ...others] = headerUnits(header).units;
  if (others.length > 0) return undefined;
  return unit === 'dozen' ? 'ratePerDozen' : unit === 'gross' ? 'pricePerCarton' : undefined;
}
