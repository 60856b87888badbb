import type { Connection, Database } from './database.ts';

/**
 * Returns a value that has to be the same for all processes of a database. The first process stores its offer, so the
 * result may come from another process.
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

/** Returns the stored value; null when there is none. */
export async function keptValue(db: Connection, name: string): Promise<string | null> {
  const row = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

/** Replaces the stored value by another one, or removes it. */
export async function keepValue(tx: Connection, name: string, value: string | null): Promise<void> {
  await tx.deleteFrom('installation').where('name', '=', name).execute();
  if (value !== null) await tx.insertInto('installation').values({ name, value }).execute();
}
