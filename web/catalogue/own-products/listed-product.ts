import type { OwnProduct } from '../../../domain/catalogue/own-products.ts';
import type { VariantStock } from '../../../domain/stock/variant-stock.ts';

/** An own product, with its variants where it has options. */
export interface ListedProduct extends OwnProduct {
  variants: VariantStock[];
}
