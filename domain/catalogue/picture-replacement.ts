import type { Connection } from '../../db/database.ts';
import type { Supplier } from '../accounts/people.ts';
import { attachPictures, isUploadAddress, lockUploads } from '../media/pictures.ts';
import { showPictures } from './listing.ts';

/** New pictures for a product; `own`, the pictures that it shows or showed before, are allowed too. */
export interface OtherPictures {
  productId: bigint;
  urls: string[];
  own: string[];
}

/**
 * Replaces pictures of own products, which the caller has locked; the caller releases the old ones or shows them again.
 * Returns the products left unchanged, because a new picture is neither the supplier's upload nor the product's own
 * sample.
 */
export async function replacePictures(
  tx: Connection,
  supplier: Pick<Supplier, 'id'>,
  shown: OtherPictures[],
  now: Date,
): Promise<Set<bigint>> {
  const locked = await lockUploads(
    tx,
    supplier,
    shown.flatMap(({ urls, own }) => [...urls, ...own]),
  );
  const isThere = ({ urls, own }: OtherPictures) =>
    urls.every((url) => locked.has(url) || (own.includes(url) && !isUploadAddress(url)));
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

/** Replaces the pictures of one product, as a new version of it; false if it keeps the old ones. */
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
