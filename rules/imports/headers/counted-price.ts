import { headerUnits } from './header-units.ts';
import type { PriceTarget } from './price-targets.ts';

/** The target of a price whose header says that it is for a dozen or a gross; undefined for any other. */
export function countedPrice(header: string): PriceTarget | undefined {
  const [unit, ...others] = headerUnits(header).units;
  if (others.length > 0) return undefined;
  return unit === 'dozen' ? 'ratePerDozen' : unit === 'gross' ? 'pricePerCarton' : undefined;
}
