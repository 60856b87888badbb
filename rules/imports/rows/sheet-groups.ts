import { sameValue } from '../../catalogue/options.ts';
import { VARIANTS_MAX } from '../../catalogue/variants.ts';
import { placeOfRow } from '../cells/sheet-row-number.ts';

/** Cells that decide whether a row continues the product of an earlier one. */
export interface GroupedRow {
  number: number;
  id: string;
  handle: string;
  name: string;
  /** Is it about one variant, by its values or by its code alone? */
  isVariant: boolean;
  hasValues: boolean;
  /** Its pieces per carton and MRP, if an item code distinguishes it from others of its name; '' for none, and for a batch. */
  packed: string;
  /** Item code of the product of a batch, '' for none; null if the row is no batch. */
  batchOf: string | null;
}

interface Group {
  head: number;
  id: string;
  handle: string;
  name: string;
  isVariant: boolean;
  packed: string;
  batchOf: string | null;
  size: number;
}

/** Most rows of one product that are read together; further ones are refused, as another product's would be. */
const GROUP_ROWS_MAX = VARIANTS_MAX + 20;

/**
 * Groups rows, in the sheet's order. A further row has an earlier product's id or handle, or its name and an option's
 * value, or follows without a name. Without a variant it adds pictures to a handle, as Shopify's do. Rows of one name with
 * other pieces per carton or another MRP are several products.
 */
export class SheetGroups {
  readonly #byKey = new Map<string, Group>();
  #last: Group | null = null;

  /** Returns the number of the product's first row; null if this row is the first. */
  headOf(row: GroupedRow): number | null {
    const keys = keysOf(row);
    const [key] = keys;
    const group = key === undefined ? (this.#byKey.get(nameKey(row)) ?? this.#lastAbove(row)) : this.#byKey.get(key);
    if (group && (key !== undefined || row.hasValues || row.batchOf !== null) && fits(group, row)) {
      group.size += 1;
      this.#last = group;
      return group.head;
    }
    const { number, id, handle, name, isVariant, packed, batchOf } = row;
    const own: Group = { head: number, id, handle, name, isVariant, packed, batchOf, size: 1 };
    if ((row.hasValues || batchOf !== null) && name !== '') keys.push(nameKey(row));
    for (const one of keys) this.#byKey.set(one, own);
    this.#last = own;
    return null;
  }

  #lastAbove({ number }: GroupedRow): Group | null {
    return this.#last && sheetOf(this.#last.head) === sheetOf(number) ? this.#last : null;
  }
}

/** A name means one product within a sheet: the next one may list other goods of that name. */
function sheetOf(number: number): number {
  return placeOfRow(number).sheet;
}

function keysOf({ id, handle }: GroupedRow): string[] {
  return [...(id === '' ? [] : [`id:${id}`]), ...(handle === '' ? [] : [`handle:${sameValue(handle)}`])];
}

function nameKey({ number, name, packed, batchOf, hasValues }: GroupedRow): string {
  return `name:${sheetOf(number)} ${sameValue(name)}\n${packed}${batchOf === null || hasValues ? '' : `\n${batchOf}`}`;
}

function fits(group: Group, row: GroupedRow): boolean {
  if (group.size >= GROUP_ROWS_MAX) return false;
  const isAgreed = (['id', 'handle', 'name'] as const).every(
    (field) => row[field] === '' || group[field] === '' || same(row[field], group[field]),
  );
  if (!isAgreed || (keysOf(row).length === 0 && row.packed !== '' && row.packed !== group.packed)) return false;
  if (row.batchOf !== null && !row.hasValues) return row.batchOf === group.batchOf && row.isVariant === group.isVariant;
  if (row.isVariant) return group.isVariant || (row.handle !== '' && same(row.handle, group.handle));
  return row.handle !== '' && row.name === '';
}

const same = (one: string, other: string) => sameValue(one) === sameValue(other);
