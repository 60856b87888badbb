import { sql } from 'kysely';
import type { Database } from './database.ts';
import { unhurriedOn } from './unhurried.ts';

/** After many rows at once the planner has to know them, and the map of what all can see lets it count without the table. */
export async function vacuum(db: Database): Promise<void> {
  await db.connection().execute(async (one) => {
    await unhurriedOn(one, () => sql`vacuum (analyze)`.execute(one));
  });
}
