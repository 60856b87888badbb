import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { MEDIUM_SIDE_PX, SHARED_PX, THUMBNAIL_SIDE_PX } from '../../rules/catalogue/picture-url.ts';
import { IMAGE_BYTES_LIMIT, IMAGE_QUALITY, IMAGE_SIDE_MAX_PX } from '../../rules/limits.ts';
import { Refusal } from '../refusal.ts';

/** Larger pictures are refused before they are unpacked: 50 million pixels take 200 MB of memory. */
const PIXELS_MAX = 50_000_000;
const readable = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

export interface Picture {
  webp: Buffer;
  /** Small twin for lists. */
  thumbnail: Buffer;
  width: number;
  height: number;
}

/**
 * Turns a person's file into a WebP of at most 800 px at quality 0.8, upright, on white, without metadata (decision
 * 27). Refuses content that is no picture or truncated, 5 MB or more, and over 50 million pixels.
 */
export async function pictureFrom(bytes: Uint8Array): Promise<Picture> {
  await requirePicture(bytes);
  const image = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' });
  const { width, height } = await image.metadata().catch(unreadable);
  if (width * height > PIXELS_MAX) throw new Refusal(422, 'image_too_many_pixels');
  const { data, info } = await image
    .rotate()
    .resize({ width: IMAGE_SIDE_MAX_PX, height: IMAGE_SIDE_MAX_PX, fit: 'inside', withoutEnlargement: true })
    // Messengers and dark screens would show another background behind a transparent picture.
    .flatten({ background: '#fff' })
    .webp({ quality: IMAGE_QUALITY })
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);
  const thumbnail = await resized(data, THUMBNAIL_SIDE_PX);
  return { webp: data, thumbnail, width: info.width, height: info.height };
}

/** Returns a stored picture with no side longer than `side` px, by default the middle size. */
export async function resized(webp: Uint8Array, side = MEDIUM_SIDE_PX): Promise<Buffer> {
  return sharp(webp)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: IMAGE_QUALITY })
    .toBuffer();
}

/**
 * Returns a stored picture for messengers to show beside a link: an uncropped JPEG on white, because they read no WebP.
 */
export async function forMessengers(webp: Uint8Array): Promise<Buffer> {
  return sharp(webp)
    .resize({ ...SHARED_PX, fit: 'contain', background: '#fff' })
    .jpeg({ quality: IMAGE_QUALITY, mozjpeg: true })
    .toBuffer();
}

/** Refuses 5 MB or more, and files whose content is no picture, without unpacking them. */
export async function requirePicture(bytes: Uint8Array): Promise<void> {
  if (bytes.byteLength >= IMAGE_BYTES_LIMIT) throw new Refusal(413, 'image_too_big');
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime.startsWith('image/hei')) throw new Refusal(415, 'image_is_heic');
  if (!type || !readable.has(type.mime)) throw new Refusal(415, 'images_only');
}

function unreadable(error: unknown): never {
  const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
  throw new Refusal(422, isTooLarge ? 'image_too_many_pixels' : 'image_unreadable');
}
