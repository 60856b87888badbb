import { type Dispatch, useState } from 'react';
import type { Change, Row } from './rows.ts';

/** What was done last to rows, and how they were before. */
export interface Done {
  sentence: string;
  /** Rows that were changed, as they were. */
  before: Row[];
  /** Rows that were made by it. */
  made: string[];
  /** A row that was removed, and its place. */
  removed?: { row: Row; at: number };
}

/** The last paste or removal can be taken back, until a row of it is saved. */
export function useUndo(rows: Row[], change: Dispatch<Change>) {
  const [last, setDone] = useState<Done | null>(null);
  const ids = new Set([...(last?.before.map(({ id }) => id) ?? []), ...(last?.made ?? [])]);
  const done = rows.some(({ id, state }) => state !== 'unsaved' && ids.has(id)) ? null : last;
  const undo = () => {
    if (!done) return;
    change({ type: 'put', rows: done.before });
    change({ type: 'remove', ids: done.made });
    if (done.removed) change({ type: 'add', rows: [done.removed.row], at: done.removed.at });
    setDone(null);
  };
  return { done, setDone, undo };
}
