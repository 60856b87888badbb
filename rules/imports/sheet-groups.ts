import { sameValue } from '../catalogue/options.ts';
import { VARIANTS_MAX } from '../catalogue/variants.ts';

/** Cells of a row by which it is told whether it goes on about the product of an earlier one. */
export interface GroupedRow {
  number: number;
  id: string;
  handle: string;
  name: string;
  /** Does it say something of one variant, by its values or by its code alone? */
  isVariant: boolean;
  hasValues: boolean;
  /** Its pieces per carton and MRP, where an item code tells it apart from others of its name; '' for none. */
  packed: string;
  /** Item code of what the row is a batch of, '' for none; null where it is no batch. */
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

/** Rows of one product that are read together; the ones beyond are refused, as another product's would be. */
const GROUP_ROWS_MAX = VARIANTS_MAX + 20;

/**
 * Tells which rows of a sheet are of one product. A further row names the id or the handle of a product that stood
 * earlier; without either it has the name of one and a value of an option, or stands directly below without a name. It
 * is about a variant, unless it only adds pictures to a handle, as the sheets of Shopify do. Rows are given in the order
 * of the sheet. Batches of one name and one code are one product, and rows of one name that are packed differently or
 * have another MRP are several.
 */
export class SheetGroups {
  readonly #byKey = new Map<string, Group>();
  #last: Group | null = null;

  /** Returns the number of the product's first row; null where this is that row. */
  headOf(row: GroupedRow): number | null {
    const keys = keysOf(row);
    const [key] = keys;
    const group = key === undefined ? (this.#byKey.get(nameKey(row)) ?? this.#last) : this.#byKey.get(key);
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
}

function keysOf({ id, handle }: GroupedRow): string[] {
  return [...(id === '' ? [] : [`id:${id}`]), ...(handle === '' ? [] : [`handle:${sameValue(handle)}`])];
}

function nameKey({ name, packed }: Pick<GroupedRow, 'name' | 'packed'>): string {
  return `name:${sameValue(name)}\n${packed}`;
}

function fits(group: Group, row: GroupedRow): boolean {
  if (group.size >= GROUP_ROWS_MAX) return false;
  const isAgreed = (['id', 'handle', 'name'] as const).every(
    (field) => row[field] === '' || group[field] === '' || same(row[field], group[field]),
  );
  if (!isAgreed || (keysOf(row).length === 0 && row.packed !== '' && row.packed !== group.packed)) return false;
  if (row.batchOf !== null) return row.batchOf === group.batchOf && row.isVariant === group.isVariant;
  if (row.isVariant) return group.isVariant || (row.handle !== '' && same(row.handle, group.handle));
  return row.handle !== '' && row.name === '';
}

const same = (one: string, other: string) => sameValue(one) === sameValue(other);
