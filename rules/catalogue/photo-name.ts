import { exactKey } from './file-keys.ts';
import { PictureKeys, stemOf } from './picture-names.ts';

/** A product or a row of the grid that photos can be matched with. */
export interface PhotoOwner {
  id: string;
  sku: string;
  name: string;
}

interface PhotoOwners {
  keys: PictureKeys;
  /** The product of each item code and name; null for several. */
  byKey: Map<string, string | null>;
}

export function photoOwners(products: PhotoOwner[]): PhotoOwners {
  const [codes, names] = [new Map<string, string | null>(), new Map<string, string | null>()];
  const add = (map: typeof codes, text: string, id: string) =>
    map.set(exactKey(text), map.has(exactKey(text)) ? null : id);
  for (const { id, sku, name } of products) {
    add(codes, sku, id);
    add(names, name, id);
  }
  return { keys: new PictureKeys().add(products), byKey: new Map([...names, ...codes]) };
}

/**
 * Returns the product that a photo's file name names: 'steel_bottle front.png' and 'STEELBOTTLE3.jpg' belong to 'Steel
 * bottle'. The longest beginning of the name that fits a product decides; null when it fits none, or several.
 */
export function productOfPhoto(
  file: string,
  products: PhotoOwner[],
  { keys, byKey } = photoOwners(products),
): string | null {
  const whole = stemOf(exactKey(file));
  for (let stem = whole; stem !== ''; stem = shortened(stem)) {
    const key = keys.keyOf(stem);
    if (key !== undefined) return stem !== whole && tooShort.test(key ?? '') ? null : (byKey.get(key ?? '') ?? null);
  }
  return null;
}

/** '2 piece set.jpg' and '30-11-2026.jpg' are no photos of the products 2 and 30. */
const tooShort = /^(?:\d{1,2}|\p{L})$/u;

const SEPARATOR = /[^\p{L}\p{M}\p{N}]/u;

/** Leaves out the digits behind a letter, else the last word. */
function shortened(stem: string): string {
  const last = stem.split(SEPARATOR).at(-1) ?? '';
  const letters = last.replace(/\d{1,3}$/, '');
  if (letters !== '' && letters !== last && !/\d$/.test(letters)) return stem.slice(0, letters.length - last.length);
  let end = stem.length - last.length;
  while (end > 0 && SEPARATOR.test(stem.charAt(end - 1))) end -= 1;
  return stem.slice(0, end);
}
