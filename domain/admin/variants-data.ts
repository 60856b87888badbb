import type { Selectable } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { decimalRupees } from '../../rules/money.ts';
import type { ProductsTable } from '../catalogue/tables.ts';
import { variantsOf } from '../catalogue/variants.ts';

type Assorted = Pick<
  Selectable<ProductsTable>,
  'packing' | 'options' | 'set_option' | 'set_content' | 'mix_step_pieces'
>;

/** Returns a product's packing and options, for its supplier's own download. */
export function assortmentData({ packing, options, set_option, set_content, mix_step_pieces }: Assorted) {
  return { packing, options, setOption: set_option, setContent: set_content, mixStepPieces: mix_step_pieces };
}

/** Returns the variants of products with options, retired ones too, by product, for their supplier's own data. */
export async function variantsData(db: Connection, productIds: bigint[]) {
  const variants = productIds.length === 0 ? [] : await variantsOf(db, productIds);
  const shown = variants
    .filter(({ optionValues }) => optionValues.length > 0)
    .map(({ productId, id, optionValues, sku, image, pricePerCarton, isRetired }) => {
      const price = pricePerCarton === null ? null : decimalRupees(pricePerCarton);
      const variant = { id: String(id), values: optionValues, sku, image, pricePerCarton: price, isRetired };
      return { productId, variant };
    });
  const byProduct = Map.groupBy(shown, ({ productId }) => productId);
  return new Map([...byProduct].map(([id, own]) => [id, own.map(({ variant }) => variant)]));
}
