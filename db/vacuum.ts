import { sql } from 'kysely';
import type { Database } from './database.ts';

/** After many rows at once the planner has to know them, and the map of what all can see lets it count without the table. */
export async function vacuum(db: Database): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one);
    await sql`vacuum (analyze)`.execute(one);
    await sql`reset statement_timeout`.execute(one);
  });
}
