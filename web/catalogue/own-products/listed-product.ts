import type { OwnProduct } from '../../../domain/catalogue/own-products.ts';
import type { ScarceVariants } from '../../../domain/stock/scarce-variants.ts';
import type { VariantStock } from '../../../domain/stock/variant-stock.ts';

/** An own product, with what its row says of its variants. */
export interface ListedProduct extends OwnProduct {
  scarce: ScarceVariants;
  /** Stock of each variant, of the product whose stock is open; empty for all others. */
  variants: VariantStock[];
}
