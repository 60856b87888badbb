import { type Dialect, Kysely } from 'kysely';
import type { Announcements } from './announcements.ts';
import type { Schema } from './schema.ts';

/** The database or an open transaction. */
export type Connection = Kysely<Schema>;

/** The database. It announces changes, which a transaction cannot, so that nothing is announced before its commit. */
export class Database extends Kysely<Schema> {
  constructor(
    dialect: Dialect,
    readonly announcements: Announcements,
  ) {
    super({ dialect });
  }
}
