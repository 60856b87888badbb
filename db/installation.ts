import type { Database } from './database.ts';

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
