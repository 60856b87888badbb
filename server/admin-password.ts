import type { Database } from '../db/database.ts';
import { settlePassword } from '../domain/admin/password.ts';
import { systemClock } from './outside/clock.ts';

/**
 * Sets the admin password of this start. A password that was made is printed at once, because it is stored nowhere
 * else.
 */
export async function settleAdminPassword(db: Database, given: string | null): Promise<void> {
  const made = await settlePassword(db, given, systemClock.now());
  if (made !== null)
    console.log(`Admin password for /admin, shown only this once (ADMIN_PASSWORD sets another): ${made}`);
}
