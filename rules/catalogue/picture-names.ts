import { latinDigits } from '../digits.ts';
import { plainHeader } from '../imports/sheet-columns.ts';
import { IMAGES_MAX } from '../limits.ts';

/** The part of a sheet's row that selects its pictures. */
export interface PictureWishes {
  /** Cells of the picture columns: file names, with or without their ending, and addresses. */
  pictures: string[];
  sku: string;
  name: string;
}

/** Files by name. Several may have the same name, because albums have folders. */
export interface PictureIndex<File> {
  byName: Map<string, File[]>;
  byStem: Map<string, File[]>;
  /** By name without the number at its end; `plain` is the name with it. */
  numbered: Map<string, { file: File; number: number; plain: string }[]>;
}

interface Named {
  name: string;
}

/**
 * The number of 'SKU-1.jpg', 'SKU_2.png', 'SKU (3).webp', 'SKU 4.jpg', with everything that separates it from the key.
 */
const numberAtEnd = /(?<=^.|[^\s_.-])[\s_.-]+\(?(\d{1,3})\)?$|(?<=.)\((\d{1,3})\)$/;

function plainName(name: string): string {
  return latinDigits(name).normalize('NFC').trim().toLowerCase();
}

function stemOf(name: string): string {
  return name.replace(/\.(?:jpe?g|png|webp|gif|avif|heic|heif|bmp|tiff?)$/, '');
}

/** Returns the files of an album, indexed by their names. */
export function pictureIndex<File extends Named>(files: File[]): PictureIndex<File> {
  const index: PictureIndex<File> = { byName: new Map(), byStem: new Map(), numbered: new Map() };
  for (const file of files) {
    const plain = plainName(file.name);
    const stem = stemOf(plain);
    add(index.byName, plain, file);
    const whole = plainHeader(stem);
    add(index.byStem, whole, file);
    const end = numberAtEnd.exec(stem);
    const number = Number(end?.[1] ?? end?.[2]);
    if (end) add(index.numbered, plainHeader(stem.slice(0, end.index)), { file, number, plain: whole });
  }
  return index;
}

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const there = map.get(key);
  if (there) there.push(value);
  else map.set(key, [value]);
}

/**
 * Returns the files of a row, at most 4, in their order: those that its cells name; without such cells, those named
 * after its item code, or else after its product, alone or with a number. `keys` are the `pictureKeys` of all rows: a
 * file named exactly like another row belongs to that row, so A-1.jpg belongs to A-1 and not to A.
 */
export function picturesFor<File extends Named>(
  row: PictureWishes,
  index: PictureIndex<File>,
  keys: ReadonlySet<string>,
): File[] {
  if (row.pictures.length > 0) return row.pictures.flatMap((cell) => named(cell, index)).slice(0, IMAGES_MAX);
  const bySku = filesOf(row.sku, index, keys);
  return (bySku.length > 0 ? bySku : filesOf(row.name, index, keys)).slice(0, IMAGES_MAX);
}

/** Returns the item codes and names of all rows, in plain form, as files may be named after them. */
export function pictureKeys(rows: Pick<PictureWishes, 'sku' | 'name'>[]): Set<string> {
  return new Set(rows.flatMap(({ sku, name }) => [plainHeader(sku), plainHeader(name)]));
}

/** Returns the file that a cell names; a cell may hold the path that the file had on the writer's computer. */
function named<File>(cell: string, index: PictureIndex<File>): File[] {
  const name = plainName(cell.slice(Math.max(cell.lastIndexOf('/'), cell.lastIndexOf('\\')) + 1));
  return (index.byName.get(name) ?? index.byStem.get(plainHeader(stemOf(name))) ?? []).slice(0, 1);
}

function filesOf<File extends Named>(key: string, index: PictureIndex<File>, keys: ReadonlySet<string>): File[] {
  const plain = plainHeader(key);
  if (plain === '') return [];
  const numbered = (index.numbered.get(plain) ?? [])
    .filter((file) => !keys.has(file.plain))
    .toSorted((a, b) => a.number - b.number);
  return [...new Set([...(index.byStem.get(plain) ?? []), ...numbered.map(({ file }) => file)])];
}
