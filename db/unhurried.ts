import { sql } from 'kysely';
import type { Connection } from './database.ts';

/** In these words the server's limit is lifted, and by them a connection knows that its own does not hold (server-client.ts). */
export const liftsTransaction = 'set local statement_timeout = 0';
export const liftsConnection = 'set statement_timeout = 0';
export const limitsAgain = 'reset statement_timeout';

/** Whatever this transaction asks may take as long as it needs: an index over a large table, a back-up, a restore. */
export async function unhurried(tx: Connection): Promise<void> {
  await sql.raw(liftsTransaction).execute(tx);
}

/** The same of what is asked on one connection outside of a transaction. */
export async function unhurriedOn<Result>(one: Connection, act: () => Promise<Result>): Promise<Result> {
  await sql.raw(liftsConnection).execute(one);
  try {
    return await act();
  } finally {
    await sql.raw(limitsAgain).execute(one);
  }
}
