import { m } from '../../../messages/compiled/messages.js';
import { useHydrated } from '../../ui/hydrated.ts';
import { RemoveIcon } from '../../ui/icons.tsx';
import { formId } from './cells.tsx';
import type { RowActions } from './row-actions.ts';
import type { Row } from './rows.ts';
import { Saving } from './save-bar.tsx';
import { SavedLinks } from './saved-links.tsx';

/** Last cell of a row: buttons to save and remove it, and the result. `number` counts the rows from 1. */
export function SaveCell({ row, number, actions }: { row: Row; number: number; actions: RowActions }) {
  const isHydrated = useHydrated();
  return (
    <td role="gridcell" className="cell-save">
      <RowForm row={row} save={actions.save} />
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
      {row.state === 'saving' && <Saving row={row} change={actions.change} begin={actions.begin} />}
      {row.isKept && <p className="note basis-full">{m.row_kept()}</p>}
      <div role="alert" className="basis-full text-sm whitespace-pre-line text-red">
        {row.sentence}
      </div>
    </td>
  );
}

/** Form of the row, which its fields name; works before the scripts load. */
function RowForm({ row, save }: { row: Row; save: RowActions['save'] }) {
  const says = { unsaved: m.save_product, queued: m.saving, saving: m.saving, saved: m.save_product }[row.state];
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
      <button type="submit" disabled={row.state !== 'unsaved'} className="button button-main">
        {says()}
      </button>
      {row.state === 'saved' && <span className="ml-2 text-sm font-semibold text-green">{m.row_saved()}</span>}
    </form>
  );
}
