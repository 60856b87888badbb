import type { PhotoOwner } from './photo-name.ts';
import { PictureKeys, pictureIndex, picturesFor } from './picture-names.ts';

/** Returns the files of each product, matched by item code or name as in a ZIP, and the files that match none. */
export function photosByProduct<File extends { name: string }>(
  files: File[],
  products: PhotoOwner[],
): { found: Map<string, File[]>; rest: File[] } {
  const index = pictureIndex(files);
  const keys = new PictureKeys().add(products);
  const given = new Set<File>();
  const found = new Map<string, File[]>();
  for (const { id, sku, name } of products) {
    const own = picturesFor({ sku, name, pictures: [] }, index, keys).filter((file) => !given.has(file));
    for (const file of own) given.add(file);
    if (own.length > 0) found.set(id, own);
  }
  return { found, rest: files.filter((file) => !given.has(file)) };
}
