import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { VariantDraft } from '../../rules/catalogue/variants.ts';
import type { Supplier } from '../accounts/people.ts';
import { writeAssortment } from '../catalogue/assortment-change.ts';
import type { ProductColumns } from '../catalogue/product-states.ts';
import type { LevelChange } from '../stock/levels.ts';
import type { AssortmentBefore, Before } from './tables.ts';

/** Returns the changes of stock that undo what an import added to the variants of a product. */
export function takenFrom(productId: bigint, before: Before | null): LevelChange[] {
  return (before?.addedTo ?? []).map(({ variantId, warehouseId, pieces }) => ({
    productId,
    variantId: BigInt(variantId),
    warehouseId,
    pieces: { by: -pieces },
  }));
}

/**
 * Restores the assortment and the columns that a product had before an import, as a new version. Refuses what
 * writeAssortment refuses.
 */
export async function restoreAssortment(
  tx: Connection,
  supplier: Supplier,
  productId: bigint,
  { before, columns, now }: { before: AssortmentBefore; columns: ProductColumns; now: Date },
): Promise<void> {
  const variants = before.variants.map(
    ({ id, price, ...rest }): VariantDraft => ({
      ...rest,
      id: BigInt(id),
      pricePerCarton: price === null ? null : BigInt(price),
      stock: {},
    }),
  );
  const wanted = { ...before, variants, piecesPerCarton: columns.pieces_per_carton };
  await writeAssortment(tx, supplier, productId, wanted, { now, reason: 'undo', columns });
}

export async function variantPictures(tx: Connection, productIds: bigint[]): Promise<string[]> {
  const { rows } = await sql<{ image: string }>`
    select image from product_variants where product_id = any (${productIds}::bigint[]) and image is not null`.execute(
    tx,
  );
  return rows.map(({ image }) => image);
}
