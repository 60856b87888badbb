import type { Connection } from '../../db/database.ts';

/**
 * Outcome of a form without JavaScript, kept for the screen that the browser is redirected to. `form` says which form
 * it was.
 */
export interface Flash {
  form: string;
  content: unknown;
  until: Date;
}

/** Stores the flash for the next screen of this session; a newer one replaces it. */
export async function keepFlash(db: Connection, sessionHash: Buffer, flash: Flash): Promise<void> {
  const content = JSON.stringify(flash.content);
  const { form, until } = flash;
  await db
    .insertInto('flashes')
    .values({ session_hash: sessionHash, form, content, until })
    .onConflict((conflict) => conflict.column('session_hash').doUpdateSet({ form, content, until }))
    .execute();
}

/** Returns the flash each time it is asked for until it expires, because an answer can be lost on the way. */
export async function readFlash(
  db: Connection,
  sessionHash: Buffer,
  now: Date,
): Promise<Pick<Flash, 'form' | 'content'> | null> {
  const row = await db
    .selectFrom('flashes')
    .select(['form', 'content'])
    .where('session_hash', '=', sessionHash)
    .where('until', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes flashes that have expired. */
export async function removeOldFlashes(db: Connection, now: Date): Promise<void> {
  await db
    .deleteFrom('flashes')
    .where(({ eb, or }) => or([eb('until', '<=', now), eb('until', 'is', null)]))
    .execute();
}
