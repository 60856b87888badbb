import { type Dispatch, useCallback, useEffect, useMemo, useRef } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { newRow } from './new-row.ts';
import { fieldsBefore, useOptionActions } from './options/use-option-actions.ts';
import { designsBelow, placeOf } from './pictures/joined-photos.ts';
import type { RowActions } from './row-actions.ts';
import type { Row } from './rows.ts';
import type { Done } from './use-undo.ts';

/** Picture that is shown large. */
export interface Shown {
  row: string;
  photo: string;
}

interface GridActions extends Pick<RowActions, 'change' | 'take' | 'photos' | 'begin'> {
  save: (rows: Row[]) => void;
  setShown: Dispatch<Shown>;
  onDone: (done: Done) => void;
}

/**
 * Returns the actions of the rows. The object stays the same, so that a change in one row does not render the others.
 */
export function useRowActions(
  rows: Row[],
  { change, take, photos, begin, save, setShown, onDone }: GridActions,
): RowActions {
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  });
  const remove = useCallback(
    (row: Row) => {
      const at = placeOf(latest.current, row);
      change({ type: 'remove', ids: [row.id] });
      onDone({ sentence: m.row_removed({ number: at + 1 }), before: [], made: [], removed: { row, at } });
    },
    [change, onDone],
  );
  const join = useCallback(
    (row: Row, to: string) => {
      const number = latest.current.findIndex(({ id }) => id === to) + 1;
      change({ type: 'join', id: row.id, to });
      onDone({ sentence: m.photos_joined({ number }), before: [], made: [], joined: [row], into: to });
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`[data-row="${CSS.escape(to)}"] .thumbnail`)?.focus(),
      );
    },
    [change, onDone],
  );
  const makeSet = useCallback(
    (row: Row) => {
      const below = designsBelow(latest.current, row);
      change({ type: 'join', id: row.id, to: null });
      const count = below.reduce((sum, { photos }) => sum + photos.length, row.photos.length);
      onDone({
        sentence: m.draft_set({ count }),
        before: [],
        made: [],
        joined: below,
        typed: fieldsBefore(row, ['designs', 'piecesPerCarton']),
      });
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.id)}"] [name=name]`)?.focus(),
      );
    },
    [change, onDone],
  );
  const { withOptions, withoutOptions } = useOptionActions({ change, onDone });
  const part = useCallback(
    (photo: string) => change({ type: 'part', photos: [photo], row: newRow(latest.current) }),
    [change],
  );
  return useMemo(
    () => ({
      change,
      take,
      photos,
      join,
      makeSet,
      withOptions,
      withoutOptions,
      part,
      begin,
      remove,
      save: (row) => save([row]),
      show: (row, photo) => setShown({ row: row.id, photo }),
    }),
    [begin, change, join, makeSet, withOptions, withoutOptions, part, photos, remove, save, setShown, take],
  );
}
