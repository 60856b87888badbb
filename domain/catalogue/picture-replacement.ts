import type { Connection } from '../../db/database.ts';
import type { Supplier } from '../accounts/people.ts';
import { attachPictures, isUploadAddress, lockUploads } from '../media/pictures.ts';
import { showPictures } from './listing.ts';

/** Pictures for a product, and those that it shows or showed itself before: they may be shown again. */
export interface OtherPictures {
  productId: bigint;
  urls: string[];
  own: string[];
}

/**
 * Shows these pictures on the supplier's own products instead of what they show; what is no longer shown is kept, for
 * the caller to let go or to show again. The caller has locked the products. Gives the products that keep what they show,
 * because a picture is neither the supplier's upload nor one that came with the site and that the product had.
 */
export async function replacePictures(
  tx: Connection,
  supplier: Pick<Supplier, 'id'>,
  shown: OtherPictures[],
  now: Date,
): Promise<Set<bigint>> {
  const held = await lockUploads(
    tx,
    supplier,
    shown.flatMap(({ urls, own }) => [...urls, ...own]),
  );
  const isThere = ({ urls, own }: OtherPictures) =>
    urls.every((url) => held.has(url) || (own.includes(url) && !isUploadAddress(url)));
  const replaced = shown.filter(isThere);
  if (replaced.length > 0) {
    const uploads = new Set(replaced.flatMap(({ urls }) => urls.filter(isUploadAddress)));
    await attachPictures(tx, supplier, [...uploads], now);
    const ids = replaced.map(({ productId }) => productId);
    await tx.deleteFrom('product_images').where('product_id', 'in', ids).execute();
    await showPictures(tx, replaced, now);
  }
  return new Set(shown.filter((one) => !isThere(one)).map(({ productId }) => productId));
}

/** The same for one product, as a new version of it; false where it keeps what it shows. */
export async function showOtherPictures(
  tx: Connection,
  supplier: Pick<Supplier, 'id'>,
  shown: OtherPictures,
  now: Date,
): Promise<boolean> {
  const kept = await replacePictures(tx, supplier, [shown], now);
  if (kept.size > 0) return false;
  await tx
    .updateTable('products')
    .set(({ eb }) => ({ version: eb('version', '+', 1), updated_at: now }))
    .where('supplier_id', '=', supplier.id)
    .where('id', '=', shown.productId)
    .execute();
  return true;
}
