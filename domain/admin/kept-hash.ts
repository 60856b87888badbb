import type { Connection } from '../../db/database.ts';

/** Returns the hash of the admin password; null before the first start has set one. */
export async function keptHash(db: Connection): Promise<string | null> {
  const row = await db.selectFrom('admin_password').select('hash').executeTakeFirst();
  return row?.hash ?? null;
}
