import type { Connection, Database } from './database.ts';

const TRIES = 5;
/** Two transactions waited for each other, and the database let this one go; and a snapshot that no longer holds. */
const lettingGo = new Set(['40P01', '40001']);

/**
 * One transaction, begun anew when the database lets it go in favour of another: nothing of it has happened then, and the
 * other has what both wanted by the time this one asks again. So `act` does nothing but through `tx`.
 */
export async function inTransaction<Result>(db: Database, act: (tx: Connection) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(act);
    } catch (error) {
      if (tries === TRIES || !lettingGo.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}
