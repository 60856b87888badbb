import type { Database } from '../../db/database.ts';
import type { Direction, VicinityDraft } from '../../rules/admin/inventory.ts';
import {
  addVicinity,
  changeVicinity,
  moveVicinity,
  restoreVicinity,
  retireVicinity,
  type VicinityRecord,
} from '../stock/vicinities.ts';
import { onRecord } from './audit.ts';
import type { Admin } from './sessions.ts';

// The operator's changes of the warehouse locations, each with its line in the trail. Sections 2 and 5.

const topics = ['catalogue'] as const;

/** One more location, the last in the order; a second one of the same name is accepted. */
export async function addLocation(db: Database, admin: Admin, draft: VicinityDraft, now: Date): Promise<void> {
  await onRecord(db, admin, { now, topics }, async (tx) => {
    const location = await addVicinity(tx, draft, now);
    return { action: 'location.add', subject: subjectOf(location.id), after: wordsOf(location) };
  });
}

/** Refuses one that was changed after it was seen. */
export async function changeLocation(
  db: Database,
  admin: Admin,
  id: number,
  change: { draft: VicinityDraft; seen: Date; now: Date },
): Promise<void> {
  await onRecord(db, admin, { now: change.now, topics }, async (tx) => {
    const changed = await changeVicinity(tx, id, change);
    if (!changed) return null;
    const [before, after] = [wordsOf(changed.before), wordsOf(changed.after)];
    return { action: 'location.change', subject: subjectOf(id), before, after };
  });
}

/** Refused while a supplier has a warehouse there, with how many. */
export async function retireLocation(db: Database, admin: Admin, id: number, now: Date): Promise<void> {
  await onRecord(db, admin, { now, topics }, async (tx) => {
    const location = await retireVicinity(tx, id, now);
    return location && { action: 'location.retire', subject: subjectOf(id), before: wordsOf(location), after: {} };
  });
}

export async function restoreLocation(db: Database, admin: Admin, id: number, now: Date): Promise<void> {
  await onRecord(db, admin, { now, topics }, async (tx) => {
    const location = await restoreVicinity(tx, id, now);
    return location && { action: 'location.restore', subject: subjectOf(id), before: {}, after: wordsOf(location) };
  });
}

/** Places count from 1. */
export async function moveLocation(
  db: Database,
  admin: Admin,
  id: number,
  { direction, now }: { direction: Direction; now: Date },
): Promise<void> {
  await onRecord(db, admin, { now, topics }, async (tx) => {
    const moved = await moveVicinity(tx, id, direction);
    if (!moved) return null;
    const [before, after] = [{ place: moved.before }, { place: moved.after }];
    return { action: 'location.move', subject: subjectOf(id), before, after };
  });
}

const subjectOf = (id: number) => `location:${id}`;

function wordsOf({ name, city, state, country }: VicinityRecord) {
  return { name, city, state, country };
}
