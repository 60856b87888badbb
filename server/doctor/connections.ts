import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { CONNECTIONS_MAX } from '../../db/engine-server.ts';
import { type Finding, mend, well } from './finding.ts';

/** Looks whether the server has room for all connections of these processes. */
export async function connectionFindings(db: Connection, workers: number): Promise<Finding[]> {
  const { rows } = await sql<{ room: number }>`
    select current_setting('max_connections')::integer
      - current_setting('superuser_reserved_connections')::integer as room`.execute(db);
  const [needed, room] = [workers * (CONNECTIONS_MAX + 1), rows[0]?.room ?? 0];
  if (needed <= room) return [well('Connections', `${needed} at most, and the database has room for ${room}.`)];
  return [
    mend(
      'Connections',
      `WORKERS=${workers} may take ${needed}, and the database has room for ${room}. Raise max_connections, or take fewer workers.`,
    ),
  ];
}
