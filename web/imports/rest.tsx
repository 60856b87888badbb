import { Link } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { IMPORT_UNFINISHED_DAYS } from '../../rules/limits.ts';
import { groupIndian } from '../../rules/money.ts';
import { ActionForm } from '../ui/action-form.tsx';
import type { ImportView } from './import-view.ts';
import { PhotoChoice } from './photo-choice.tsx';

/** Rows that were wrong when the others were imported: they can be mended, imported, downloaded and discarded. */
export function Rest({ view: { id, counts, isMendable, isHiding } }: { view: ImportView }) {
  if (!isMendable) return null;
  return (
    <section className="card mt-3 p-3 sm:p-4">
      <h2 className="text-lg">{m.import_rest_title({ count: groupIndian(counts.wrong) })}</h2>
      <p className="note">{m.import_rest_text({ days: IMPORT_UNFINISHED_DAYS })}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-1">
        {counts.waiting > 0 && (
          <ActionForm action={`/supplier/imports/${id}/start`}>
            {({ isBusy }) => (
              <>
                <PhotoChoice isChosen={isHiding} />
                <button type="submit" disabled={isBusy} className="button button-main">
                  {m.import_rest_start({ count: groupIndian(counts.waiting) })}
                </button>
              </>
            )}
          </ActionForm>
        )}
        {counts.wrong > 0 && <WrongRowsFiles id={id} />}
        <ActionForm action={`/supplier/imports/${id}/discard`}>
          {({ isBusy }) => (
            <button type="submit" disabled={isBusy} className="link min-h-11">
              {m.import_rest_discard()}
            </button>
          )}
        </ActionForm>
      </div>
    </section>
  );
}

/** Links to the wrong rows as files, with a column that says what to fix. */
export function WrongRowsFiles({ id }: { id: string }) {
  return ['xlsx', 'csv'].map((format) => (
    <Link
      key={format}
      to={`/supplier/imports/${id}/wrong-rows?format=${format}`}
      reloadDocument
      className="link inline-flex min-h-11 items-center"
    >
      {m.import_rest_download({ format: `.${format}` })}
    </Link>
  ));
}
