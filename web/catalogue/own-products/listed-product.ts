import type { OwnProduct } from '../../../domain/catalogue/own-products.ts';
import type { ScarceVariants } from '../../../domain/stock/scarce-variants.ts';
import type { VariantStock } from '../../../domain/stock/variant-stock.ts';

/** An own product, with the facts about its variants that its row shows. */
export interface ListedProduct extends OwnProduct {
  scarce: ScarceVariants;
  /** Stock of each variant if the product's stock is open, else empty. */
  variants: VariantStock[];
}
