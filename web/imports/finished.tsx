import { Link } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { IMPORT_UNDO_HOURS } from '../../rules/limits.ts';
import { groupIndian } from '../../rules/money.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { productsText } from '../ui/amounts.ts';
import { useFlash } from '../ui/flash.ts';
import { InlineLink, useInline } from '../ui/inline-edit.tsx';
import { ChangedCodes } from './changed-codes.tsx';
import { ErrorTable } from './error-table.tsx';
import { Filters } from './filters.tsx';
import type { ImportView } from './import-view.ts';
import { Rest } from './rest.tsx';
import { Rows } from './rows.tsx';
import { SameWords } from './same-words.tsx';

/** Result of an import, with an undo for one day; its wrong rows can be mended here. */
export function Finished({ view }: { view: ImportView }) {
  const { counts, state, rows } = view;
  const hasRows = rows.length > 0;
  const isTable = view.show === 'wrong' && view.isMendable;
  return (
    <>
      <p role="status" className="mt-3 rounded bg-green-tint p-3 text-green">
        {state === 'undone'
          ? [m.import_undone_text({ count: groupIndian(counts.undone) }), counts.kept > 0 && m.import_undone_kept()]
              .filter(Boolean)
              .join(' ')
          : m.import_done_text({ created: groupIndian(counts.created), updated: groupIndian(counts.updated) })}
      </p>
      {view.withoutPhoto > 0 && (
        <div className="card mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-3 sm:p-4">
          <p>
            <span className="font-semibold">{m.photos_missing({ products: productsText(view.withoutPhoto) })}</span>
            {view.isHiding && <span className="note">{m.import_hidden_until_photo()}</span>}
          </p>
          <Link
            to={`/supplier/products/photos${view.isHiding ? '?publish=yes' : ''}`}
            className={`button ${counts.waiting > 0 ? '' : 'button-main'}`}
          >
            {m.photos_title()}
          </Link>
        </div>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-6">
        <Link to="/supplier/products" className="link inline-flex min-h-11 items-center">
          {m.import_to_products()}
        </Link>
        <Link to="/supplier/import" className="link inline-flex min-h-11 items-center">
          {m.import_another()}
        </Link>
      </div>
      {view.isUndoable && <Undoing id={view.id} />}
      <Rest view={view} />
      <Filters view={view} />
      {hasRows && isTable && (
        <>
          <ChangedCodes view={view} />
          <SameWords view={view} />
          <ErrorTable view={view} />
        </>
      )}
      {hasRows && !isTable && <Rows view={view} isOpen={view.show === 'left-out' && view.isMendable} />}
    </>
  );
}

function Undoing({ id }: { id: string }) {
  const address = `/supplier/imports/${id}/undo`;
  const isRefused = useFlash(address)?.refused;
  const { mode, linkTo } = useInline<'undo'>(id, isRefused ? 'undo' : null);
  if (mode === null) {
    return (
      <p className="mt-2">
        <InlineLink {...linkTo('undo')}>{m.import_undo()}</InlineLink>
      </p>
    );
  }
  return (
    <ActionForm action={address} className="card mt-2 p-4">
      {({ isBusy }) => (
        <>
          <p>{m.import_undo_sure({ hours: IMPORT_UNDO_HOURS })}</p>
          <div className="mt-2 flex flex-wrap items-center gap-4">
            <button type="submit" disabled={isBusy} className="button border-red text-red">
              {m.import_undo()}
            </button>
            <InlineLink {...linkTo(null)}>{m.cancel()}</InlineLink>
          </div>
        </>
      )}
    </ActionForm>
  );
}
