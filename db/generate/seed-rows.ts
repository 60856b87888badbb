import { sql } from 'kysely';
import type { Connection } from '../database.ts';
import type { GeneratedProduct } from './products.ts';
import type { GeneratedSupplier } from './suppliers.ts';

export interface Places {
  vicinityIds: number[];
  categoryIds: Map<string, number>;
  now: Date;
}

/** Inserts suppliers and their warehouses, with one statement for each table. */
export async function seedSuppliers(
  tx: Connection,
  suppliers: readonly GeneratedSupplier[],
  places: Places,
): Promise<void> {
  const times = { created_at: places.now, updated_at: places.now };
  await tx
    .insertInto('users')
    .values(
      suppliers.map(({ id, mobile, businessName, established, employees }) => ({
        id,
        mobile,
        business_name: businessName,
        user_type: 'supplier' as const,
        onboarding_completed: true,
        gst_number: null,
        established,
        employees,
        ...times,
      })),
    )
    .execute();
  await tx
    .insertInto('supplier_warehouses')
    .values(
      suppliers.flatMap(({ id, vicinities }) =>
        vicinities.map((place, index) => ({
          supplier_id: id,
          id: warehouse(index),
          vicinity_id: places.vicinityIds[place] ?? 0,
          full_address: `Godown ${index + 1}, Industrial Estate, Surat`,
          pincode: `39500${4 + index}`,
          ...times,
        })),
      ),
    )
    .execute();
}

/**
 * Inserts products with pictures, variants, stock and ledger. Columns are passed as arrays, so that a statement has few
 * parameters for any number of rows.
 */
export async function seedProducts(
  tx: Connection,
  products: readonly GeneratedProduct[],
  places: Places,
  variants: number,
): Promise<void> {
  const { now } = places;
  const ids = await newIds(tx, 'products', products.length);
  const column = <Value>(value: (product: GeneratedProduct) => Value) => products.map(value);
  const shades = variants === 1 ? [] : Array.from({ length: variants }, (_, at) => `Shade ${at + 1}`);
  // Part of the insert, because a later update would leave each product's former version: gaps in half of the table.
  const options = JSON.stringify(shades.length === 0 ? [] : [{ name: 'colour', values: shades }]);
  await sql`
    insert into products (id, supplier_id, category_id, name, description, price_per_carton, pieces_per_carton,
      is_retail_enabled, price_per_retail, discount, status, options, created_at, updated_at)
    select id, supplier, category, name, description, carton, pieces, retail is not null, retail, discount, status,
      ${options}::jsonb, ${now}, ${now}
    from unnest(${ids}::bigint[], ${column(({ supplier }) => supplier.id)}::text[],
      ${column(({ category }) => places.categoryIds.get(category) ?? 0)}::integer[], ${column(({ name }) => name)}::text[],
      ${column(({ description }) => description)}::text[], ${column(({ pricePerCarton }) => pricePerCarton)}::bigint[],
      ${column(({ piecesPerCarton }) => piecesPerCarton)}::integer[], ${column(({ pricePerRetail }) => pricePerRetail)}::bigint[],
      ${column(({ discount }) => discount)}::integer[], ${column(({ isActive }) => (isActive ? 'active' : 'inactive'))}::text[])
      as given (id, supplier, category, name, description, carton, pieces, retail, discount, status)`.execute(tx);

  const variantIds = await seedVariants(tx, ids, shades);
  const images = products.flatMap((product, index) =>
    product.images.map((url, position) => ({ id: ids[index], position, url })),
  );
  await sql`
    insert into product_images (product_id, position, url, updated_at)
    select id, position, url, ${now}
    from unnest(${images.map(({ id }) => id)}::bigint[], ${images.map(({ position }) => position)}::integer[],
      ${images.map(({ url }) => url)}::text[]) as given (id, position, url)`.execute(tx);

  const stock = products.flatMap(({ supplier, pieces }, index) =>
    (variantIds[index] ?? []).flatMap((variant) =>
      pieces.map((count, place) => ({
        id: ids[index],
        variant,
        supplier: supplier.id,
        warehouse: warehouse(place),
        count,
      })),
    ),
  );
  await sql`
    with levels as (
      insert into stock_levels (product_id, variant_id, supplier_id, warehouse_id, pieces, updated_at)
      select id, variant, supplier, warehouse, pieces, ${now}
      from unnest(${stock.map(({ id }) => id)}::bigint[], ${stock.map(({ variant }) => variant)}::bigint[],
        ${stock.map(({ supplier }) => supplier)}::text[], ${stock.map((row) => row.warehouse)}::text[],
        ${stock.map(({ count }) => count)}::integer[]) as given (id, variant, supplier, warehouse, pieces)
      returning product_id, variant_id, supplier_id, warehouse_id, pieces
    )
    insert into stock_ledger (product_id, variant_id, warehouse_id, changed_by, reason, change, pieces_left, at)
    select product_id, variant_id, warehouse_id, supplier_id, 'listed', pieces, pieces, ${now} from levels where pieces > 0`.execute(
    tx,
  );
}

/**
 * Gives each product a variant of each value, and returns their ids; the database has made the first of each product.
 */
async function seedVariants(tx: Connection, ids: bigint[], values: string[]): Promise<bigint[][]> {
  if (values.length === 0) return ids.map((id) => [id]);
  const count = values.length;
  const more = await newIds(tx, 'product_variants', ids.length * (count - 1));
  const variantIds = ids.map((id, at) => [id, ...more.slice(at * (count - 1), (at + 1) * (count - 1))]);
  await sql`
    update product_variants set option_values = array[${values[0]}] where id = any (${ids}::bigint[])`.execute(tx);
  await sql`
    insert into product_variants (id, product_id, supplier_id, position, option_values)
    select given.id, p.id, p.supplier_id, place, array[(${values}::text[])[place]]
    from unnest(${more}::bigint[], ${ids.flatMap((id) => Array<bigint>(count - 1).fill(id))}::bigint[],
      ${ids.flatMap(() => values.slice(1).map((_, at) => at + 2))}::integer[]) as given (id, product_id, place)
    join products p on p.id = given.product_id`.execute(tx);
  return variantIds;
}

async function newIds(tx: Connection, table: 'products' | 'product_variants', count: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::integer)`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

function warehouse(index: number): string {
  return `wh_G0${index + 1}`;
}
