import type { Connection } from '../../db/database.ts';
import { thumbnailOf } from '../../rules/catalogue/picture-url.ts';

/** Returns the keys of the files of every picture that a product or an order shows, small twins included. */
export async function shownKeys(db: Connection): Promise<string[]> {
  const rows = await db.selectFrom('uploads').select('key').where('attached_at', 'is not', null).execute();
  return rows.flatMap(({ key }) => [key, thumbnailOf(key)]);
}

/** Returns the keys of the files of every attached private picture, small twins included. */
export async function privatelyShownKeys(db: Connection): Promise<string[]> {
  const rows = await db.selectFrom('private_pictures').select('key').where('attached_at', 'is not', null).execute();
  return rows.flatMap(({ key }) => [key, thumbnailOf(key)]);
}
