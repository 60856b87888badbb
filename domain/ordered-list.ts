import type { Connection } from '../db/database.ts';
import type { PlainKey } from '../messages/message-key.ts';
import { type Direction, movedOnce } from '../rules/admin/inventory.ts';
import { Refusal } from './refusal.ts';

// Lists that the operator keeps in an order: categories and vicinities. The module that declares a table reads and
// writes its rows.

/** Columns that every list has, besides its own. */
export interface Listed {
  id: number;
  position: number;
  createdAt: Date;
  updatedAt: Date;
  /** When the row was retired and no longer offered; null while it is offered. */
  retiredAt: Date | null;
}

/** Columns that the functions below change. */
export interface ListColumns {
  position?: number;
  retired_at?: Date | null;
  updated_at?: Date;
}

/** A list's table, implemented by the module that declares it. */
export interface ListTable<Draft extends object, Row extends Listed & Draft> {
  /** Returns all rows in their order, the retired ones last. */
  all(db: Connection): Promise<Row[]>;
  one(db: Connection, id: number): Promise<Row | undefined>;
  /** Locks the row until the commit, so that no new references to it are made meanwhile. */
  lockRow(tx: Connection, id: number): Promise<Row | undefined>;
  /** Makes changes of the list wait for each other; reading it and referring to it need not wait. */
  lock(tx: Connection): Promise<unknown>;
  /** Returns the new id. */
  insert(tx: Connection, draft: Draft, at: { position: number; now: Date }): Promise<number>;
  /** Updates the row's own columns and the list's. */
  update(tx: Connection, id: number, words: Partial<Draft>, columns: ListColumns): Promise<unknown>;
  /** Counts the rows that refer to it. */
  countUses(db: Connection, id: number): Promise<number>;
  /** Refusals of an unknown row, and of retiring a row in use. */
  refusals: { gone: PlainKey; inUse: 'category_in_use' | 'location_in_use' };
}

/** Returns a row and the number of rows that refer to it; refuses an unknown row. */
export async function listedRow<Draft extends object, Row extends Listed & Draft>(
  table: ListTable<Draft, Row>,
  db: Connection,
  id: number,
): Promise<{ row: Row; uses: number }> {
  const row = there(table, await table.one(db, id));
  return { row, uses: await table.countUses(db, id) };
}

/** Adds a row at the end of the order. */
export async function addListed<Draft extends object, Row extends Listed & Draft>(
  table: ListTable<Draft, Row>,
  tx: Connection,
  draft: Draft,
  now: Date,
): Promise<Row> {
  await table.lock(tx);
  return lockedRow(table, tx, await table.insert(tx, draft, { position: await lastPlace(table, tx), now }));
}

/**
 * Changes a row's own columns; returns null if nothing changes. Refuses an unknown row, and one that was changed after
 * the form displayed it.
 */
export async function changeListed<Draft extends object, Row extends Listed & Draft>(
  table: ListTable<Draft, Row>,
  tx: Connection,
  id: number,
  { draft, expectedUpdatedAt, now }: { draft: Draft; expectedUpdatedAt: Date; now: Date },
): Promise<{ before: Row; after: Row } | null> {
  await table.lock(tx);
  const before = await lockedRow(table, tx, id);
  if (before.updatedAt.getTime() !== expectedUpdatedAt.getTime()) throw new Refusal(409, 'inventory_changed');
  const current: Draft = before;
  const fields = Object.keys(draft) as (keyof Draft)[];
  if (fields.every((field) => current[field] === draft[field])) return null;
  return { before, after: await set(table, tx, before, { words: draft, now }) };
}

/** Retires a row; returns null if it is already retired. Refuses while rows refer to it, and says how many. */
export async function retireListed<Draft extends object, Row extends Listed & Draft>(
  table: ListTable<Draft, Row>,
  tx: Connection,
  id: number,
  now: Date,
): Promise<Row | null> {
  await table.lock(tx);
  const before = await lockedRow(table, tx, id);
  if (before.retiredAt) return null;
  const count = await table.countUses(tx, id);
  if (count > 0) throw new Refusal(409, table.refusals.inUse, { count });
  return set(table, tx, before, { columns: { retired_at: now }, now });
}

/** Offers a retired row again, at the end of the order; null when it is offered already. */
export async function restoreListed<Draft extends object, Row extends Listed & Draft>(
  table: ListTable<Draft, Row>,
  tx: Connection,
  id: number,
  now: Date,
): Promise<Row | null> {
  await table.lock(tx);
  const before = await lockedRow(table, tx, id);
  if (!before.retiredAt) return null;
  const columns = { retired_at: null, position: await lastPlace(table, tx) };
  return set(table, tx, before, { columns, now });
}

/**
 * Moves a row one place among those offered; returns its place before and after, counted from 1, or null at the end.
 */
export async function moveListed<Draft extends object, Row extends Listed & Draft>(
  table: ListTable<Draft, Row>,
  tx: Connection,
  id: number,
  direction: Direction,
): Promise<{ before: number; after: number } | null> {
  await table.lock(tx);
  await lockedRow(table, tx, id);
  const offered = (await table.all(tx)).filter(({ retiredAt }) => retiredAt === null);
  const moved = movedOnce(offered, id, direction);
  if (!moved) return null;
  // Numbered again, so that gaps and equal positions disappear.
  for (const [position, row] of moved.entries())
    if (row.position !== position) await table.update(tx, row.id, {}, { position });
  const placeIn = (list: Row[]) => list.findIndex((row) => row.id === id) + 1;
  return { before: placeIn(offered), after: placeIn(moved) };
}

function there<Row>({ refusals }: { refusals: ListTable<object, never>['refusals'] }, row: Row | undefined): Row {
  if (!row) throw new Refusal(404, refusals.gone);
  return row;
}

async function lockedRow<Draft extends object, Row extends Listed & Draft>(
  table: ListTable<Draft, Row>,
  tx: Connection,
  id: number,
): Promise<Row> {
  return there(table, await table.lockRow(tx, id));
}

async function set<Draft extends object, Row extends Listed & Draft>(
  table: ListTable<Draft, Row>,
  tx: Connection,
  { id, updatedAt }: Row,
  { words = {}, columns = {}, now }: { words?: Partial<Draft>; columns?: ListColumns; now: Date },
): Promise<Row> {
  // Always later than before, so that a form with the old time is refused.
  const later = new Date(Math.max(now.getTime(), updatedAt.getTime() + 1));
  await table.update(tx, id, words, { ...columns, updated_at: later });
  return lockedRow(table, tx, id);
}

async function lastPlace<Draft extends object, Row extends Listed & Draft>(
  table: ListTable<Draft, Row>,
  tx: Connection,
): Promise<number> {
  return Math.max(-1, ...(await table.all(tx)).map(({ position }) => position)) + 1;
}
