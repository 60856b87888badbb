import { type Dispatch, useCallback } from 'react';
import { m } from '../../../../messages/compiled/messages.js';
import type { RowActions } from '../row-actions.ts';
import type { Row } from '../rows.ts';
import type { Done } from '../use-undo.ts';
import { plainRow, withOptionsOf } from './row-arrangement.ts';

interface Changes extends Pick<RowActions, 'change'> {
  onDone: Dispatch<Done>;
}

/** Returns the actions that add options to a row and remove them; removing can be undone. */
export function useOptionActions({ change, onDone }: Changes): Pick<RowActions, 'withOptions' | 'withoutOptions'> {
  const withOptions = useCallback(
    (row: Row) => {
      change({ type: 'edit', id: row.id, values: withOptionsOf() });
      focusSoon(`field-${row.id}-options.0.values`);
    },
    [change],
  );
  const withoutOptions = useCallback(
    (row: Row) => {
      const values = plainRow(row);
      change({ type: 'edit', id: row.id, values });
      onDone({ sentence: m.options_removed(), before: [], made: [], typed: fieldsBefore(row, Object.keys(values)) });
      focusSoon(`${row.id}-name`);
    },
    [change, onDone],
  );
  return { withOptions, withoutOptions };
}

/** Returns the current values of a row's fields, to undo a change to them. */
export function fieldsBefore({ id, values }: Row, names: string[]): NonNullable<Done['typed']> {
  return { id, values: Object.fromEntries(names.map((name) => [name, values[name] ?? ''])) };
}

/** Focuses a field that is about to be rendered; its script may still be loading. */
function focusSoon(id: string, tries = 60): void {
  requestAnimationFrame(() => {
    const field = document.getElementById(id);
    if (field) field.focus();
    else if (tries > 0) focusSoon(id, tries - 1);
  });
}
