import type { KnownProduct } from '../../../domain/catalogue/marked-products.ts';
import { largestOrderable, roomBeside } from '../../../rules/orders/basket.ts';
import { newBuyerShare } from '../../../rules/orders/new-buyer.ts';
import { termsOfMore } from '../../../rules/orders/quantity.ts';

/** Product on a reseller's list, with the most pieces that can be added to the basket. */
export interface Addable {
  /** With the terms for further pieces. */
  product: KnownProduct & { share: number | null };
  max: number;
}

/**
 * Returns how much of a product can be added. For a product with options the basket is ignored: its own page counts it.
 */
export function roomFor(product: KnownProduct, isNewBuyer: boolean): Addable {
  const inBasket = product.hasOptions ? 0 : product.inBasket;
  const share = newBuyerShare(product, isNewBuyer);
  const terms = {
    ...termsOfMore(product, inBasket),
    ...roomBeside({ orderable: product.orderable, share }, inBasket),
  };
  return { product: terms, max: product.isGone ? 0 : largestOrderable(terms) };
}
