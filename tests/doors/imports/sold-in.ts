import type { TestWorld } from '../../world.ts';

/** Returns the options and packing of a product, and the stock of each variant over all warehouses. */
export async function soldIn({ db }: TestWorld, id: bigint) {
  const product = await db
    .selectFrom('products')
    .select(['packing', 'options', 'set_option as setOption', 'set_content as setContent'])
    .select('mix_step_pieces as mixStepPieces')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const variants = await db
    .selectFrom('product_variants')
    .selectAll()
    .where('product_id', '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const levels = await db.selectFrom('stock_levels').selectAll().where('product_id', '=', id).execute();
  return {
    ...product,
    variants: variants.map((variant) => ({
      values: variant.option_values,
      sku: variant.sku,
      image: variant.image,
      price: variant.price_per_carton === null ? null : String(variant.price_per_carton),
      stock: levels.reduce((sum, { variant_id, pieces }) => sum + (variant_id === variant.id ? pieces : 0), 0),
      isRetired: variant.retired_at !== null,
    })),
  };
}
