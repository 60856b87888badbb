import type { Connection } from '../../db/database.ts';

/** What the screen that a form without JavaScript is led back to has to say: which form it was, and its outcome. */
export interface Flash {
  form: string;
  content: unknown;
  until: Date;
}

/** Keeps the word for the next screen of this session; a newer one takes its place. */
export async function keepFlash(db: Connection, sessionHash: Buffer, flash: Flash): Promise<void> {
  const content = JSON.stringify(flash.content);
  const { form, until } = flash;
  await db
    .insertInto('flashes')
    .values({ session_hash: sessionHash, form, content, until })
    .onConflict((conflict) => conflict.column('session_hash').doUpdateSet({ form, content, until }))
    .execute();
}

/** The word, as often as it is asked for until its time is over: an answer can be lost. */
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

/** Deletes the words whose time is over. */
export async function removeOldFlashes(db: Connection, now: Date): Promise<void> {
  await db
    .deleteFrom('flashes')
    .where(({ eb, or }) => or([eb('until', '<=', now), eb('until', 'is', null)]))
    .execute();
}
