import type { Connection } from '../../db/database.ts';

/**
 * Is there an owner with a name who can sign in? From then on the one password of the shop opens nothing in a browser.
 * Decision 118.
 */
export async function hasNamedOwner(db: Connection): Promise<boolean> {
  return (await ownersWithLogin(db).limit(1).executeTakeFirst()) !== undefined;
}

/** Owners who have finished their set-up and were not removed. */
export function ownersWithLogin(db: Connection) {
  return db
    .selectFrom('operators')
    .select('id')
    .where('role', '=', 'owner')
    .where('removed_at', 'is', null)
    .where('password_hash', 'is not', null);
}
