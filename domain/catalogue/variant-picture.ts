import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { Supplier } from '../accounts/people.ts';
import { attachPictures } from '../media/pictures.ts';
import { releaseUnusedPictures } from './product-change.ts';

/**
 * Replaces a variant's picture, as a new version of its product, and releases the old one. The caller has locked the
 * product. False, and nothing changes, unless the supplier uploaded the picture.
 */
export async function replaceVariantPicture(
  tx: Connection,
  supplier: Supplier,
  { id, productId, image }: { id: bigint; productId: bigint; image: string | null },
  { url, now }: { url: string; now: Date },
): Promise<boolean> {
  if (!(await attachPictures(tx, supplier, [url], now))) return false;
  await tx.updateTable('product_variants').set({ image: url }).where('id', '=', id).execute();
  await sql`update products set version = version + 1, updated_at = ${now}
    where supplier_id = ${supplier.id} and id = ${productId}`.execute(tx);
  await releaseUnusedPictures(tx, supplier, image === null ? [] : [image], now);
  return true;
}
