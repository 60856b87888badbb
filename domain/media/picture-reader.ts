import { mediumOf } from '../../rules/catalogue/picture-url.ts';
import { forMessengers, resized } from './picture-file.ts';
import type { Files } from './pictures.ts';
import { StorageAway } from './storage-away.ts';

const derived = /^([0-9a-f]{24})-(?:480\.webp|share\.jpg)$/;

/**
 * Returns a reader of product pictures by their keys. The middle size and the one for messengers are made on first use
 * and kept, so that uploads cost no more and older pictures have them too.
 */
export function pictureReader(files: Files): (key: string) => Promise<Uint8Array | null> {
  const underWay = new Map<string, Promise<Uint8Array | null>>();
  return async (key) => {
    const found = await files.get(key);
    const base = derived.exec(key)?.[1];
    if (found !== null || base === undefined) return found;
    const begun = underWay.get(key) ?? made(files, `${base}.webp`, key).finally(() => underWay.delete(key));
    underWay.set(key, begun);
    return begun;
  };
}

/** Makes and stores another form of a picture; null where there is no such picture. */
async function made(files: Files, key: string, wanted: string): Promise<Uint8Array | null> {
  const picture = await files.get(key);
  if (picture === null) return null;
  const bytes = await (wanted === mediumOf(key) ? resized(picture) : forMessengers(picture));
  try {
    await files.put(wanted, bytes);
  } catch (error) {
    // The picture is served anyway; the next request makes it again.
    if (!(error instanceof StorageAway)) throw error;
  }
  return bytes;
}
