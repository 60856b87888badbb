import type { Connection } from '../../db/database.ts';
import {
  hasOwnIds,
  plainHeader,
  recognisedHeaders,
  type SheetMapping,
  type SheetWarehouse,
} from '../../rules/imports/sheet-columns.ts';
import type { Supplier } from '../accounts/people.ts';

const needed = ['name', 'category', 'pricePerCarton', 'piecesPerCarton'] as const;

/** Returns the required fields that no column has; none where the product's id is a column. */
export function missingFields(mapping: SheetMapping): string[] {
  return mapping.includes('id') ? [] : needed.filter((field) => !mapping.includes(field));
}

/**
 * Returns the targets of the columns: those that the supplier chose for the last file with these headers, else those
 * recognised from the headers.
 */
export async function mappingFor(
  db: Connection,
  supplier: Supplier,
  headers: string[],
  warehouses: SheetWarehouse[],
): Promise<{ mapping: SheetMapping; isKnown: boolean }> {
  const columns = namedColumns(headers);
  const known = await db
    .selectFrom('import_layouts')
    .select('fields')
    .where('supplier_id', '=', supplier.id)
    .where('layout', '=', layoutOf(columns))
    .executeTakeFirst();
  if (!known) return { mapping: recognisedHeaders(headers, warehouses), isKnown: false };
  const there = new Set(warehouses.map(({ id }) => `stock:${id}`));
  const mapping = columns.map((name) => known.fields[name] ?? null) as SheetMapping;
  const isGone = (to: SheetMapping[number]) =>
    (to?.startsWith('stock:') && !there.has(to)) || (to === 'id' && !hasOwnIds(headers));
  return { mapping: mapping.map((to) => (isGone(to) ? null : to)), isKnown: true };
}

/** Stores the targets that the supplier chose, for the next file with the same headers in any order. */
export async function rememberLayout(
  db: Connection,
  supplier: Supplier,
  { headers, mapping }: { headers: string[]; mapping: SheetMapping },
  now: Date,
): Promise<void> {
  const columns = namedColumns(headers);
  const fields = JSON.stringify(Object.fromEntries(columns.map((name, column) => [name, mapping[column] ?? null])));
  await db
    .insertInto('import_layouts')
    .values({ supplier_id: supplier.id, layout: layoutOf(columns), fields, used_at: now })
    .onConflict((conflict) => conflict.columns(['supplier_id', 'layout']).doUpdateSet({ fields, used_at: now }))
    .execute();
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
