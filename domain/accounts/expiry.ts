import type { Database } from '../../db/database.ts';

/** Deletes one-time codes and sessions whose time is over; they were refused already. */
export async function removeExpired(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('one_time_codes').where('expires_at', '<=', now).execute();
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
