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

/** The item codes and names of all rows, which files may be named after. A key is one of them without case and width. */
export class PictureKeys {
  /** The only key with each looser form; null if several keys have it. */
  readonly #loose = new Map<string, string | null>();
  readonly #exact = new Set<string>();
  readonly #codes = new Set<string>();

  add(rows: Pick<PictureWishes, 'sku' | 'name'>[]): this {
    for (const { sku, name } of rows) {
      this.#codes.add(exactKey(sku));
      this.#add(sku);
      // A product called 'RS 100' with the code RS-100 is one that fits 'rs100', not two.
      this.#add(name, looseKey(name) === looseKey(sku) ? sku : name);
    }
    return this;
  }

  #add(text: string, called = text): void {
    const [key, loose] = [exactKey(called), looseKey(text)];
    if (loose === '') return;
    this.#exact.add(exactKey(text));
    const known = this.#loose.get(loose);
    this.#loose.set(loose, known === undefined || known === key ? key : null);
  }

  isCode(text: string): boolean {
    return this.#codes.has(exactKey(text));
  }

  /**
   * Returns the key that a file's name without its ending belongs to; null where several fit, undefined where none does.
   * KT-12 may be KT12 or the 12th photo of KT. A-1-2 is of A-1 and not of A-12, whose numbers are others.
   */
  keyOf(stem: string): string | null | undefined {
    const exact = exactKey(stem);
    if (this.#exact.has(exact)) return exact;
    const whole = this.#loose.get(looseKey(exact));
    if (whole && parted(whole) === parted(exact)) return whole;
    const base = numberedFrom(exact)?.base ?? '';
    const counted = this.#exact.has(base) ? base : this.#loose.get(looseKey(base));
    if (whole === undefined) return counted;
    if (counted === undefined) return whole;
    return whole === null || numbersIn(whole) === numbersIn(exact) ? null : counted;
  }

  /** Does the file with this name belong to the row with this code or name, as far as the rows are known? */
  isFileOf(stem: string, text: string): boolean {
    const [key, exact] = [this.keyOf(stem), exactKey(text)];
    if (key === undefined || exactKey(stem) === exact) return true;
    return key !== null && (key === exact || key === this.#loose.get(looseKey(text)));
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

function numbersIn(key: string): string {
  return (key.match(/\d+/g) ?? []).join(' ');
}

export function stemOf(name: string): string {
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
  const isNamed = bySku.length === 0 && !keys.isCode(row.name);
  return (isNamed ? filesOf(row.name, index, keys) : bySku).slice(0, IMAGES_MAX);
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

/** Returns the files of a code or name: those named like it, then those with a number behind it. */
function filesOf<File>(text: string, index: PictureIndex<File>, keys: PictureKeys): File[] {
  const loose = looseKey(text);
  if (loose === '') return [];
  const fits = ({ exact }: Entry<File>) => keys.isFileOf(exact, text);
  const whole = (index.whole.get(loose) ?? []).filter(fits);
  const numbered = (index.numbered.get(loose) ?? []).filter(fits).sort((a, b) => a.number - b.number);
  return [...new Set([...whole, ...numbered].map(({ file }) => file))];
}
