import type { Connection } from '../../db/database.ts';

/**
 * Is there a named owner who can sign in? If so, the shop's shared password opens nothing in a browser (decision 118).
 */
export async function hasNamedOwner(db: Connection): Promise<boolean> {
  return (await ownersWithLogin(db).limit(1).executeTakeFirst()) !== undefined;
}

export function ownersWithLogin(db: Connection) {
  return db
    .selectFrom('operators')
    .select('id')
    .where('role', '=', 'owner')
    .where('removed_at', 'is', null)
    .where('password_hash', 'is not', null);
}
