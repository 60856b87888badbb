import type { ComponentProps, RefObject } from 'react';
import type { FocusedField } from './focused-field.ts';
import type { RowActions } from './row-actions.ts';
import { Sheet } from './sheet.tsx';
import { draftsScript, useDraftsLoaded } from './use-drafts-loaded.ts';

interface Props extends ComponentProps<typeof Sheet> {
  isNarrow: boolean;
  list: RefObject<HTMLOListElement | null>;
  /** The field that has the focus when the drafts take the table's place. */
  focused: RefObject<FocusedField | null>;
}

/** The rows: a table on a wide screen; on a phone drafts, once their script has loaded. */
export function GridRows({ isNarrow, list, focused, table, ...shared }: Props) {
  const areDrafts = useDraftsLoaded(isNarrow, focused);
  return isNarrow && areDrafts && draftsScript.Drafts ? (
    <draftsScript.Drafts {...shared} list={list} focused={focused} />
  ) : (
    <Sheet {...shared} actions={isNarrow ? asDrafts(shared.actions) : shared.actions} table={table} />
  );
}

/** Actions for the table that replaces the drafts while their script loads: each photo becomes a draft. */
const asDrafts = (actions: RowActions): RowActions => ({
  ...actions,
  take: (row, files) => actions.photos(files, row),
});
