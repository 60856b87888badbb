import { m } from '../../../messages/compiled/messages.js';
import type { PriceBand } from '../../../rules/catalogue/market.ts';

export const bandNames: Record<PriceBand, () => string> = {
  'under-99': m.price_under_99,
  '100-199': m.price_100_199,
  '200-299': m.price_200_299,
  '300-399': m.price_300_399,
  '400-499': m.price_400_499,
  '500-plus': m.price_500_plus,
};
