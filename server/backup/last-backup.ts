import type { Database } from '../../db/database.ts';
import { keepValue } from '../../db/installation.ts';
import { inTransaction } from '../../db/transaction.ts';

/** Name under which the time of the newest complete back-up is kept. */
export const LAST_BACKUP = 'last-backup';

/** Stores when the back-up that is now complete was begun. */
export async function keepLastBackup(db: Database, madeAt: Date): Promise<void> {
  await inTransaction(db, (tx) => keepValue(tx, LAST_BACKUP, madeAt.toISOString()));
}
