import type { Connection, Database } from './database.ts';

/**
 * What must be one for all processes of a database: the first to come writes it down, everyone reads it. Gives the
 * value that holds, which may be another's.
 */
export async function agreedValue(db: Database, name: string, offered: string): Promise<string> {
  await db
    .insertInto('installation')
    .values({ name, value: offered })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}

/** The value as it stands; null while there is none. */
export async function keptValue(db: Connection, name: string): Promise<string | null> {
  const row = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

/** Puts a value, or none, in the place of the one that stands. */
export async function keepValue(tx: Connection, name: string, value: string | null): Promise<void> {
  await tx.deleteFrom('installation').where('name', '=', name).execute();
  if (value !== null) await tx.insertInto('installation').values({ name, value }).execute();
}
