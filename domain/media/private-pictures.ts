import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { thumbnailOf } from '../../rules/catalogue/picture-url.ts';
import { PRIVATE_PICTURE_BYTES_A_DAY_MAX } from '../../rules/limits.ts';
import { Refusal } from '../refusal.ts';
import { latestCounted, secondsLeft } from '../wrong-clock.ts';
import { carryOutDeletions, deleteLater } from './file-deletions.ts';
import { type Files, putPictures, removePicture, UNUSED_HOURS } from './pictures.ts';

const DAY_MS = 24 * 3_600_000;

/** Owner of the pictures: any account. */
interface PictureOwner {
  id: string;
}

const isThumbnail = /-\d+\.webp$/;

/**
 * Stores private pictures re-encoded; returns their keys. Only their owner sees them until they are attached. All are
 * checked before any is stored. Refuses none, more than 4, what pictureFrom refuses, and over 50 MB per owner in 24
 * hours.
 */
export async function storePrivatePictures(
  db: Database,
  files: Files,
  owner: PictureOwner,
  { pictures, now }: { pictures: Uint8Array[]; now: Date },
): Promise<string[]> {
  // A first check before unpacking, for owners who have used up their limit; the real sizes are checked when they are
  // stored.
  await requireRoom(db, owner, 1, now);
  const put = await putPictures({ db, files, kind: 'private' }, { pictures, now });
  const bytes = put.reduce((sum, picture) => sum + picture.bytes + picture.thumbnail_bytes, 0);
  try {
    await db.transaction().execute(async (tx) => {
      // Uploads of one owner wait for each other, even in several processes, so that together they cannot pass the
      // limit.
      await tx.selectFrom('users').select('id').where('id', '=', owner.id).forNoKeyUpdate().execute();
      await requireRoom(tx, owner, bytes, now);
      await tx
        .insertInto('private_pictures')
        .values(put.map((picture) => ({ ...picture, owner_id: owner.id, attached_at: null, created_at: now })))
        .execute();
    });
  } catch (error) {
    const keys = put.map(({ key }) => key);
    // The first error is the one to report; nothing shows a file that could not be queued here.
    await deleteLater(db, 'private', keys, now)
      .then(() => carryOutDeletions(db, 'private', (key) => removePicture(files, key), now))
      .catch(() => {});
    throw error;
  }
  return put.map(({ key }) => key);
}

/** Refuses more than 50 MB of one owner in 24 hours. */
async function requireRoom(tx: Connection, owner: PictureOwner, bytes: number, now: Date): Promise<void> {
  const { kept, oldest } = await tx
    .selectFrom('private_pictures')
    .select(({ fn }) => [
      sql<bigint | null>`sum(bytes + thumbnail_bytes)`.as('kept'),
      fn.min('created_at').as('oldest'),
    ])
    .where('owner_id', '=', owner.id)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .where('created_at', '<=', latestCounted(now))
    .executeTakeFirstOrThrow();
  if (Number(kept ?? 0) + bytes <= PRIVATE_PICTURE_BYTES_A_DAY_MAX) return;
  const retryAfter = secondsLeft(oldest ?? now, DAY_MS, now);
  throw new Refusal(
    429,
    'private_pictures_full',
    { megabytes: PRIVATE_PICTURE_BYTES_A_DAY_MAX / 1024 ** 2 },
    { retryAfter },
  );
}

/**
 * Marks pictures as shown, so that they are kept. False, and marks nothing, unless this person uploaded each of them
 * and nothing shows it yet. Within the caller's transaction.
 */
export async function attachPrivatePictures(
  tx: Connection,
  owner: PictureOwner,
  keys: string[],
  now: Date,
): Promise<boolean> {
  const unique = [...new Set(keys)];
  if (unique.length === 0) return true;
  const free = await tx
    .selectFrom('private_pictures')
    .select('key')
    .where('key', 'in', unique)
    .where('owner_id', '=', owner.id)
    .where('attached_at', 'is', null)
    .orderBy('key')
    .forUpdate()
    .execute();
  if (free.length !== unique.length) return false;
  await tx.updateTable('private_pictures').set({ attached_at: now }).where('key', 'in', unique).execute();
  return true;
}

/** Returns the bytes of a picture, or of its small twin, for a person who may see it; null for anybody else. */
export async function privatePicture(
  files: Files,
  name: string,
  mayLook: (key: string) => Promise<boolean>,
): Promise<Uint8Array | null> {
  const key = isThumbnail.test(name) ? name.replace(isThumbnail, '.webp') : name;
  if (name !== key && name !== thumbnailOf(key)) return null;
  return (await mayLook(key)) ? files.get(name) : null;
}

/**
 * Releases pictures of an account that is being closed; the next sweep deletes the files. Within the caller's
 * transaction.
 */
export async function releasePrivatePictures(tx: Connection, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .updateTable('private_pictures')
    .set({ attached_at: null, owner_id: null, created_at: new Date(0) })
    // One parameter for all keys, since a statement takes at most 65,535.
    .where('key', '=', sql<string>`any (${keys}::text[])`)
    .execute();
}

/** Deletes pictures older than 24 hours that nothing shows. */
export async function removeUnusedPrivatePictures(db: Database, files: Files, now: Date): Promise<number> {
  const unused = await db.transaction().execute(async (tx) => {
    const rows = await tx
      .deleteFrom('private_pictures')
      .where('attached_at', 'is', null)
      .where('created_at', '<', new Date(now.getTime() - UNUSED_HOURS * 3_600_000))
      .returning('key')
      .execute();
    const keys = rows.map(({ key }) => key);
    await deleteLater(tx, 'private', keys, now);
    return keys;
  });
  await carryOutDeletions(db, 'private', (key) => removePicture(files, key), now);
  return unused.length;
}
