import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { thumbnailOf } from '../../rules/catalogue/picture-url.ts';
import { IMAGES_MAX } from '../../rules/limits.ts';
import { Refusal } from '../refusal.ts';
import { pictureFrom, requirePicture } from './picture-file.ts';

/** Where the bytes of pictures are kept. */
export interface Files {
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array | null>;
  remove(key: string): Promise<void>;
}

/** The owner of the pictures: a supplier. */
interface PictureOwner {
  id: string;
}

/** So long a picture may lie that nothing shows. */
export const UNUSED_HOURS = 24;
const place = '/pictures/';

/**
 * Re-encodes and keeps pictures and gives their addresses: a supplier's, or nobody's, which no product can ever show.
 * All are checked before any is kept, so a refusal leaves nothing behind. Refuses none, more than 4, and what
 * pictureFrom refuses.
 */
export async function storePictures(
  db: Database,
  files: Files,
  owner: PictureOwner | null,
  input: { pictures: Uint8Array[]; now: Date },
): Promise<string[]> {
  const put = await putPictures(files, input.pictures);
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

/** A picture whose files are kept, as the tables of pictures have it. */
export interface PutPicture {
  key: string;
  bytes: number;
  thumbnail_bytes: number;
  width: number;
  height: number;
}

/** Re-encodes pictures and keeps them with their small twins. All are checked before any is kept. */
export async function putPictures(files: Files, given: Uint8Array[]): Promise<PutPicture[]> {
  requireCount(given);
  const pictures = [];
  for (const bytes of given) {
    pictures.push({ key: `${randomBytes(12).toString('hex')}.webp`, ...(await pictureFrom(bytes)) });
  }
  for (const { key, webp, thumbnail } of pictures) {
    await files.put(key, webp);
    await files.put(thumbnailOf(key), thumbnail);
  }
  return pictures.map(({ key, webp, thumbnail, width, height }) => ({
    key,
    bytes: webp.byteLength,
    thumbnail_bytes: thumbnail.byteLength,
    width,
    height,
  }));
}

/** Deletes a picture and its small twin. */
export async function removePicture(files: Files, key: string): Promise<void> {
  await files.remove(key);
  await files.remove(thumbnailOf(key));
}

/** Refuses before anything is unpacked what storePictures would refuse for its number, its size or what it is. */
export async function requirePictures(pictures: Uint8Array[]): Promise<void> {
  requireCount(pictures);
  for (const bytes of pictures) await requirePicture(bytes);
}

function requireCount(pictures: Uint8Array[]): void {
  if (pictures.length === 0) throw new Refusal(400, 'select_a_file');
  if (pictures.length > IMAGES_MAX) throw new Refusal(422, 'images_at_most_4');
}

/**
 * Which of these addresses are this supplier's uploads. They are held in the order of their keys, so that whoever shows
 * or lets go of one meanwhile waits. Within the caller's transaction.
 */
export async function lockUploads(tx: Connection, owner: PictureOwner, urls: string[]): Promise<Set<string>> {
  const keys = keysOf(urls);
  if (keys.size === 0) return new Set();
  const held = await tx
    .selectFrom('uploads')
    .select('key')
    .where('supplier_id', '=', owner.id)
    .where('key', 'in', [...keys])
    .orderBy('key')
    .forUpdate()
    .execute();
  return new Set(held.map(({ key }) => pictureUrl(key)));
}

/** Can this address be an upload at all, or is it a picture that came with the site? */
export function isUploadAddress(url: string): boolean {
  return url.startsWith(place);
}

/**
 * Marks pictures as shown by a product, so that they are kept. False, and nothing marked, unless this supplier uploaded
 * every one of these addresses. Runs inside the caller's transaction.
 */
export async function attachPictures(tx: Connection, owner: PictureOwner, urls: string[], now: Date): Promise<boolean> {
  const held = await lockUploads(tx, owner, urls);
  if (held.size !== new Set(urls).size) return false;
  if (held.size === 0) return true;
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
 * Lets go of pictures that no product shows any more: 24 hours later they are deleted. What a line of an order shows is kept,
 * for an order is a document. Within the caller's transaction.
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

/** Deletes uploads older than 24 hours that no product and no order shows, the demo page's among them. Decision 27. */
export async function removeUnusedPictures(db: Database, files: Files, now: Date): Promise<number> {
  const unused = await db
    .deleteFrom('uploads')
    .where('attached_at', 'is', null)
    .where('created_at', '<', new Date(now.getTime() - UNUSED_HOURS * 3_600_000))
    // Also of an order that was placed while the picture was let go.
    .where(isInNoOrder)
    .returning('key')
    .execute();
  for (const { key } of unused) await removePicture(files, key);
  return unused.length;
}

/** Lets go of everything a leaving account uploaded: the next sweep deletes the files. Within the caller's transaction. */
export async function releasePictures(tx: Connection, owner: PictureOwner): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ attached_at: null, created_at: new Date(0) })
    .where('supplier_id', '=', owner.id)
    .execute();
}

/** Of a row of `uploads`. */
const isInNoOrder = sql<boolean>`not exists (select from order_lines l where l.image = ${place}::text || uploads.key)`;

/** The keys of those addresses that can be somebody's upload. */
function keysOf(urls: string[]): Set<string> {
  return new Set(urls.filter(isUploadAddress).map((url) => url.slice(place.length)));
}

function pictureUrl(key: string): string {
  return place + key;
}
