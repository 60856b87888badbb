import type { Database } from '../db/database.ts';
import { removeExpired } from '../domain/accounts/expiry.ts';
import { removeExpiredAdminSessions } from '../domain/admin/sessions.ts';
import { removeOldWaits } from '../domain/admin/waits.ts';
import { removeOldEmptySearches } from '../domain/catalogue/empty-searches.ts';
import { removeOldProductViews } from '../domain/catalogue/product-views.ts';
import { removeOldImports } from '../domain/importing/sweeping.ts';
import { type Files, removeUnusedPictures } from '../domain/media/pictures.ts';
import { expireOrders } from '../domain/orders/expiring.ts';

/**
 * Ends what has had its time: orders that nobody answered, codes, sessions, imports, pictures that no product shows. Any
 * number of processes may do it at once.
 */
export async function sweep(
  db: Database,
  { files, archives }: { files: Files; archives: Files },
  now: Date,
): Promise<void> {
  await expireOrders(db, now);
  await removeExpired(db, now);
  await removeExpiredAdminSessions(db, now);
  await removeOldWaits(db, now);
  await removeOldImports(db, archives, now);
  await removeUnusedPictures(db, files, now);
  await removeOldEmptySearches(db, now);
  await removeOldProductViews(db, now);
}
