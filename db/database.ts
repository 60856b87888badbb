import { type Dialect, Kysely } from 'kysely';
import type { Announcements } from './announcements.ts';
import type { Schema } from './schema.ts';

/** Whatever can be read from and written to: the database or an open transaction. */
export type Connection = Kysely<Schema>;

/**
 * The database. Only it can announce a change, a transaction cannot: so nobody hears of a change before its commit.
 */
export class Database extends Kysely<Schema> {
  constructor(
    dialect: Dialect,
    readonly announcements: Announcements,
  ) {
    super({ dialect });
  }
}
