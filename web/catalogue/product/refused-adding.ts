import type { ProductPage } from '../../../domain/catalogue/product-page.ts';
import type { Refused } from '../../route-handlers.ts';
import { useFlashUnder } from '../../ui/flash.ts';
import { addAddress } from '../add-address.ts';

/** Returns the refusal of a form that adds this product, on its page or in a list, after a redirect without JavaScript. */
export function useRefusedAdding({ id }: Pick<ProductPage, 'id'>): Refused | null {
  const refused = useFlashUnder(addAddress)?.refused ?? null;
  return refused?.typed['product'] === String(id) ? refused : null;
}
