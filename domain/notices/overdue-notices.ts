import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';

/** The number of waiting things, and since when the oldest has waited; null if none waits. */
export interface Overdue {
  count: number;
  oldest: Date | null;
}

/** Counts the notices that the outbox, which looks at least once a minute, has not taken over yet. */
export async function noticesNotHandedOver(db: Connection): Promise<Overdue> {
  const { rows } = await sql<Overdue>`
    select count(*)::integer as count, min(at) as oldest from notices where handed_at is null`.execute(db);
  return rows[0] ?? { count: 0, oldest: null };
}
