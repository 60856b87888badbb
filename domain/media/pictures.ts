import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { mediumOf, shareOf, thumbnailOf } from '../../rules/catalogue/picture-url.ts';
import { IMAGES_MAX } from '../../rules/limits.ts';
import { Refusal } from '../refusal.ts';
import { carryOutDeletions, deleteLater, type FileKind, orDeleteLater } from './file-deletions.ts';
import { type Picture, pictureFrom, requirePicture } from './picture-file.ts';

/** Storage for the bytes of pictures. */
export interface Files {
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array | null>;
  remove(key: string): Promise<void>;
}

/** The owner of the pictures: a supplier. */
interface PictureOwner {
  id: string;
}

/** Hours after which a picture that nothing shows is deleted. */
export const UNUSED_HOURS = 24;
const place = '/pictures/';

/**
 * Re-encodes and stores pictures and returns their addresses; no product can show pictures without an owner. All are
 * checked before any is stored, so a refusal leaves nothing behind. Refuses none, more than 4, and what pictureFrom
 * refuses.
 */
export async function storePictures(
  db: Database,
  files: Files,
  owner: PictureOwner | null,
  input: { pictures: Uint8Array[]; now: Date },
): Promise<string[]> {
  const put = await putPictures({ db, files, kind: 'picture' }, input);
  await db
    .insertInto('uploads')
    .values(
      put.map((picture) => ({
        ...picture,
        supplier_id: owner?.id ?? null,
        attached_at: null,
        created_at: input.now,
      })),
    )
    .execute();
  return put.map(({ key }) => pictureUrl(key));
}

/** A picture whose files are stored, as the tables of pictures describe it. */
export interface PutPicture {
  key: string;
  bytes: number;
  thumbnail_bytes: number;
  width: number;
  height: number;
}

/**
 * Re-encodes pictures and stores them with their small twins. All are checked before any is stored; if storing fails,
 * the sweep removes what may have been stored.
 */
export async function putPictures(
  { db, files, kind }: { db: Database; files: Files; kind: FileKind },
  { pictures: given, now }: { pictures: Uint8Array[]; now: Date },
): Promise<PutPicture[]> {
  requireCount(given);
  const pictures: ({ key: string } & Picture)[] = [];
  for (const bytes of given) {
    pictures.push({ key: `${randomBytes(12).toString('hex')}.webp`, ...(await pictureFrom(bytes)) });
  }
  const keys = pictures.map(({ key }) => key);
  await orDeleteLater({ db, kind, now }, keys, async () => {
    for (const { key, webp, thumbnail } of pictures) {
      await files.put(key, webp);
      await files.put(thumbnailOf(key), thumbnail);
    }
  });
  return pictures.map(({ key, webp, thumbnail, width, height }) => ({
    key,
    bytes: webp.byteLength,
    thumbnail_bytes: thumbnail.byteLength,
    width,
    height,
  }));
}

/** Deletes a picture and its other sizes. */
export async function removePicture(files: Files, key: string): Promise<void> {
  await files.remove(key);
  await files.remove(thumbnailOf(key));
  await files.remove(mediumOf(key));
  await files.remove(shareOf(key));
}

/** Refuses what storePictures refuses for number, size or kind, before anything is unpacked. */
export async function requirePictures(pictures: Uint8Array[]): Promise<void> {
  requireCount(pictures);
  for (const bytes of pictures) await requirePicture(bytes);
}

function requireCount(pictures: Uint8Array[]): void {
  if (pictures.length === 0) throw new Refusal(400, 'select_a_file');
  if (pictures.length > IMAGES_MAX) throw new Refusal(422, 'images_at_most_4');
}

/**
 * Returns the addresses that are this supplier's uploads, and locks them in the order of their keys, so that other
 * changes of them wait. Within the caller's transaction.
 */
export async function lockUploads(tx: Connection, owner: PictureOwner, urls: string[]): Promise<Set<string>> {
  const keys = keysOf(urls);
  if (keys.size === 0) return new Set();
  const locked = await tx
    .selectFrom('uploads')
    .select('key')
    .where('supplier_id', '=', owner.id)
    .where('key', 'in', [...keys])
    .orderBy('key')
    .forUpdate()
    .execute();
  return new Set(locked.map(({ key }) => pictureUrl(key)));
}

/** True for the address of an upload, false for a picture of the samples. */
export function isUploadAddress(url: string): boolean {
  return url.startsWith(place);
}

/**
 * Marks pictures as shown by a product, so that they are kept. False, and marks nothing, unless this supplier uploaded
 * every one of them. Within the caller's transaction.
 */
export async function attachPictures(tx: Connection, owner: PictureOwner, urls: string[], now: Date): Promise<boolean> {
  const locked = await lockUploads(tx, owner, urls);
  if (locked.size !== new Set(urls).size) return false;
  if (locked.size === 0) return true;
  await tx
    .updateTable('uploads')
    .set({ attached_at: now })
    .where('supplier_id', '=', owner.id)
    .where('key', 'in', [...keysOf(urls)])
    .execute();
  return true;
}

/** Did this supplier upload the picture at this address? */
export async function isUploadOf(db: Connection, owner: PictureOwner, url: string): Promise<boolean> {
  const [key = ''] = keysOf([url]);
  const row = await db
    .selectFrom('uploads')
    .select('key')
    .where('key', '=', key)
    .where('supplier_id', '=', owner.id)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Releases pictures that no product shows any more: they are deleted 24 hours later. Pictures in a line of an order are
 * kept, because an order is a document. Within the caller's transaction.
 */
export async function releaseUnshown(tx: Connection, owner: PictureOwner, urls: string[], now: Date): Promise<void> {
  const keys = keysOf(urls);
  if (keys.size === 0) return;
  await tx
    .updateTable('uploads')
    .set({ attached_at: null, created_at: now })
    .where('supplier_id', '=', owner.id)
    .where('key', 'in', [...keys])
    .where(isInNoOrder)
    .execute();
}

/** Deletes uploads older than 24 hours that no product and no order shows, the demo page's included. Decision 27. */
export async function removeUnusedPictures(db: Database, files: Files, now: Date): Promise<number> {
  const unused = await db.transaction().execute(async (tx) => {
    const rows = await tx
      .deleteFrom('uploads')
      .where('attached_at', 'is', null)
      .where('created_at', '<', new Date(now.getTime() - UNUSED_HOURS * 3_600_000))
      // The order may have been placed while the picture was released.
      .where(isInNoOrder)
      .returning('key')
      .execute();
    const keys = rows.map(({ key }) => key);
    await deleteLater(tx, 'picture', keys, now);
    return keys;
  });
  await carryOutDeletions(db, 'picture', (key) => removePicture(files, key), now);
  return unused.length;
}

/**
 * Releases all uploads of an account that is being closed; the next sweep deletes the files. Within the caller's
 * transaction.
 */
export async function releasePictures(tx: Connection, owner: PictureOwner): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ attached_at: null, created_at: new Date(0) })
    .where('supplier_id', '=', owner.id)
    .execute();
}

/** Condition for a row of `uploads`. */
const isInNoOrder = sql<boolean>`not exists (select from order_lines l where l.image = ${place}::text || uploads.key)`;

/** Returns the keys of those addresses that can be uploads. */
function keysOf(urls: string[]): Set<string> {
  return new Set(urls.filter(isUploadAddress).map((url) => url.slice(place.length)));
}

function pictureUrl(key: string): string {
  return place + key;
}
