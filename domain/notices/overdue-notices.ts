import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';

/** Things that wait, and since when the oldest of them does; null where none waits. */
export interface Overdue {
  count: number;
  oldest: Date | null;
}

/** Counts the notices that the outbox has not taken over yet; it looks once a minute at the latest. */
export async function noticesNotHandedOver(db: Connection): Promise<Overdue> {
  const { rows } = await sql<Overdue>`
    select count(*)::integer as count, min(at) as oldest from notices where handed_at is null`.execute(db);
  return rows[0] ?? { count: 0, oldest: null };
}
