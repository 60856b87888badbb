import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { Flash } from '../accounts/flashes.ts';
import type { Admin } from './sessions.ts';

/** As keepFlash, for a screen of the admin area; nothing is kept for a session that the form itself has ended. */
export async function keepAdminFlash(db: Connection, admin: Admin, flash: Flash): Promise<void> {
  const { form, content, until } = flash;
  await sql`
    insert into admin_flashes (session_hash, form, content, until)
    select token_hash, ${form}, ${JSON.stringify(content)}::json, ${until}::timestamptz
    from admin_sessions where token_hash = ${admin.tokenHash}
    on conflict (session_hash) do update
      set form = excluded.form, content = excluded.content, until = excluded.until`.execute(db);
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
