import { type Selectable, sql, type Updateable } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { bodyFields, extraFields, extraNames } from '../../rules/catalogue/product-fields.ts';
import type { Supplier } from '../accounts/people.ts';
import { refuseConstraint } from './listable.ts';
import type { BodyColumn, ExtraColumn } from './product-columns.ts';
import type { ProductsTable } from './tables.ts';
import type { KeptAssortment } from './variants.ts';

const stateColumns: (BodyColumn | ExtraColumn)[] = [
  ...Object.values(bodyFields).map(({ column }) => column),
  ...extraNames.map((name) => extraFields[name].column),
];

/** Columns of a product that its supplier sets. */
export type ProductColumns = Pick<Selectable<ProductsTable>, BodyColumn | ExtraColumn>;

/** A product as its supplier left it: its columns, pieces by warehouse, and the addresses of its pictures. */
export interface ProductState {
  id: bigint;
  version: number;
  columns: ProductColumns;
  hasOptions: boolean;
  /** Packing and options, without the variants. */
  soldIn: Omit<KeptAssortment, 'variants'>;
  /** Pieces of all variants together. */
  stock: Record<string, number>;
  images: string[];
}

/** Lock for a change of columns, or of variants, which waits for buyers too. */
export type ProductLock = 'columns' | 'variants';

/** Returns the supplier's own products of these ids; with a lock they are locked in the order of their ids. */
export async function productStates(
  db: Connection,
  supplier: Pick<Supplier, 'id'>,
  ids: bigint[],
  { lock }: { lock?: ProductLock | undefined } = {},
): Promise<Map<bigint, ProductState>> {
  if (ids.length === 0) return new Map();
  if (lock) await lockProducts(db, supplier, ids, lock);
  const products = await db
    .selectFrom('products')
    .select(['id', 'version', 'packing', 'options', 'set_option', 'set_content', 'mix_step_pieces', ...stateColumns])
    .where('supplier_id', '=', supplier.id)
    .where('id', '=', sql<bigint>`any (${ids}::bigint[])`)
    .execute();
  const own = products.map(({ id }) => id);
  const { rows: levels } = await sql<{ product_id: bigint; warehouse_id: string; pieces: number }>`
    select product_id, warehouse_id, sum(pieces)::float8 as pieces from stock_levels
    where product_id = any (${own}::bigint[]) group by product_id, warehouse_id`.execute(db);
  const { rows: images } = await sql<{ product_id: bigint; url: string }>`
    select product_id, url from product_images where product_id = any (${own}::bigint[])
    order by product_id, position`.execute(db);
  const states = new Map(
    products.map((product): [bigint, ProductState] => {
      const { id, version, packing, options, set_option, set_content, mix_step_pieces, ...columns } = product;
      const soldIn = {
        packing,
        options,
        setOption: set_option,
        setContent: set_content,
        mixStepPieces: mix_step_pieces,
      };
      return [id, { id, version, columns, hasOptions: options.length > 0, soldIn, stock: {}, images: [] }];
    }),
  );
  for (const { product_id, warehouse_id, pieces } of levels) {
    const state = states.get(product_id);
    if (state) state.stock[warehouse_id] = pieces;
  }
  for (const { product_id, url } of images) states.get(product_id)?.images.push(url);
  return states;
}

async function lockProducts(
  db: Connection,
  supplier: Pick<Supplier, 'id'>,
  ids: bigint[],
  lock: ProductLock,
): Promise<void> {
  await sql`select id from products where supplier_id = ${supplier.id} and id = any (${ids}::bigint[])
    order by id ${lock === 'variants' ? sql`for update` : sql`for no key update`}`.execute(db);
}

interface Rewrite {
  id: bigint;
  columns: ProductColumns;
  /** Current columns, if the caller has read them under the lock. */
  was?: ProductColumns;
}

/**
 * Writes columns of many own products in one statement, each as a new version; the caller has locked and validated
 * them. If all have `was`, unchanged columns are skipped: writing a name rebuilds its search text. Refuses taken item
 * codes.
 */
export async function rewriteProducts(
  tx: Connection,
  supplier: Pick<Supplier, 'id'>,
  products: Rewrite[],
  now: Date,
): Promise<void> {
  if (products.length === 0) return;
  const names = stateColumns.filter((name) =>
    products.some(({ columns, was }) => !was || !isSame(was[name], columns[name])),
  );
  // Omitted columns become null, as most columns of most products are.
  const filled = (columns: ProductColumns) =>
    Object.fromEntries(names.flatMap((name) => (columns[name] === null ? [] : [[name, columns[name]]])));
  const given = JSON.stringify(
    products.map(({ id, columns }) => ({ ...filled(columns), id })),
    (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  );
  const set = names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`given.${name}`)}`);
  await sql`
    update products as p set ${sql.join([...set, sql`version = p.version + 1`, sql`updated_at = ${now}`])}
    from json_populate_recordset(null::products, ${given}::json) as given
    where p.id = given.id and p.supplier_id = ${supplier.id}`
    .execute(tx)
    .catch((error: unknown) => refuseConstraint(error));
}

function isSame(was: unknown, is: unknown): boolean {
  return was === is || (typeof was === 'object' && was !== null && JSON.stringify(was) === JSON.stringify(is));
}

/** Returns columns of a product as one row's update stores them. */
export function storedColumns(columns: ProductColumns): Updateable<ProductsTable> {
  const stored = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value);
  return Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, stored(value)]));
}

/** Locks these own products, so that none is ordered before it is removed; returns those that are in orders already. */
export async function lockOrderedProducts(
  tx: Connection,
  supplier: Pick<Supplier, 'id'>,
  ids: bigint[],
): Promise<Set<bigint>> {
  await sql`
    select from products where supplier_id = ${supplier.id} and id = any (${ids}::bigint[])
    order by id for update`.execute(tx);
  const { rows } = await sql<{ product_id: bigint }>`
    select distinct product_id from order_lines where product_id = any (${ids}::bigint[])`.execute(tx);
  return new Set(rows.map(({ product_id }) => product_id));
}

/** Deletes products with their stock and pictures; another supplier's are left alone. */
export async function removeProducts(tx: Connection, supplier: Pick<Supplier, 'id'>, ids: bigint[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('products').where('supplier_id', '=', supplier.id).where('id', 'in', ids).execute();
}
