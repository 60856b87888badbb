import type { Connection } from '../../db/database.ts';
import type { Supplier } from '../accounts/people.ts';
import { attachPictures } from '../media/pictures.ts';
import { showPictures } from './listing.ts';

/**
 * Shows these pictures on the supplier's own products instead of what they show; what is no longer shown is kept, for
 * the caller to let go or to show again. The caller has locked the products. False, and nothing changed for good, where
 * a picture is not the supplier's upload.
 */
export async function replacePictures(
  tx: Connection,
  supplier: Pick<Supplier, 'id'>,
  shown: { productId: bigint; urls: string[] }[],
  now: Date,
): Promise<boolean> {
  if (shown.length === 0) return true;
  const urls = [...new Set(shown.flatMap(({ urls }) => urls))];
  if (!(await attachPictures(tx, supplier, urls, now))) return false;
  const ids = shown.map(({ productId }) => productId);
  await tx.deleteFrom('product_images').where('product_id', 'in', ids).execute();
  await showPictures(tx, shown, now);
  return true;
}

/** The same for one product, as a new version of it. */
export async function showOtherPictures(
  tx: Connection,
  supplier: Pick<Supplier, 'id'>,
  shown: { productId: bigint; urls: string[] },
  now: Date,
): Promise<boolean> {
  if (!(await replacePictures(tx, supplier, [shown], now))) return false;
  await tx
    .updateTable('products')
    .set(({ eb }) => ({ version: eb('version', '+', 1), updated_at: now }))
    .where('supplier_id', '=', supplier.id)
    .where('id', '=', shown.productId)
    .execute();
  return true;
}
