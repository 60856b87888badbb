import { sql } from 'kysely';
import type { Database } from './database.ts';
import { unhurriedOn } from './unhurried.ts';

/**
 * Vacuums after many new rows: this updates the planner's statistics, and the visibility map that allows counting
 * without reading the table.
 */
export async function vacuum(db: Database): Promise<void> {
  await db.connection().execute(async (one) => {
    await unhurriedOn(one, () => sql`vacuum (analyze)`.execute(one));
  });
}
