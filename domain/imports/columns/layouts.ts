import { sql } from 'kysely';
import type { Connection } from '../../../db/database.ts';
import { plainHeader } from '../../../rules/imports/headers/plain-header.ts';
import { acrossPrices, priceTargets } from '../../../rules/imports/headers/price-targets.ts';
import {
  hasOwnIds,
  type SheetMapping,
  type SheetTarget,
  type SheetWarehouse,
  warehouseOf,
} from '../../../rules/imports/headers/sheet-columns.ts';
import { slabTargets } from '../../../rules/imports/headers/slab-targets.ts';
import type { Supplier } from '../../accounts/people.ts';
import type { Constants } from '../workbench.ts';

/** Targets of a file's columns, and values of all its new products for fields without a column. */
export interface Layout {
  mapping: SheetMapping;
  constants: Partial<Constants>;
}

const needed = ['name', 'category', 'pricePerCarton', 'piecesPerCarton'] as const;

/** The field follows from any of these columns. */
const others: Partial<Record<(typeof needed)[number], SheetTarget[]>> = {
  pricePerCarton: [...priceTargets, ...acrossPrices, ...slabTargets],
  piecesPerCarton: ['setContent', 'unitFactor', 'innerPacks'],
};

/** Returns the required fields that no column, group or constant fills; none if the product's id is a column. */
export function missingFields(
  mapping: SheetMapping,
  { constants, hasGroups }: { constants: Partial<Constants>; hasGroups: boolean } = { constants: {}, hasGroups: false },
): (typeof needed)[number][] {
  if (mapping.includes('id')) return [];
  return needed.filter(
    (field) =>
      ![field, ...(others[field] ?? [])].some((target) => mapping.includes(target)) &&
      (constants[field as keyof Constants] ?? '') === '' &&
      !(field === 'category' && hasGroups),
  );
}

/** Returns what the supplier chose for the last file with these headers, or null. */
export async function rememberedLayout(
  db: Connection,
  supplier: Supplier,
  headers: string[],
  warehouses: SheetWarehouse[],
): Promise<Layout | null> {
  const columns = namedColumns(headers);
  if (columns.every((name) => /^(?:#|$)/.test(name))) return null;
  const known = await db
    .selectFrom('import_layouts')
    .select(['fields', 'constants'])
    .where('supplier_id', '=', supplier.id)
    .where('layout', '=', layoutOf(columns))
    .executeTakeFirst();
  if (!known) return null;
  const there = new Set(warehouses.map(({ id }) => id));
  const mapping = columns.map((name) => known.fields[name] ?? null) as SheetMapping;
  const isGone = (to: SheetMapping[number]) => {
    const warehouse = warehouseOf(to);
    return (warehouse !== null && !there.has(warehouse)) || (to === 'id' && !hasOwnIds(headers));
  };
  return { mapping: mapping.map((to) => (isGone(to) ? null : to)), constants: known.constants };
}

/** Stores the targets that the supplier chose, for the next file with the same headers in any order. */
export async function rememberLayout(
  db: Connection,
  supplier: Supplier,
  { headers, mapping, constants }: Layout & { headers: string[] },
  now: Date,
): Promise<void> {
  const columns = namedColumns(headers);
  const fields = JSON.stringify(fieldsOf(columns, mapping));
  const layout = { fields, constants: JSON.stringify(constants), used_at: now };
  await db
    .insertInto('import_layouts')
    .values({ supplier_id: supplier.id, layout: layoutOf(columns), ...layout })
    .onConflict((conflict) => conflict.columns(['supplier_id', 'layout']).doUpdateSet(layout))
    .execute();
}

/**
 * Forgets the answers of a discarded file, which may be the reason why it was discarded, unless they were stored before it
 * or a file with these headers was imported with them.
 */
export async function forgetLayout(
  db: Connection,
  supplier: Supplier,
  { headers, mapping, since }: Omit<Layout, 'constants'> & { headers: string[]; since: Date },
): Promise<void> {
  const columns = namedColumns(headers);
  const fields = JSON.stringify(fieldsOf(columns, mapping));
  await sql`delete from import_layouts where supplier_id = ${supplier.id} and layout = ${layoutOf(columns)}
    and fields = ${fields}::jsonb and used_at >= ${since}
    and not exists (select from imports where supplier_id = ${supplier.id} and state in ('importing', 'pictures', 'done')
      and headers[:${columns.length}::integer] = ${headers}::text[]
      and mapping[:${columns.length}::integer] = ${mapping.slice(0, columns.length)}::text[])`.execute(db);
}

function fieldsOf(columns: string[], mapping: SheetMapping): Record<string, string | null> {
  return Object.fromEntries(columns.map((name, column) => [name, mapping[column] ?? null]));
}

/** Returns headers in plain form; repeated ones get a number. */
function namedColumns(headers: string[]): string[] {
  const seen = new Map<string, number>();
  return headers.map((header) => {
    const plain = plainHeader(header);
    const count = (seen.get(plain) ?? 0) + 1;
    seen.set(plain, count);
    return count === 1 ? plain : `${plain}#${count}`;
  });
}

function layoutOf(columns: string[]): string {
  return columns.toSorted().join('\n').slice(0, 2000);
}
