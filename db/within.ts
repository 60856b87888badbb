import { sql } from 'kysely';
import { Announcements } from './announcements.ts';
import type { Connection, Database } from './database.ts';

/**
 * Lets functions that begin a transaction of their own run within an open one. What one of them would commit happens wholly or
 * not at all, and is committed with the transaction; what it would announce is left to the owner of the transaction.
 */
export function within(tx: Connection): Database {
  const instead = {
    transaction: () => ({
      execute: <Result>(act: (inner: Connection) => Promise<Result>) => wholly(tx, () => act(tx)),
    }),
    announcements: new Announcements(async () => {}),
  };
  return new Proxy(tx, {
    get(target, name) {
      if (name in instead) return instead[name as keyof typeof instead];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  }) as Database;
}

/** Does a part of an open transaction wholly or, if it throws, not at all; the transaction goes on either way. */
export async function wholly<Result>(tx: Connection, act: () => Promise<Result>): Promise<Result> {
  await sql`savepoint part`.execute(tx);
  try {
    const result = await act();
    await sql`release savepoint part`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx);
    await sql`release savepoint part`.execute(tx);
    throw error;
  }
}
