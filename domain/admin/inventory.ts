import type { Connection, Database } from '../../db/database.ts';
import type { CategoryDraft, Direction, VicinityDraft } from '../../rules/admin/inventory.ts';
import { type CategoryRecord, categoryList, isCategoryNamed } from '../catalogue/category-records.ts';
import {
  addListed,
  changeListed,
  type Listed,
  type ListTable,
  moveListed,
  restoreListed,
  retireListed,
} from '../ordered-list.ts';
import { type VicinityRecord, vicinityList } from '../stock/vicinities.ts';
import { type AuditValue, onRecord } from './audit.ts';
import type { Admin } from './sessions.ts';

// Changes of the categories and the warehouse locations by the operator, each with its entry in the trail. Sections 2
// and 5.

/** One of the two lists, and the values that the trail records of its rows. */
export interface InventoryList<Draft extends { name: string }, Row extends Listed & Draft> {
  kind: 'category' | 'location';
  table: ListTable<Draft, Row>;
  wordsOf(row: Row): Record<string, AuditValue>;
  /** Is the name taken already? Only used for a warning; a second row with the name is accepted. */
  isNamed(tx: Connection, name: string): Promise<boolean>;
}

/** The product categories. Decision 29. */
export const categoryInventory: InventoryList<CategoryDraft, CategoryRecord> = {
  kind: 'category',
  table: categoryList,
  wordsOf: ({ name, description, slug }) => ({ name, description, slug }),
  isNamed: isCategoryNamed,
};

/** The warehouse locations. A second one with the same name gives no warning. */
export const locationInventory: InventoryList<VicinityDraft, VicinityRecord> = {
  kind: 'location',
  table: vicinityList,
  wordsOf: ({ name, city, state, country }) => ({ name, city, state, country }),
  isNamed: async () => false,
};

const topics = ['catalogue'] as const;

/** Adds a row at the end of the order; returns whether another row has its name. */
export async function addInventoryRow<Draft extends { name: string }, Row extends Listed & Draft>(
  { kind, table, wordsOf, isNamed }: InventoryList<Draft, Row>,
  db: Database,
  admin: Admin,
  { draft, now }: { draft: Draft; now: Date },
): Promise<{ hasNamesake: boolean }> {
  let hasNamesake = false;
  await onRecord(db, admin, { now, topics }, async (tx) => {
    hasNamesake = await isNamed(tx, draft.name);
    const row = await addListed(table, tx, draft, now);
    return { action: `${kind}.add`, subject: `${kind}:${row.id}`, after: wordsOf(row) };
  });
  return { hasNamesake };
}

/** Changes a row; a category keeps its slug. Refuses a row that was changed after the form displayed it. */
export async function changeInventoryRow<Draft extends { name: string }, Row extends Listed & Draft>(
  { kind, table, wordsOf }: InventoryList<Draft, Row>,
  db: Database,
  admin: Admin,
  { id, ...change }: { id: number; draft: Draft; expectedUpdatedAt: Date; now: Date },
): Promise<void> {
  await onRecord(db, admin, { now: change.now, topics }, async (tx) => {
    const changed = await changeListed(table, tx, id, change);
    if (!changed) return null;
    const [before, after] = [wordsOf(changed.before), wordsOf(changed.after)];
    return { action: `${kind}.change`, subject: `${kind}:${id}`, before, after };
  });
}

/**
 * Retires a row. Refuses while products are in the category or suppliers have warehouses in the location, and says how
 * many.
 */
export async function retireInventoryRow<Draft extends { name: string }, Row extends Listed & Draft>(
  { kind, table, wordsOf }: InventoryList<Draft, Row>,
  db: Database,
  admin: Admin,
  { id, now }: { id: number; now: Date },
): Promise<void> {
  await onRecord(db, admin, { now, topics }, async (tx) => {
    const row = await retireListed(table, tx, id, now);
    return row && { action: `${kind}.retire`, subject: `${kind}:${id}`, before: wordsOf(row), after: {} };
  });
}

export async function restoreInventoryRow<Draft extends { name: string }, Row extends Listed & Draft>(
  { kind, table, wordsOf }: InventoryList<Draft, Row>,
  db: Database,
  admin: Admin,
  { id, now }: { id: number; now: Date },
): Promise<void> {
  await onRecord(db, admin, { now, topics }, async (tx) => {
    const row = await restoreListed(table, tx, id, now);
    return row && { action: `${kind}.restore`, subject: `${kind}:${id}`, before: {}, after: wordsOf(row) };
  });
}

/** Moves a row one place up or down; the trail records places counted from 1. */
export async function moveInventoryRow<Draft extends { name: string }, Row extends Listed & Draft>(
  { kind, table }: InventoryList<Draft, Row>,
  db: Database,
  admin: Admin,
  { id, direction, now }: { id: number; direction: Direction; now: Date },
): Promise<void> {
  await onRecord(db, admin, { now, topics }, async (tx) => {
    const moved = await moveListed(table, tx, id, direction);
    if (!moved) return null;
    const [before, after] = [{ place: moved.before }, { place: moved.after }];
    return { action: `${kind}.move`, subject: `${kind}:${id}`, before, after };
  });
}
