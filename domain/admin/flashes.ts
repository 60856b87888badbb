import type { Connection } from '../../db/database.ts';
import type { Flash } from '../accounts/flashes.ts';
import type { Admin } from './sessions.ts';

/** As keepFlash, for a screen of the admin area. */
export async function keepAdminFlash(db: Connection, admin: Admin, flash: Flash): Promise<void> {
  const content = JSON.stringify(flash.content);
  await db
    .insertInto('admin_flashes')
    .values({ session_hash: admin.tokenHash, form: flash.form, content })
    .onConflict((conflict) => conflict.column('session_hash').doUpdateSet({ form: flash.form, content }))
    .execute();
}

/** Takes the word, which is told once. */
export async function takeAdminFlash(db: Connection, admin: Admin): Promise<Flash | null> {
  const row = await db
    .deleteFrom('admin_flashes')
    .where('session_hash', '=', admin.tokenHash)
    .returning(['form', 'content'])
    .executeTakeFirst();
  return row ?? null;
}
