import { m } from '../../../messages/compiled/messages.js';
import { useHydrated } from '../../ui/hydrated.ts';
import { CheckIcon, RemoveIcon } from '../../ui/icons.tsx';
import { formId } from './cells.tsx';
import type { RowActions } from './row-actions.ts';
import type { Row } from './rows.ts';
import { Saving } from './save-bar.tsx';
import { SavedLinks } from './saved-links.tsx';

/** Last cell of a row: buttons to save and remove it, and the result. `number` counts the rows from 1. */
export function SaveCell({
  row,
  number,
  actions,
  isMain,
}: {
  row: Row;
  number: number;
  actions: RowActions;
  isMain: boolean;
}) {
  const isHydrated = useHydrated();
  return (
    <td role="gridcell" className="cell-save">
      <RowForm row={row} save={actions.save} isMain={isMain} />
      {row.productId !== null && <SavedLinks name={row.values['name'] ?? ''} id={row.productId} />}
      {isHydrated && row.state === 'unsaved' && (
        <button
          type="button"
          aria-label={m.remove_row({ number })}
          onClick={() => actions.remove(row)}
          className="remove-row"
        >
          <RemoveIcon />
        </button>
      )}
      <RowOutcome row={row} actions={actions} />
    </td>
  );
}

/** Sends a row that is being saved, and says why it was not. */
export function RowOutcome({ row, actions }: { row: Row; actions: RowActions }) {
  return (
    <>
      {row.state === 'saving' && <Saving row={row} change={actions.change} begin={actions.begin} />}
      {row.isKept && <p className="note basis-full">{m.row_kept()}</p>}
      <div role="alert" className="basis-full text-sm whitespace-pre-line text-red">
        {row.sentence}
      </div>
    </>
  );
}

/** Form of the row, which its fields name; works before the scripts load. A saved row keeps its button, disabled. */
export function RowForm({ row, save, isMain = true }: { row: Row; save: RowActions['save']; isMain?: boolean }) {
  return (
    <form
      id={formId(row)}
      method="post"
      encType="multipart/form-data"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save(row);
      }}
    >
      <input type="hidden" name="row" value={row.id} />
      <input type="hidden" name="key" value={row.key} />
      <button
        type="submit"
        disabled={row.state !== 'unsaved'}
        className={`button ${isMain && row.state !== 'saved' ? 'button-main' : ''}`}
      >
        {row.state === 'saving' ? m.saving() : m.save_product()}
      </button>
      {row.state === 'saved' && (
        <span className="inline-flex items-center gap-1 text-sm font-semibold text-green">
          <CheckIcon />
          {/* In the grid, where a row is one line high, only the mark is shown. */}
          <span className="saved-word">{m.row_saved()}</span>
        </span>
      )}
    </form>
  );
}
