import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { type CategoryDraft, type Direction, freeSlug, movedOnce } from '../../rules/admin/inventory.ts';
import { slugOf } from '../../rules/slug.ts';
import { Refusal } from '../refusal.ts';

/** A category as the operator keeps it. */
export interface CategoryRecord extends CategoryDraft {
  id: number;
  slug: string;
  position: number;
  createdAt: Date;
  updatedAt: Date;
  /** No longer offered since then. */
  retiredAt: Date | null;
}

/** All categories, in the order of the chips, the retired ones behind the others. */
export async function categoryRecords(db: Connection): Promise<CategoryRecord[]> {
  return records(db).orderBy(sql`retired_at is not null`).orderBy('position').orderBy('id').execute();
}

/** One category, and how many products are in it; refuses one that does not exist. */
export async function categoryRecord(db: Connection, id: number): Promise<CategoryRecord & { products: number }> {
  const record = await records(db).where('id', '=', id).executeTakeFirst();
  if (!record) throw new Refusal(404, 'category_gone');
  return { ...record, products: await productsIn(db, id) };
}

/** Whether a category has this name, in any case; a retired one too. */
export async function isCategoryNamed(db: Connection, name: string): Promise<boolean> {
  const named = await db
    .selectFrom('product_categories')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name}::text)`)
    .executeTakeFirst();
  return named !== undefined;
}

/** One more category, the last of the chips. Its slug is made of its name, and stays. Decision 29. */
export async function addCategory(tx: Connection, draft: CategoryDraft, now: Date): Promise<CategoryRecord> {
  await holdOrder(tx);
  const id = await nextId(tx);
  const slug = freeSlug(slugOf(draft.name) || `category-${id}`, await takenSlugs(tx));
  await tx
    .insertInto('product_categories')
    .values({ id, ...draft, slug, position: await lastPlace(tx), created_at: now, updated_at: now })
    .execute();
  return held(tx, id);
}

/**
 * Other words for a category, at the same address; null when they are the same. Refuses one that does not exist, and
 * one that was changed after it was seen.
 */
export async function changeCategory(
  tx: Connection,
  id: number,
  { draft, seen: expectedUpdatedAt, now }: { draft: CategoryDraft; seen: Date; now: Date },
): Promise<{ before: CategoryRecord; after: CategoryRecord } | null> {
  await holdOrder(tx);
  const before = await held(tx, id);
  if (before.updatedAt.getTime() !== expectedUpdatedAt.getTime()) throw new Refusal(409, 'inventory_changed');
  if (before.name === draft.name && before.description === draft.description) return null;
  await set(tx, before, draft, now);
  return { before, after: await held(tx, id) };
}

/** No longer offered; null when it is not offered already. Refused while a product is in it, active or not. */
export async function retireCategory(tx: Connection, id: number, now: Date): Promise<CategoryRecord | null> {
  await holdOrder(tx);
  const before = await held(tx, id);
  if (before.retiredAt) return null;
  const count = await productsIn(tx, id);
  if (count > 0) throw new Refusal(409, 'category_in_use', { count });
  await set(tx, before, { retired_at: now }, now);
  return held(tx, id);
}

/** Offered again, the last of the chips; null when it is offered already. */
export async function restoreCategory(tx: Connection, id: number, now: Date): Promise<CategoryRecord | null> {
  await holdOrder(tx);
  const before = await held(tx, id);
  if (!before.retiredAt) return null;
  await set(tx, before, { retired_at: null, position: await lastPlace(tx) }, now);
  return held(tx, id);
}

/** One place higher or lower among those that are offered; gives its place before and after, null where it ends. */
export async function moveCategory(
  tx: Connection,
  id: number,
  direction: Direction,
): Promise<{ before: number; after: number } | null> {
  await holdOrder(tx);
  await held(tx, id);
  const offered = (await categoryRecords(tx)).filter(({ retiredAt }) => retiredAt === null);
  const moved = movedOnce(offered, id, direction);
  if (!moved) return null;
  // Numbered anew, whatever gaps and ties there were.
  for (const [position, category] of moved.entries()) {
    if (category.position === position) continue;
    await tx.updateTable('product_categories').set({ position }).where('id', '=', category.id).execute();
  }
  const placeIn = (list: CategoryRecord[]) => list.findIndex((category) => category.id === id) + 1;
  return { before: placeIn(offered), after: placeIn(moved) };
}

function records(db: Connection) {
  return db
    .selectFrom('product_categories')
    .select(['id', 'name', 'description', 'slug', 'position'])
    .select(['created_at as createdAt', 'updated_at as updatedAt', 'retired_at as retiredAt']);
}

/** Those who change the list wait for each other; those who read it or refer to it do not. */
async function holdOrder(tx: Connection): Promise<void> {
  await sql`lock table product_categories in share row exclusive mode`.execute(tx);
}

/** Held until the commit, so that nobody lists a product in it meanwhile. */
async function held(tx: Connection, id: number): Promise<CategoryRecord> {
  const record = await records(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!record) throw new Refusal(404, 'category_gone');
  return record;
}

async function set(
  tx: Connection,
  { id, updatedAt }: CategoryRecord,
  values: Partial<CategoryDraft> & { retired_at?: Date | null; position?: number },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('product_categories')
    // Later than before, so that whoever saw the old one is told.
    .set({ ...values, updated_at: new Date(Math.max(now.getTime(), updatedAt.getTime() + 1)) })
    .where('id', '=', id)
    .execute();
}

async function nextId(tx: Connection): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('product_categories', 'id'))::integer as id`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** Of retired ones too: an address that somebody kept never leads to another category. */
async function takenSlugs(tx: Connection): Promise<Set<string>> {
  const rows = await tx.selectFrom('product_categories').select('slug').execute();
  return new Set(rows.map(({ slug }) => slug));
}

async function lastPlace(tx: Connection): Promise<number> {
  const { last } = await tx
    .selectFrom('product_categories')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? -1) + 1;
}

async function productsIn(db: Connection, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('category_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}
