import { IMAGES_MAX } from '../limits.ts';
import { exactKey } from './file-keys.ts';
import { type PhotoOwner, photoOwners, productOfPhoto } from './photo-name.ts';
import { stemOf } from './picture-names.ts';

interface Named {
  name: string;
}

/** Returns photos in the order of their names: 'A.jpg', 'A-2.jpg', 'A (10).jpg'. */
export function inNameOrder<File extends Named>(files: File[]): File[] {
  const stem = ({ name }: File) => stemOf(exactKey(name));
  const { compare } = new Intl.Collator('en', { numeric: true, ignorePunctuation: true });
  return [...files].sort((one, other) => compare(stem(one), stem(other)));
}

/** Returns the files of each product, at most 4, by its item code or its name as in a ZIP, and the files that fit none. */
export function photosByProduct<File extends Named>(
  files: File[],
  products: PhotoOwner[],
): { found: Map<string, File[]>; rest: File[] } {
  const owners = photoOwners(products);
  const found = new Map<string, File[]>();
  const given = new Set<File>();
  for (const file of inNameOrder(files)) {
    const id = productOfPhoto(file.name, products, owners);
    const own = found.get(id ?? '') ?? [];
    if (id === null || own.length === IMAGES_MAX) continue;
    found.set(id, [...own, file]);
    given.add(file);
  }
  return { found, rest: files.filter((file) => !given.has(file)) };
}
