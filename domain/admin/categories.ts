import type { Database } from '../../db/database.ts';
import type { CategoryDraft, Direction } from '../../rules/admin/inventory.ts';
import * as categories from '../catalogue/category-records.ts';
import { onRecord } from './audit.ts';
import type { Admin } from './sessions.ts';

// The operator's changes of the product categories, each with its line in the trail. Sections 2 and 5, decision 29.

const topics = ['catalogue'] as const;

/** One more category, the last of the chips; tells whether another has its name, which is accepted. */
export async function addCategory(
  db: Database,
  admin: Admin,
  draft: CategoryDraft,
  now: Date,
): Promise<{ hasNamesake: boolean }> {
  let hasNamesake = false;
  await onRecord(db, admin, { now, topics }, async (tx) => {
    hasNamesake = await categories.isCategoryNamed(tx, draft.name);
    const category = await categories.addCategory(tx, draft, now);
    return { action: 'category.add', subject: subjectOf(category.id), after: wordsOf(category) };
  });
  return { hasNamesake };
}

/** The slug stays. Refuses one that was changed after it was seen. */
export async function changeCategory(
  db: Database,
  admin: Admin,
  id: number,
  change: { draft: CategoryDraft; seen: Date; now: Date },
): Promise<void> {
  await onRecord(db, admin, { now: change.now, topics }, async (tx) => {
    const changed = await categories.changeCategory(tx, id, change);
    if (!changed) return null;
    const [before, after] = [wordsOf(changed.before), wordsOf(changed.after)];
    return { action: 'category.change', subject: subjectOf(id), before, after };
  });
}

/** Refused while a product is in it, active or not, with how many. */
export async function retireCategory(db: Database, admin: Admin, id: number, now: Date): Promise<void> {
  await onRecord(db, admin, { now, topics }, async (tx) => {
    const category = await categories.retireCategory(tx, id, now);
    return category && { action: 'category.retire', subject: subjectOf(id), before: wordsOf(category), after: {} };
  });
}

export async function restoreCategory(db: Database, admin: Admin, id: number, now: Date): Promise<void> {
  await onRecord(db, admin, { now, topics }, async (tx) => {
    const category = await categories.restoreCategory(tx, id, now);
    return category && { action: 'category.restore', subject: subjectOf(id), before: {}, after: wordsOf(category) };
  });
}

/** Places count from 1. */
export async function moveCategory(
  db: Database,
  admin: Admin,
  id: number,
  { direction, now }: { direction: Direction; now: Date },
): Promise<void> {
  await onRecord(db, admin, { now, topics }, async (tx) => {
    const moved = await categories.moveCategory(tx, id, direction);
    if (!moved) return null;
    const [before, after] = [{ place: moved.before }, { place: moved.after }];
    return { action: 'category.move', subject: subjectOf(id), before, after };
  });
}

const subjectOf = (id: number) => `category:${id}`;

function wordsOf({ name, description, slug }: categories.CategoryRecord) {
  return { name, description, slug };
}
