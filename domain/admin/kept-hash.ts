import type { Connection } from '../../db/database.ts';

/** The hash that holds; null before the first start has settled one. */
export async function keptHash(db: Connection): Promise<string | null> {
  const row = await db.selectFrom('admin_password').select('hash').executeTakeFirst();
  return row?.hash ?? null;
}
