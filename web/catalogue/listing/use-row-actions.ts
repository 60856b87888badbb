import { type Dispatch, useCallback, useEffect, useMemo, useRef } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import type { RowActions } from './row-actions.ts';
import type { Row } from './rows.ts';
import type { Done } from './use-undo.ts';

/** Picture that is shown large. */
export interface Shown {
  row: string;
  photo: string;
}

interface GridActions extends Pick<RowActions, 'change' | 'take' | 'begin'> {
  save: (rows: Row[]) => void;
  setShown: Dispatch<Shown>;
  onDone: (done: Done) => void;
}

/**
 * Returns the actions of the rows. The object stays the same, so that a change in one row does not render the others.
 */
export function useRowActions(rows: Row[], { change, take, begin, save, setShown, onDone }: GridActions): RowActions {
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  });
  const remove = useCallback(
    (row: Row) => {
      const at = latest.current.indexOf(row);
      change({ type: 'remove', ids: [row.id] });
      onDone({ sentence: m.row_removed({ number: at + 1 }), before: [], made: [], removed: { row, at } });
    },
    [change, onDone],
  );
  return useMemo(
    () => ({
      change,
      take,
      begin,
      remove,
      save: (row) => save([row]),
      show: (row, photo) => setShown({ row: row.id, photo }),
    }),
    [begin, change, remove, save, setShown, take],
  );
}
