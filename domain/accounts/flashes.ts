import type { Connection } from '../../db/database.ts';

/** Word for the screen that a form without JavaScript is led back to: which form it was, and what it was told. */
export interface Flash {
  form: string;
  content: unknown;
}

/** Keeps the word until the next screen of this session; a newer one takes its place. */
export async function keepFlash(db: Connection, sessionHash: Buffer, flash: Flash): Promise<void> {
  const content = JSON.stringify(flash.content);
  await db
    .insertInto('flashes')
    .values({ session_hash: sessionHash, form: flash.form, content })
    .onConflict((conflict) => conflict.column('session_hash').doUpdateSet({ form: flash.form, content }))
    .execute();
}

/** Takes the word, which is told once. */
export async function takeFlash(db: Connection, sessionHash: Buffer): Promise<Flash | null> {
  const row = await db
    .deleteFrom('flashes')
    .where('session_hash', '=', sessionHash)
    .returning(['form', 'content'])
    .executeTakeFirst();
  return row ?? null;
}
