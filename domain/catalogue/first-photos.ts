import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { IMAGES_MAX } from '../../rules/limits.ts';
import type { Supplier } from '../accounts/people.ts';
import { BadForm, Refusal } from '../refusal.ts';
import { showOtherPictures } from './picture-replacement.ts';
import { productStates, rewriteProducts } from './product-states.ts';

/**
 * Adds uploaded pictures to an own product without pictures, and puts it on the market if `isPublished`. Refuses a
 * product that has pictures by now, or another version (409).
 */
export async function showFirstPhotos(
  db: Database,
  supplier: Supplier,
  id: bigint | null,
  given: { urls: string[]; version: number; isPublished: boolean; now: Date },
): Promise<void> {
  const { urls, version, isPublished, now } = given;
  const productId = id ?? 0n;
  await inTransaction(db, async (tx) => {
    const state = (await productStates(tx, supplier, [productId], { lock: 'columns' })).get(productId);
    if (!state) throw new Refusal(404, 'product_gone');
    if (state.version !== version || state.images.length > 0) throw new Refusal(409, 'product_changed');
    const isFit = urls.length > 0 && urls.length <= IMAGES_MAX && new Set(urls).size === urls.length;
    const isShown = isFit && (await showOtherPictures(tx, supplier, { productId, urls, own: [] }, now));
    if (!isShown) throw new BadForm({ images: ['images_invalid'] });
    if (isPublished && state.columns.status !== 'active') {
      const columns = { ...state.columns, status: 'active' as const };
      await rewriteProducts(tx, supplier, [{ id: productId, columns, was: state.columns }], now);
    }
  });
  db.announcements.announceGathered('catalogue');
}
