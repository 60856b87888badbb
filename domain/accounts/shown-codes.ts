import type { Connection } from '../../db/database.ts';
import type { CodeUse } from './codes.ts';

/**
 * Keeps a code readable beside its hash, for a shop whose code screen shows it (decision 059), because another process
 * may serve that screen. It is deleted with its code.
 */
export async function keepShownCode(db: Connection, mobile: string, use: CodeUse, code: string): Promise<void> {
  await db
    .updateTable('one_time_codes')
    .set({ shown: code })
    .where('mobile', '=', mobile)
    .where('use', '=', use)
    .execute();
}

/** Returns the readable code; null where none is kept. */
export async function shownCode(db: Connection, mobile: string, use: CodeUse): Promise<string | null> {
  const row = await db
    .selectFrom('one_time_codes')
    .select('shown')
    .where('mobile', '=', mobile)
    .where('use', '=', use)
    .executeTakeFirst();
  return row?.shown ?? null;
}
