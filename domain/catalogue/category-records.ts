import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { type CategoryDraft, freeSlug } from '../../rules/admin/inventory.ts';
import { slugOf } from '../../rules/slug.ts';
import { type Listed, type ListTable, listedRow } from '../ordered-list.ts';

/** A category as the operator manages it. */
export interface CategoryRecord extends CategoryDraft, Listed {
  slug: string;
}

/**
 * The list of categories, in the order of the chips. The slug is made of the first name and does not change (decision
 * 29).
 */
export const categoryList: ListTable<CategoryDraft, CategoryRecord> = {
  all: (db) => records(db).orderBy(sql`retired_at is not null`).orderBy('position').orderBy('id').execute(),
  one: (db, id) => records(db).where('id', '=', id).executeTakeFirst(),
  lockRow: (tx, id) => records(tx).where('id', '=', id).forUpdate().executeTakeFirst(),
  lock: (tx) => sql`lock table product_categories in share row exclusive mode`.execute(tx),
  insert: async (tx, draft, { position, now }) => {
    const id = await nextId(tx);
    const slug = freeSlug(slugOf(draft.name) || `category-${id}`, await takenSlugs(tx));
    await tx
      .insertInto('product_categories')
      .values({ id, ...draft, slug, position, created_at: now, updated_at: now })
      .execute();
    return id;
  },
  update: (tx, id, words, columns) =>
    tx
      .updateTable('product_categories')
      .set({ ...words, ...columns })
      .where('id', '=', id)
      .execute(),
  countUses: productsIn,
  refusals: { gone: 'category_gone', inUse: 'category_in_use' },
};

/** Returns one category and the number of its products; refuses one that does not exist. */
export async function categoryRecord(db: Connection, id: number): Promise<CategoryRecord & { products: number }> {
  const { row, uses } = await listedRow(categoryList, db, id);
  return { ...row, products: uses };
}

/** Does any category, retired ones included, have this name, in any case? */
export async function isCategoryNamed(db: Connection, name: string): Promise<boolean> {
  const named = await db
    .selectFrom('product_categories')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name}::text)`)
    .executeTakeFirst();
  return named !== undefined;
}

function records(db: Connection) {
  return db
    .selectFrom('product_categories')
    .select(['id', 'name', 'description', 'slug', 'position'])
    .select(['created_at as createdAt', 'updated_at as updatedAt', 'retired_at as retiredAt']);
}

async function nextId(tx: Connection): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('product_categories', 'id'))::integer as id`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** Returns all slugs, of retired categories too, so that an old address never leads to another category. */
async function takenSlugs(tx: Connection): Promise<Set<string>> {
  const rows = await tx.selectFrom('product_categories').select('slug').execute();
  return new Set(rows.map(({ slug }) => slug));
}

async function productsIn(db: Connection, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('category_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}
