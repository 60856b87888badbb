import { type Dispatch, useState } from 'react';
import type { Change, Row } from './rows.ts';

/** Last change of rows, and the state before it. */
export interface Done {
  sentence: string;
  /** Changed rows, as they were before. */
  before: Row[];
  /** Ids of the rows it added. */
  made: string[];
  /** Removed row and its index. */
  removed?: { row: Row; at: number };
  /** Rows whose photos were added to another. */
  joined?: Row[];
  /** Id of the row that these photos were added to. */
  into?: string;
  /** Fields of a row as they were before. */
  typed?: { id: string; values: Record<string, string> };
}

/** Undoes the last change of rows; possible until one of them is saved. */
export function useUndo(rows: Row[], change: Dispatch<Change>) {
  const [last, setDone] = useState<Done | null>(null);
  const ids = new Set([
    ...(last?.before.map(({ id }) => id) ?? []),
    ...(last?.made ?? []),
    last?.typed?.id,
    last?.into,
  ]);
  const done = rows.some(({ id, state }) => state !== 'unsaved' && ids.has(id)) ? null : last;
  const undo = () => {
    if (!done) return;
    change({ type: 'put', rows: done.before });
    change({ type: 'remove', ids: done.made });
    if (done.removed) change({ type: 'add', rows: [done.removed.row], at: done.removed.at });
    // Each row is put right below the row that its photos leave.
    for (const row of [...(done.joined ?? [])].reverse()) {
      change({ type: 'part', photos: row.photos.map(({ id }) => id), row });
    }
    if (done.typed) change({ type: 'edit', ...done.typed });
    setDone(null);
  };
  return { done, setDone, undo };
}
