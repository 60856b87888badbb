import { mediumOf } from '../../rules/catalogue/picture-url.ts';
import { resized } from './picture-file.ts';
import type { Files } from './pictures.ts';
import { StorageAway } from './storage-away.ts';

const medium = /^([0-9a-f]{24})-480\.webp$/;

/**
 * Returns a reader of a product's pictures by their keys. The middle size of a picture is made when somebody first looks
 * at it, and kept: so uploads cost no more than before, and pictures from before there was one have it too.
 */
export function pictureReader(files: Files): (key: string) => Promise<Uint8Array | null> {
  const underWay = new Map<string, Promise<Uint8Array | null>>();
  return async (key) => {
    const found = await files.get(key);
    const base = medium.exec(key)?.[1];
    if (found !== null || base === undefined) return found;
    const begun = underWay.get(key) ?? made(files, `${base}.webp`).finally(() => underWay.delete(key));
    underWay.set(key, begun);
    return begun;
  };
}

/** Makes and stores the middle size; null where there is no such picture. */
async function made(files: Files, key: string): Promise<Uint8Array | null> {
  const whole = await files.get(key);
  if (whole === null) return null;
  const bytes = await resized(whole);
  try {
    await files.put(mediumOf(key), bytes);
  } catch (error) {
    // Whoever looks has the picture all the same, and the next one makes it again.
    if (!(error instanceof StorageAway)) throw error;
  }
  return bytes;
}
