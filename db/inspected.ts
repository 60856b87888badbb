import { PostgresDialect } from 'kysely';
import { Announcements } from './announcements.ts';
import type { Connection } from './database.ts';
import { Database } from './database.ts';
import { type ServerAddress, serverEngine } from './engine-server.ts';
import { cannotUse } from './server-start.ts';

/**
 * Reads the database of a server without migrating it, in one read-only transaction. Throws StoreFailure with a
 * sentence for the operator if the database cannot be used.
 */
export async function inspected<Found>(
  { databaseUrl, directUrl = null }: ServerAddress,
  look: (tx: Connection) => Promise<Found>,
): Promise<Found> {
  const engine = serverEngine({ databaseUrl, directUrl });
  const db = new Database(new PostgresDialect({ pool: engine.pool }), new Announcements(() => Promise.resolve(true)));
  try {
    return await db.transaction().setAccessMode('read only').execute(look);
  } catch (error) {
    throw cannotUse(databaseUrl, error);
  } finally {
    await db.destroy();
    await engine.close();
  }
}
