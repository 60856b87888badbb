import { sql } from 'kysely';
import type { Connection } from './database.ts';

/**
 * Exactly these statements lift the server's time limit; a connection recognises them and lifts its own limit too
 * (server-client.ts).
 */
export const liftsTransaction = 'set local statement_timeout = 0';
export const liftsConnection = 'set statement_timeout = 0';
export const limitsAgain = 'reset statement_timeout';

/** Lifts the time limit for this transaction: for an index over a large table, a back-up, a restore. */
export async function unhurried(tx: Connection): Promise<void> {
  await sql.raw(liftsTransaction).execute(tx);
}

/** Lifts the time limit on one connection, outside of a transaction, while `work` runs. */
export async function unhurriedOn<Result>(one: Connection, work: () => Promise<Result>): Promise<Result> {
  await sql.raw(liftsConnection).execute(one);
  try {
    return await work();
  } finally {
    await sql.raw(limitsAgain).execute(one);
  }
}
