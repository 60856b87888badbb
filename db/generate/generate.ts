import { sql } from 'kysely';
import type { Connection, Database } from '../database.ts';
import { unhurried } from '../unhurried.ts';
import { vacuum } from '../vacuum.ts';
import { generatedProduct } from './products.ts';
import { type Places, seedProducts, seedSuppliers } from './seed-rows.ts';
import { generatedSupplier } from './suppliers.ts';

const BATCH = 1000;
/** Growth of the tables, as a factor, after which the planner's statistics are updated. */
const GROWTH = 10;

interface Amounts {
  /** Variants of each product. */
  variants?: number;
  /** Products of each supplier. */
  perSupplier?: number;
}

/**
 * Adds `count` realistic products of new suppliers, all or none, with `variants` variants each. The same run always
 * makes the same products, and the next run continues where this one ended, so that nothing is repeated.
 */
export async function generate(
  db: Database,
  count: number,
  now: Date,
  progress: (done: number) => void,
  { variants = 1, perSupplier = 100 }: Amounts = {},
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Building the search index of a large catalogue takes longer than a page's time limit.
    await unhurried(tx);
    const places = await placesOf(tx, now);
    const first = await generatedSoFar(tx);
    const suppliers = Array.from({ length: Math.ceil(count / perSupplier) }, (_, index) =>
      generatedSupplier(first.suppliers + index, places.vicinityIds.length),
    );
    for (let at = 0; at < suppliers.length; at += BATCH)
      await seedSuppliers(tx, suppliers.slice(at, at + BATCH), places);
    const rebuild = await withoutSearchIndex(tx);
    const rank = await withoutRanks(tx);
    const countWords = await withoutWordCounts(tx);
    let known = BATCH;
    for (let at = 0; at < count; at += BATCH) {
      if (at >= known) {
        // Nothing else analyzes rows of an open transaction, and plans for an empty table run at a tenth of the speed.
        for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(tx);
        known = at * GROWTH;
      }
      const batch = Array.from({ length: Math.min(BATCH, count - at) }, (_, index) =>
        generatedProduct(first.products + at + index, suppliers),
      );
      await seedProducts(tx, batch, places, variants);
      progress(at + batch.length);
    }
    await rebuild();
    await rank();
    await countWords();
  });
  await vacuum(db);
  db.announcements.announce('catalogue');
}

const tables = ['users', 'supplier_warehouses', 'products', 'product_variants', 'product_images', 'stock_levels'];

/** Drops the search indexes: building them once at the end takes a twentieth of the time. */
async function withoutSearchIndex(tx: Connection): Promise<() => Promise<void>> {
  const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where schemaname = current_schema()
      and indexname in ('products_on_shelves', 'products_by_words')`.execute(tx);
  await sql`drop index products_on_shelves, products_by_words`.execute(tx);
  return async () => {
    for (const { indexdef } of rows) await sql.raw(indexdef).execute(tx);
  };
}

/** Keeps no ranks until the end: ranking all products at once takes a fraction of the time. */
async function withoutRanks(tx: Connection): Promise<() => Promise<void>> {
  const enable = await withoutTriggers(tx, '%\\_rank%');
  return async () => {
    await enable();
    await sql`select rank_all_products()`.execute(tx);
  };
}

/** Counts no words until all products are there. */
async function withoutWordCounts(tx: Connection): Promise<() => Promise<void>> {
  const enable = await withoutTriggers(tx, 'products\\_note\\_words%');
  return async () => {
    await enable();
    await sql`select count_all_search_words()`.execute(tx);
  };
}

/** Disables the triggers of products, pictures and stock with names like this; returns a function that enables them. */
async function withoutTriggers(tx: Connection, like: string): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; table: string }>`
    select t.tgname as name, c.relname as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname like ${like} and t.tgrelid in ('products'::regclass, 'product_images'::regclass, 'stock_levels'::regclass)`.execute(
    tx,
  );
  const turn = async (way: 'disable' | 'enable') => {
    for (const { name, table } of rows)
      await sql`alter table ${sql.id(table)} ${sql.raw(way)} trigger ${sql.id(name)}`.execute(tx);
  };
  await turn('disable');
  return () => turn('enable');
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
