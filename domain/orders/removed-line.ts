import type { Connection } from '../../db/database.ts';
import { productIdFrom } from '../../rules/id.ts';
import { wholeNumberFrom } from '../../rules/whole-number.ts';
import type { Reseller } from '../accounts/people.ts';

/** A line that was removed from a basket, and can be put back. */
export interface Removed {
  variantId: bigint;
  name: string;
  pieces: number;
}

const PIECES_MAX = 10_000_000;

/** Returns the removed line that an address names; null if the variant is in the basket or off the market. */
export async function removedLine(
  db: Connection,
  reseller: Pick<Reseller, 'id'>,
  asked: { variant: string | null; pieces: string | null },
): Promise<Removed | null> {
  const variantId = productIdFrom(asked.variant ?? undefined);
  const pieces = wholeNumberFrom(asked.pieces, 1, PIECES_MAX);
  if (variantId === null || pieces === null) return null;
  const product = await db
    .selectFrom('product_variants as v')
    .innerJoin('products', 'products.id', 'v.product_id')
    .select('name')
    .where('v.id', '=', variantId)
    .where('v.retired_at', 'is', null)
    .where('is_public', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('basket_lines')
            .select('pieces')
            .whereRef('variant_id', '=', 'v.id')
            .where('reseller_id', '=', reseller.id),
        ),
      ),
    )
    .executeTakeFirst();
  return product ? { variantId, name: product.name, pieces } : null;
}
