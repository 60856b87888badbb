import { type ClipboardEvent, type RefObject, useLayoutEffect } from 'react';
import { m } from '../../../../messages/compiled/messages.js';
import type { NamedCategory } from '../../../../rules/admin/category-name.ts';
import { InDraft } from '../cells.tsx';
import type { OwnWarehouse } from '../columns.ts';
import { type FocusedField, focusAgain } from '../focused-field.ts';
import { designsBelow, draftAbove } from '../pictures/joined-photos.ts';
import { useFileDrop } from '../pictures/use-file-drop.ts';
import type { RowActions } from '../row-actions.ts';
import type { Row } from '../rows.ts';
import { unsavedIn } from '../use-save.ts';
import { Draft } from './draft.tsx';
import { SavedLine } from './saved-line.tsx';
import { useGuess } from './use-guess.ts';

interface DraftsProps {
  rows: Row[];
  warehouses: OwnWarehouse[];
  categories: NamedCategory[];
  actions: RowActions;
  list: RefObject<HTMLOListElement | null>;
  onPaste: (event: ClipboardEvent<HTMLElement>) => void;
  /** The field that had the focus in the plain form. */
  focused: RefObject<FocusedField | null>;
}

/** The rows on a phone: a card for each, its photo first; a saved one takes one line. */
export function Drafts({ rows, warehouses, categories, actions, list, onPaste, focused }: DraftsProps) {
  useLayoutEffect(() => {
    if (focused.current) focusAgain(focused.current);
  }, [focused]);
  const rule = useGuess();
  const isSavedAlone = unsavedIn(rows).length < 2;
  const isOver = useFileDrop((files, id) => actions.photos(files, rows.find((row) => row.id === id) ?? null));
  return (
    <InDraft value={true}>
      <ol
        ref={list}
        aria-label={m.listing_grid()}
        onPaste={onPaste}
        className={`drafts ${isOver ? 'photos-over' : ''}`}
      >
        {rows.map((row, at) =>
          row.state === 'saved' ? (
            <SavedLine key={row.key} row={row} />
          ) : (
            <Draft
              key={row.key}
              row={row}
              number={at + 1}
              above={draftAbove(rows, row)?.id ?? null}
              designs={designsBelow(rows, row).reduce((sum, { photos }) => sum + photos.length, 0)}
              warehouses={warehouses}
              categories={categories}
              rule={rule}
              actions={actions}
              isSavedAlone={isSavedAlone}
            />
          ),
        )}
      </ol>
    </InDraft>
  );
}
