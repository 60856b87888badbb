import { IMAGES_MAX } from '../limits.ts';
import { exactKey, looseKey } from './file-keys.ts';

/** The part of a sheet's row that selects its pictures. */
export interface PictureWishes {
  /** Cells of the picture columns: file names, with or without their ending, and addresses. */
  pictures: string[];
  sku: string;
  name: string;
}

/** A file with its name without extension; `base` is that name without the number at its end. */
interface Entry<File> {
  file: File;
  exact: string;
  loose: string;
  base: string;
  number: number;
}

/** Files by name. Several may have the same name, because albums have folders. */
export interface PictureIndex<File> {
  byName: Map<string, Entry<File>[]>;
  /** By the looser form of the name, whole and without its number. */
  whole: Map<string, Entry<File>[]>;
  numbered: Map<string, Entry<File>[]>;
}

/** The item codes and names of all rows, which files may be named after. */
export class PictureKeys {
  /** The only key with each looser form; null if several keys have it. */
  readonly #loose = new Map<string, string | null>();
  readonly #exact = new Set<string>();

  add(rows: Pick<PictureWishes, 'sku' | 'name'>[]): this {
    for (const key of rows.flatMap(({ sku, name }) => [sku, name])) {
      const [exact, loose] = [exactKey(key), looseKey(key)];
      this.#exact.add(parted(exact));
      const known = this.#loose.get(loose);
      this.#loose.set(loose, known === undefined || known === exact ? exact : null);
    }
    return this;
  }

  /** Does a row have this code or name, whatever separates its words? */
  hasExact(exact: string): boolean {
    return this.#exact.has(parted(exact));
  }

  /** Does a row have this looser form? */
  has(loose: string): boolean {
    return this.#loose.has(loose);
  }

  /** Do several rows have this looser form? */
  isShared(loose: string): boolean {
    return this.#loose.get(loose) === null;
  }
}

interface Named {
  name: string;
}

/**
 * Splits 'SKU-1', 'SKU_2', 'SKU (3)' and 'SKU 4' into key and number, without the separator; null if there is no
 * number.
 */
function numberedFrom(name: string): { base: string; number: number } | null {
  const end = /[\s_.-]\(?(\d{1,3})\)?$|\((\d{1,3})\)$/.exec(name.slice(1));
  if (!end) return null;
  let length = end.index + 1;
  if (end[1] !== undefined) while (length > 1 && /[\s_.-]/.test(name.charAt(length - 1))) length -= 1;
  return { base: name.slice(0, length), number: Number(end[1] ?? end[2]) };
}

/** 'Kurti_12' and 'SH/101' have the words of 'Kurti 12' and 'SH-101', but A-1-2 has other words than A-12. */
function parted(key: string): string {
  return key.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
}

function stemOf(name: string): string {
  return name.replace(/\.(?:jpe?g|png|webp|gif|avif|heic|heif|bmp|tiff?)$/, '');
}

/** Returns the files of an album, indexed by their names. */
export function pictureIndex<File extends Named>(files: File[]): PictureIndex<File> {
  const index: PictureIndex<File> = { byName: new Map(), whole: new Map(), numbered: new Map() };
  for (const file of files) {
    const name = exactKey(file.name);
    const exact = stemOf(name);
    const end = numberedFrom(exact);
    const { base, number } = end ?? { base: exact, number: Number.NaN };
    const entry = { file, exact, loose: looseKey(exact), base, number };
    add(index.byName, name, entry);
    add(index.whole, entry.loose, entry);
    if (end) add(index.numbered, looseKey(base), entry);
  }
  return index;
}

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const there = map.get(key);
  if (there) there.push(value);
  else map.set(key, [value]);
}

/**
 * Returns a row's files, at most 4: those that its cells name, or else named after its item code, or else after its
 * product. A file named like another row (in `keys`) is that row's: 10-5.jpg is not of 105.
 */
export function picturesFor<File extends Named>(
  row: PictureWishes,
  index: PictureIndex<File>,
  keys: PictureKeys,
): File[] {
  if (row.pictures.length > 0) return row.pictures.flatMap((cell) => named(cell, index)).slice(0, IMAGES_MAX);
  const bySku = filesOf(row.sku, index, keys);
  return (bySku.length > 0 ? bySku : filesOf(row.name, index, keys)).slice(0, IMAGES_MAX);
}

/** Returns the file that a cell names; a cell may hold the path that the file had on the writer's computer. */
function named<File>(cell: string, index: PictureIndex<File>): File[] {
  const name = exactKey(cell.slice(Math.max(cell.lastIndexOf('/'), cell.lastIndexOf('\\')) + 1));
  const stem = stemOf(name);
  const alike = index.whole.get(looseKey(stem)) ?? [];
  const [entry] = index.byName.get(name) ?? alike.filter(({ exact }) => exact === stem);
  const found = entry ?? (new Set(alike.map(({ exact }) => exact)).size === 1 ? alike[0] : undefined);
  return found ? [found.file] : [];
}

/** Looser forms count only if one row has them. A number after the exact name wins over them: A-1-2 belongs to A-1. */
function filesOf<File>(key: string, index: PictureIndex<File>, keys: PictureKeys): File[] {
  const [exact, loose] = [exactKey(key), looseKey(key)];
  if (loose === '') return [];
  const fits = (name: string) => name === exact || !keys.isShared(loose);
  const whole = (index.whole.get(loose) ?? []).filter(
    (entry) =>
      entry.exact === exact ||
      (fits(entry.exact) && (parted(entry.exact) === parted(exact) || !keys.hasExact(entry.base))),
  );
  const numbered = (index.numbered.get(loose) ?? [])
    .filter((entry) =>
      entry.base === exact ? !keys.hasExact(entry.exact) : fits(entry.base) && !keys.has(entry.loose),
    )
    .sort((a, b) => a.number - b.number);
  return [...new Set([...whole, ...numbered].map(({ file }) => file))];
}
