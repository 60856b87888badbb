import type { Connection, Database } from './database.ts';

/**
 * An open transaction that verbs take for the database: what they would commit is committed with it, and what they would
 * announce is its owner's to announce then. A refusal of one of them has to end it.
 */
export function within(tx: Connection): Database {
  const instead = {
    transaction: () => ({ execute: <Result>(act: (inner: Connection) => Promise<Result>) => act(tx) }),
    announcements: { announce() {} },
  };
  return new Proxy(tx, {
    get(target, name) {
      if (name in instead) return instead[name as keyof typeof instead];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  }) as Database;
}
