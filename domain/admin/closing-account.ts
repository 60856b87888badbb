import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { eraseAccount } from '../accounts/closing.ts';
import type { Person } from '../accounts/people.ts';
import { clearCatalogueOf } from '../catalogue/leaving.ts';
import { clearNoticesOf } from '../events/leaving.ts';
import { clearImportsOf } from '../importing/leaving.ts';
import { leaveTalks } from '../inquiries/leaving.ts';
import { releasePictures } from '../media/pictures.ts';
import { clearReportsOf } from '../moderation/leaving.ts';
import { leaveOrders, requireNothingOpen } from '../orders/leaving.ts';
import { removeAllWarehouses } from '../stock/leaving.ts';

/**
 * Closes an account for good: what is personal is erased at once, products leave the market, and the files of pictures
 * go with the next sweep; orders and chats stay without the person. Refused while somebody counts on the account. DPDP Act 2023, section 12.
 */
export async function closeAccount(db: Database, person: Person, now: Date): Promise<void> {
  const others = await inTransaction(db, async (tx) => {
    await eraseAccount(tx, person, now);
    await requireNothingOpen(tx, person, now);
    // Threads and requests are held before orders are.
    const others = await leaveTalks(tx, person, now);
    await leaveOrders(tx, person);
    await clearNoticesOf(tx, person);
    await clearImportsOf(tx, person);
    await clearReportsOf(tx, person);
    await clearCatalogueOf(tx, person);
    if (person.userType === 'supplier') await removeAllWarehouses(tx, person);
    await releasePictures(tx, person);
    return others;
  });
  for (const topic of ['threads', 'requests', 'notices'] as const) db.announcements.announce(topic, others);
  db.announcements.announce('catalogue');
  db.announcements.announce('accounts');
  db.announcements.announce('reports');
  db.announcements.announce('sessions', [person.id]);
}
