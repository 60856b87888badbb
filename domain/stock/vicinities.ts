import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { type Direction, type VicinityDraft, movedOnce } from '../../rules/admin/inventory.ts';
import { Refusal } from '../refusal.ts';

/** A vicinity as the operator keeps it. */
export interface VicinityRecord extends VicinityDraft {
  id: number;
  position: number;
  createdAt: Date;
  updatedAt: Date;
  /** No longer offered since then. */
  retiredAt: Date | null;
}

/** All vicinities, in the operator's order, the retired ones behind the others. */
export async function vicinityRecords(db: Connection): Promise<VicinityRecord[]> {
  return records(db).orderBy(sql`retired_at is not null`).orderBy('position').orderBy('name').orderBy('id').execute();
}

/** One vicinity, and how many warehouses of suppliers are there; refuses one that does not exist. */
export async function vicinityRecord(db: Connection, id: number): Promise<VicinityRecord & { warehouses: number }> {
  const record = await records(db).where('id', '=', id).executeTakeFirst();
  if (!record) throw new Refusal(404, 'location_gone');
  return { ...record, warehouses: await warehousesIn(db, id) };
}

/** One more vicinity, the last in the order. */
export async function addVicinity(tx: Connection, draft: VicinityDraft, now: Date): Promise<VicinityRecord> {
  await holdOrder(tx);
  const { id } = await tx
    .insertInto('warehouse_vicinities')
    .values({ ...draft, position: await lastPlace(tx), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return held(tx, id);
}

/**
 * Other words for a vicinity; null when they are the same. Refuses one that does not exist, and one that was changed
 * after it was seen.
 */
export async function changeVicinity(
  tx: Connection,
  id: number,
  { draft, seen: expectedUpdatedAt, now }: { draft: VicinityDraft; seen: Date; now: Date },
): Promise<{ before: VicinityRecord; after: VicinityRecord } | null> {
  await holdOrder(tx);
  const before = await held(tx, id);
  if (before.updatedAt.getTime() !== expectedUpdatedAt.getTime()) throw new Refusal(409, 'inventory_changed');
  const { name, city, state, country } = before;
  if (name === draft.name && city === draft.city && state === draft.state && country === draft.country) return null;
  await set(tx, before, draft, now);
  return { before, after: await held(tx, id) };
}

/** No longer offered; null when it is not offered already. Refused while a supplier has a warehouse there. */
export async function retireVicinity(tx: Connection, id: number, now: Date): Promise<VicinityRecord | null> {
  await holdOrder(tx);
  const before = await held(tx, id);
  if (before.retiredAt) return null;
  const count = await warehousesIn(tx, id);
  if (count > 0) throw new Refusal(409, 'location_in_use', { count });
  await set(tx, before, { retired_at: now }, now);
  return held(tx, id);
}

/** Offered again, the last in the order; null when it is offered already. */
export async function restoreVicinity(tx: Connection, id: number, now: Date): Promise<VicinityRecord | null> {
  await holdOrder(tx);
  const before = await held(tx, id);
  if (!before.retiredAt) return null;
  await set(tx, before, { retired_at: null, position: await lastPlace(tx) }, now);
  return held(tx, id);
}

/** One place higher or lower among those that are offered; gives its place before and after, null where it ends. */
export async function moveVicinity(
  tx: Connection,
  id: number,
  direction: Direction,
): Promise<{ before: number; after: number } | null> {
  await holdOrder(tx);
  await held(tx, id);
  const offered = (await vicinityRecords(tx)).filter(({ retiredAt }) => retiredAt === null);
  const moved = movedOnce(offered, id, direction);
  if (!moved) return null;
  // Numbered anew, whatever gaps and ties there were.
  for (const [position, vicinity] of moved.entries()) {
    if (vicinity.position === position) continue;
    await tx.updateTable('warehouse_vicinities').set({ position }).where('id', '=', vicinity.id).execute();
  }
  const placeIn = (list: VicinityRecord[]) => list.findIndex((vicinity) => vicinity.id === id) + 1;
  return { before: placeIn(offered), after: placeIn(moved) };
}

function records(db: Connection) {
  return db
    .selectFrom('warehouse_vicinities')
    .select(['id', 'name', 'city', 'state', 'country', 'position'])
    .select(['created_at as createdAt', 'updated_at as updatedAt', 'retired_at as retiredAt']);
}

/** Those who change the list wait for each other; those who read it or refer to it do not. */
async function holdOrder(tx: Connection): Promise<void> {
  await sql`lock table warehouse_vicinities in share row exclusive mode`.execute(tx);
}

/** Held until the commit, so that nobody adds a warehouse there meanwhile. */
async function held(tx: Connection, id: number): Promise<VicinityRecord> {
  const record = await records(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!record) throw new Refusal(404, 'location_gone');
  return record;
}

async function set(
  tx: Connection,
  { id, updatedAt }: VicinityRecord,
  values: Partial<VicinityDraft> & { retired_at?: Date | null; position?: number },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('warehouse_vicinities')
    // Later than before, so that whoever saw the old one is told.
    .set({ ...values, updated_at: new Date(Math.max(now.getTime(), updatedAt.getTime() + 1)) })
    .where('id', '=', id)
    .execute();
}

async function lastPlace(tx: Connection): Promise<number> {
  const { last } = await tx
    .selectFrom('warehouse_vicinities')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? -1) + 1;
}

async function warehousesIn(db: Connection, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('supplier_warehouses')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('vicinity_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}
