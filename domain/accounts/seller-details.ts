import type { Connection, Database } from '../../db/database.ts';
import type { SellerDetails } from '../../rules/accounts/seller.ts';
import { countProfileChange } from './account-limits.ts';
import type { Supplier } from './people.ts';

/** Returns the public seller details of a supplier. */
export async function sellerDetails(db: Connection, { id }: Pick<Supplier, 'id'>): Promise<SellerDetails> {
  return db
    .selectFrom('users')
    .select(['legal_name as legalName', 'legal_address as legalAddress', 'is_gst_shown as isGstShown'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/**
 * Changes the seller details; the supplier's page and the pages of all its products show them at once. Refuses more
 * than ten changes of a profile an hour.
 */
export async function setSellerDetails(
  db: Database,
  supplier: Supplier,
  { legalName, legalAddress, isGstShown }: SellerDetails,
  now: Date,
): Promise<void> {
  const isNew = await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .set({ legal_name: legalName, legal_address: legalAddress, is_gst_shown: isGstShown, updated_at: now })
      .where('id', '=', supplier.id)
      .where('closed_at', 'is', null)
      .where(({ eb, or }) =>
        or([
          eb('legal_name', '!=', legalName),
          eb('legal_address', '!=', legalAddress),
          eb('is_gst_shown', '!=', isGstShown),
        ]),
      )
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await countProfileChange(tx, supplier.id, now);
    return numUpdatedRows > 0n;
  });
  if (!isNew) return;
  db.announcements.announce('catalogue');
  db.announcements.announce('accounts');
}
