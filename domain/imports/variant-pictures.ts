import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { PlainKey } from '../../messages/message-key.ts';
import type { Supplier } from '../accounts/people.ts';
import { productStates } from '../catalogue/product-states.ts';
import { replaceVariantPicture } from '../catalogue/variant-picture.ts';

/** The row that brings a picture for its variant. */
interface RowOfVariant {
  importId: bigint;
  /** Number of the product's first row. */
  head: number;
  productId: bigint;
  variantId: bigint | null;
}

/**
 * Shows a picture at a variant, as a new version of its product, and releases the replaced one. Returns why not: the
 * product was changed since the import, or the picture is not the supplier's.
 */
export async function showVariantPicture(
  tx: Connection,
  supplier: Supplier,
  { importId, head, productId, variantId }: RowOfVariant,
  { url, now }: { url: string; now: Date },
): Promise<PlainKey | null> {
  const state = (await productStates(tx, supplier, [productId], { lock: 'columns' })).get(productId);
  const { version_after } = await tx
    .selectFrom('import_rows')
    .select('version_after')
    .where('import_id', '=', importId)
    .where('number', '=', head)
    .executeTakeFirstOrThrow();
  const variant = await tx
    .selectFrom('product_variants')
    .select(['id', 'image'])
    .where('product_id', '=', productId)
    .where('id', '=', variantId)
    .executeTakeFirst();
  if (!state || !variant || state.version !== version_after) return 'import_row_moved';
  if (variant.image === url) return null;
  const { id, image } = variant;
  if (!(await replaceVariantPicture(tx, supplier, { id, productId, image }, { url, now }))) return 'images_invalid';
  await sql`update import_rows set version_after = version_after + 1
    where import_id = ${importId} and number = ${head}`.execute(tx);
  return null;
}
