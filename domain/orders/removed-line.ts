import type { Connection } from '../../db/database.ts';
import { productIdFrom } from '../../rules/id.ts';
import { wholeNumberFrom } from '../../rules/whole-number.ts';
import type { Reseller } from '../accounts/people.ts';

/** A line that was removed from a basket, and can be put back. */
export interface Removed {
  productId: bigint;
  name: string;
  pieces: number;
}

const PIECES_MAX = 10_000_000;

/** Returns the removed product that an address names; null if it is in the basket, or is not on the market. */
export async function removedLine(
  db: Connection,
  reseller: Pick<Reseller, 'id'>,
  asked: { product: string | null; pieces: string | null },
): Promise<Removed | null> {
  const productId = productIdFrom(asked.product ?? undefined);
  const pieces = wholeNumberFrom(asked.pieces, 1, PIECES_MAX);
  if (productId === null || pieces === null) return null;
  const product = await db
    .selectFrom('products')
    .select('name')
    .where('id', '=', productId)
    .where('is_public', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('basket_lines')
            .select('pieces')
            .whereRef('product_id', '=', 'products.id')
            .where('reseller_id', '=', reseller.id),
        ),
      ),
    )
    .executeTakeFirst();
  return product ? { productId, name: product.name, pieces } : null;
}
