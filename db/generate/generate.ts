import { sql } from 'kysely';
import type { Connection, Database } from '../database.ts';
import { unhurried } from '../unhurried.ts';
import { vacuum } from '../vacuum.ts';
import { generatedProduct } from './products.ts';
import { type Places, seedProducts, seedSuppliers } from './seed-rows.ts';
import { generatedSupplier } from './suppliers.ts';

const PRODUCTS_PER_SUPPLIER = 100;
const BATCH = 1000;

/**
 * Adds `count` realistic products of new suppliers, all or none, each with as many variants. The same run always makes
 * the same products, and a further run continues where the last one ended, so that nothing is repeated.
 */
export async function generate(
  db: Database,
  count: number,
  now: Date,
  progress: (done: number) => void,
  variants = 1,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Building the search index of a large catalogue takes longer than a page's time limit.
    await unhurried(tx);
    const places = await placesOf(tx, now);
    const first = await generatedSoFar(tx);
    const suppliers = Array.from({ length: Math.ceil(count / PRODUCTS_PER_SUPPLIER) }, (_, index) =>
      generatedSupplier(first.suppliers + index, places.vicinityIds.length),
    );
    for (let at = 0; at < suppliers.length; at += BATCH)
      await seedSuppliers(tx, suppliers.slice(at, at + BATCH), places);
    const rebuild = await withoutSearchIndex(tx);
    const rank = await withoutRanks(tx);
    for (let at = 0; at < count; at += BATCH) {
      const batch = Array.from({ length: Math.min(BATCH, count - at) }, (_, index) =>
        generatedProduct(first.products + at + index, suppliers),
      );
      await seedProducts(tx, batch, places, variants);
      progress(at + batch.length);
    }
    await rebuild();
    await rank();
  });
  await vacuum(db);
  db.announcements.announce('catalogue');
}

/** Drops the search index; built once at the end it takes a twentieth of the time that it takes row by row. */
async function withoutSearchIndex(tx: Connection): Promise<() => Promise<void>> {
  const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where schemaname = current_schema() and indexname = 'products_on_shelves'`.execute(
    tx,
  );
  await sql`drop index products_on_shelves`.execute(tx);
  return async () => {
    for (const { indexdef } of rows) await sql.raw(indexdef).execute(tx);
  };
}

/** Keeps no ranks meanwhile; all of them at the end take a fraction of the time that they take one by one. */
async function withoutRanks(tx: Connection): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; table: string }>`
    select t.tgname as name, c.relname as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname like '%\\_rank%' and t.tgrelid in ('products'::regclass, 'product_images'::regclass, 'stock_levels'::regclass)`.execute(
    tx,
  );
  const turn = async (way: 'disable' | 'enable') => {
    for (const { name, table } of rows)
      await sql`alter table ${sql.id(table)} ${sql.raw(way)} trigger ${sql.id(name)}`.execute(tx);
  };
  await turn('disable');
  return async () => {
    await turn('enable');
    await sql`select rank_all_products()`.execute(tx);
  };
}

async function placesOf(tx: Connection, now: Date): Promise<Places> {
  const vicinities = await tx
    .selectFrom('warehouse_vicinities')
    .select('id')
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const categories = await tx.selectFrom('product_categories').select(['id', 'name']).execute();
  return {
    vicinityIds: vicinities.map(({ id }) => id),
    categoryIds: new Map(categories.map(({ id, name }) => [name, id])),
    now,
  };
}

async function generatedSoFar(tx: Connection): Promise<{ suppliers: number; products: number }> {
  const { rows } = await sql<{ suppliers: number; products: number }>`
    select (select count(*)::float8 from users where id like 'generated-%') as suppliers,
      (select count(*)::float8 from products where supplier_id like 'generated-%') as products`.execute(tx);
  return rows[0] ?? { suppliers: 0, products: 0 };
}
