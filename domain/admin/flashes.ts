import type { Connection } from '../../db/database.ts';
import type { Flash } from '../accounts/flashes.ts';
import type { Admin } from './sessions.ts';

/** As keepFlash, for a screen of the admin area. */
export async function keepAdminFlash(db: Connection, admin: Admin, flash: Flash): Promise<void> {
  const content = JSON.stringify(flash.content);
  const { form, until } = flash;
  await db
    .insertInto('admin_flashes')
    .values({ session_hash: admin.tokenHash, form, content, until })
    .onConflict((conflict) => conflict.column('session_hash').doUpdateSet({ form, content, until }))
    .execute();
}

/** As readFlash. */
export async function readAdminFlash(
  db: Connection,
  admin: Admin,
  now: Date,
): Promise<Pick<Flash, 'form' | 'content'> | null> {
  const row = await db
    .selectFrom('admin_flashes')
    .select(['form', 'content'])
    .where('session_hash', '=', admin.tokenHash)
    .where('until', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** As removeOldFlashes. */
export async function removeOldAdminFlashes(db: Connection, now: Date): Promise<void> {
  await db
    .deleteFrom('admin_flashes')
    .where(({ eb, or }) => or([eb('until', '<=', now), eb('until', 'is', null)]))
    .execute();
}
