import type { Connection, Database } from './database.ts';

const TRIES = 5;
/** PostgreSQL's codes for a deadlock in which this transaction was cancelled, and for a serialization failure. */
const lettingGo = new Set(['40P01', '40001']);

/**
 * Runs a transaction, and repeats it after a deadlock or a serialization failure, when nothing was saved. So `work`
 * must do everything through `tx`.
 */
export async function inTransaction<Result>(db: Database, work: (tx: Connection) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries === TRIES || !lettingGo.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}
