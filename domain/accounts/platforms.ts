import type { Connection, Database } from '../../db/database.ts';
import { platforms, type SellingPlatform } from '../../rules/accounts/platforms.ts';
import { countProfileChange } from './account-limits.ts';
import { completeOnboarding } from './onboarding.ts';
import type { Reseller } from './people.ts';

/** Returns a reseller's selling platforms, in the order of section 9. */
export async function platformsOf(db: Connection, reseller: Reseller): Promise<SellingPlatform[]> {
  const rows = await db
    .selectFrom('selling_platforms')
    .select(['platform', 'store_name as storeName', 'store_url as storeUrl'])
    .where('reseller_id', '=', reseller.id)
    .execute();
  return platforms.flatMap((platform) => {
    const row = rows.find((row) => row.platform === platform);
    return row ? [{ ...row, platform }] : [];
  });
}

/** Replaces all selling platforms by these. Refuses more than ten changes of a profile an hour. */
export async function setPlatforms(
  db: Database,
  reseller: Reseller,
  selling: SellingPlatform[],
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Updating the account's row first makes two screens that save at the same time wait for each other.
    await tx.updateTable('users').set({ updated_at: now }).where('id', '=', reseller.id).execute();
    await countProfileChange(tx, reseller.id, now);
    await tx.deleteFrom('selling_platforms').where('reseller_id', '=', reseller.id).execute();
    await insertPlatforms(tx, reseller, selling);
  });
  db.announcements.announce('accounts');
}

/** Stores the first platforms and marks the reseller's onboarding as done. Refuses a second time. */
export async function onboardReseller(
  db: Database,
  reseller: Reseller,
  selling: SellingPlatform[],
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await completeOnboarding(tx, reseller, null, now);
    await insertPlatforms(tx, reseller, selling);
  });
  db.announcements.announce('accounts');
}

async function insertPlatforms(tx: Connection, reseller: Reseller, selling: SellingPlatform[]): Promise<void> {
  await tx
    .insertInto('selling_platforms')
    .values(
      selling.map(({ platform, storeName, storeUrl }) => ({
        reseller_id: reseller.id,
        platform,
        store_name: storeName,
        store_url: storeUrl,
      })),
    )
    .execute();
}
