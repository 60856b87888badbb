import { sql } from 'kysely';
import type { TestWorld } from '../world.ts';

type WithDatabase = Pick<TestWorld, 'db'>;

/** Runs `work` while one table cannot be read; the rest of the database is unaffected. */
export async function whileUnreadable<Result>(
  { db }: WithDatabase,
  table: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const rename = async (from: string, to: string) => {
    await sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(db);
    db.announcements.announce('catalogue');
  };
  await rename(table, `${table}_elsewhere`);
  try {
    return await work();
  } finally {
    await rename(`${table}_elsewhere`, table);
  }
}

/** Runs `work` while one table can be read but not written. */
export async function whileUnchangeable<Result>(
  { db }: WithDatabase,
  table: string,
  work: () => Promise<Result>,
  errcode = 'P0001',
): Promise<Result> {
  await sql`
    create function fail_here() returns trigger language plpgsql as $$
    begin raise exception 'not now' using errcode = ${sql.lit(errcode)}; end $$`.execute(db);
  await sql`
    create trigger fails_here before insert or update or delete on ${sql.table(table)}
    for each statement execute function fail_here()`.execute(db);
  try {
    return await work();
  } finally {
    await sql`drop function fail_here cascade`.execute(db);
  }
}

/** Runs `work` while every change of one table is refused as PostgreSQL refuses it on a full disk. */
export const whileFull = <Result>(world: WithDatabase, table: string, work: () => Promise<Result>): Promise<Result> =>
  whileUnchangeable(world, table, work, '53100');
