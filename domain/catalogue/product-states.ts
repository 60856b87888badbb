import { type Selectable, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { bodyFields, extraFields, extraNames } from '../../rules/catalogue/product-fields.ts';
import type { Supplier } from '../accounts/people.ts';
import { refuseConstraint } from './listable.ts';
import type { BodyColumn, ExtraColumn } from './product-columns.ts';
import type { ProductsTable } from './tables.ts';

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
  /** Pieces of all variants together. */
  stock: Record<string, number>;
  images: string[];
}

/** Returns the supplier's own products of these ids; `isLocked` locks them in the order of their ids. */
export async function productStates(
  db: Connection,
  supplier: Pick<Supplier, 'id'>,
  ids: bigint[],
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<Map<bigint, ProductState>> {
  if (ids.length === 0) return new Map();
  if (isLocked) await lockProducts(db, supplier, ids);
  const products = await db
    .selectFrom('products')
    .select(['id', 'version', 'options', ...stateColumns])
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
    products.map(({ id, version, options, ...columns }): [bigint, ProductState] => [
      id,
      { id, version, columns, hasOptions: options.length > 0, stock: {}, images: [] },
    ]),
  );
  for (const { product_id, warehouse_id, pieces } of levels) {
    const state = states.get(product_id);
    if (state) state.stock[warehouse_id] = pieces;
  }
  for (const { product_id, url } of images) states.get(product_id)?.images.push(url);
  return states;
}

async function lockProducts(db: Connection, supplier: Pick<Supplier, 'id'>, ids: bigint[]): Promise<void> {
  await sql`select id from products where supplier_id = ${supplier.id} and id = any (${ids}::bigint[])
    order by id for no key update`.execute(db);
}

/**
 * Writes columns of many own products in one statement, each as a new version. The caller has locked the products and
 * validated the values. Refuses an item code that another product has.
 */
export async function rewriteProducts(
  tx: Connection,
  supplier: Pick<Supplier, 'id'>,
  products: { id: bigint; columns: ProductColumns }[],
  now: Date,
): Promise<void> {
  if (products.length === 0) return;
  const given = JSON.stringify(
    products.map(({ id, columns }) => ({ ...columns, id })),
    (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  );
  const set = sql.join(stateColumns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`given.${name}`)}`));
  await sql`
    update products as p set ${set}, version = p.version + 1, updated_at = ${now}
    from json_populate_recordset(null::products, ${given}::json) as given
    where p.id = given.id and p.supplier_id = ${supplier.id}`
    .execute(tx)
    .catch(refuseConstraint);
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
