import { sql } from 'kysely';
import { Announcements } from './announcements.ts';
import type { Connection, Database } from './database.ts';

/**
 * Runs functions that begin a transaction of their own within an open one. Each of their transactions happens
 * completely or not at all, and is committed with the open one; announcements are left to its owner.
 */
export function within(tx: Connection): Database {
  const instead = {
    transaction: () => ({
      execute: <Result>(work: (inner: Connection) => Promise<Result>) => wholly(tx, () => work(tx)),
    }),
    announcements: new Announcements(async () => true),
  };
  return new Proxy(tx, {
    get(target, name) {
      if (name in instead) return instead[name as keyof typeof instead];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  }) as Database;
}

/** Runs a part of an open transaction completely or, if it throws, not at all; the transaction continues either way. */
export async function wholly<Result>(tx: Connection, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint part`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint part`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx);
    await sql`release savepoint part`.execute(tx);
    throw error;
  }
}
