import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Against, keepAccountStatus } from '../accounts/closed-account-status.ts';
import { eraseAccount } from '../accounts/erasure.ts';
import type { Person } from '../accounts/people.ts';
import { eraseCatalogueOf } from '../catalogue/catalogue-erasure.ts';
import { eraseImportsOf } from '../imports/imports-erasure.ts';
import { eraseChats } from '../inquiries/chat-erasure.ts';
import { keepShutOut } from '../inquiries/shut-out-numbers.ts';
import { releasePictures } from '../media/pictures.ts';
import { eraseReportsOf } from '../moderation/reports-erasure.ts';
import { eraseNoticesOf } from '../notices/notices-erasure.ts';
import { eraseOrders, requireNothingOpen } from '../orders/orders-erasure.ts';
import { removeAllWarehouses } from '../stock/warehouses-erasure.ts';

/**
 * Closes an account for good and erases its personal data; orders and chats stay. Refuses while anything is open with
 * others. Keeps reasons against it, and suppliers' blocks, for a year under a hash of the number (decisions 061, 068).
 */
export async function closeAccount(
  db: Database,
  person: Person,
  { secret, now }: { secret: string; now: Date },
): Promise<void> {
  const others = await inTransaction(db, async (tx) => {
    const why = await whatStandsAgainst(tx, person);
    if (why !== null) await keepAccountStatus(tx, { mobile: person.mobile, why, secret, now });
    await eraseAccount(tx, person, now);
    await requireNothingOpen(tx, person, now);
    // Locks chats and requests before orders, in the same order as everything else.
    const others = await eraseChats(tx, person, now);
    await keepShutOut(tx, person, { secret, now });
    await eraseOrders(tx, person);
    await eraseNoticesOf(tx, person);
    await eraseImportsOf(tx, person);
    await eraseReportsOf(tx, person);
    await eraseCatalogueOf(tx, person);
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

/** Locks the account, and returns the most serious reason against it, from the operator's decisions or open reports. */
async function whatStandsAgainst(tx: Connection, { id }: Person): Promise<Against | null> {
  const { status, came_back_after } = await tx
    .selectFrom('users')
    .select(['status', 'came_back_after'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (status === 'rejected') return 'rejected';
  // The operator has not reviewed the account since it came back, so the earlier reason still counts.
  if (status === 'pending' && came_back_after !== null) return came_back_after;
  const { rows } = await sql<{ isStopped: boolean; isReported: boolean }>`
    select exists (select from products where supplier_id = ${id} and stopped_at is not null) as "isStopped",
      exists (select from product_reports r join products p on p.id = r.product_id
        where p.supplier_id = ${id} and r.closed_at is null)
      or exists (select from thread_reports r join threads t on t.id = r.thread_id
        where ${id} in (t.supplier_id, t.reseller_id) and r.reporter_id <> ${id} and r.closed_at is null) as "isReported"`.execute(
    tx,
  );
  if (rows[0]?.isStopped) return 'stopped';
  return rows[0]?.isReported ? 'reported' : null;
}
