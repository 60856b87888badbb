import type { Database } from '../db/database.ts';
import { removeExpired } from '../domain/accounts/expiry.ts';
import { removeOldAdminFlashes } from '../domain/admin/flashes.ts';
import { removeExpiredAdminSessions } from '../domain/admin/sessions.ts';
import { removeOldWaits } from '../domain/admin/waits.ts';
import { removeOldEmptySearches } from '../domain/catalogue/empty-searches.ts';
import { removeOldProductViews } from '../domain/catalogue/product-views.ts';
import { noticeFound } from '../domain/catalogue/search-notices.ts';
import { removeOldImports } from '../domain/imports/import-expiry.ts';
import { computeAnswerTimes } from '../domain/inquiries/answer-times.ts';
import { forgetShutOut } from '../domain/inquiries/shut-out-numbers.ts';
import { removeUnusedPictures } from '../domain/media/pictures.ts';
import { removeUnusedPrivatePictures } from '../domain/media/private-pictures.ts';
import { removeOldContacts } from '../domain/moderation/contact-message.ts';
import { removeOldNotices } from '../domain/notices/notices-erasure.ts';
import { removeExpiredEntries } from '../domain/operators/entries.ts';
import { expireOrders } from '../domain/orders/expiry.ts';
import type { AppContext } from '../web/app-context.ts';

/**
 * Ends or deletes what has expired; last, notifies resellers of finds for their saved searches. Several processes may
 * run it at once. A failing step stops no other: its error is thrown at the end. `isOver` is checked between steps.
 */
export async function sweep(
  db: Database,
  { files, privateFiles, archives }: Pick<AppContext, 'files' | 'privateFiles' | 'archives'>,
  now: Date,
  isOver = () => false,
): Promise<void> {
  const endings = [
    () => expireOrders(db, now),
    () => removeExpired(db, now),
    () => removeExpiredAdminSessions(db, now),
    () => removeExpiredEntries(db, now),
    () => removeOldAdminFlashes(db, now),
    () => removeOldWaits(db, now),
    () => removeOldImports(db, archives, now),
    () => removeUnusedPictures(db, files, now),
    () => removeUnusedPrivatePictures(db, privateFiles, now),
    () => removeOldEmptySearches(db, now),
    () => removeOldProductViews(db, now),
    () => computeAnswerTimes(db, now),
    () => removeOldContacts(db, now),
    () => forgetShutOut(db, now),
    () => removeOldNotices(db, now),
    () => noticeFound(db, now, isOver),
  ];
  const faults: unknown[] = [];
  for (const end of endings) {
    if (isOver()) break;
    await end().catch((error: unknown) => {
      faults.push(error);
    });
  }
  if (faults.length > 0) throw faults[0];
}
