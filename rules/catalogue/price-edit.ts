import * as v from 'valibot';
import { field } from '../field.ts';
import { CARTON_PRICE_MAX_PAISE } from '../limits.ts';
import { productBody } from './product.ts';

/** A new price of a product's carton, and the one that the screen displayed, both in paise. */
export const priceEditSchema = v.object({
  pricePerCarton: productBody.entries.pricePerCarton,
  expectedPrice: field(expectedPaise, 'form_unreadable', { type: 'string' }),
});

function expectedPaise(input: unknown): bigint | null {
  if (typeof input !== 'string' || !/^\d{1,15}$/.test(input)) return null;
  const paise = BigInt(input);
  return paise > 0n && paise <= CARTON_PRICE_MAX_PAISE ? paise : null;
}
