import { Link } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { together } from '../../rules/together.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Pages } from '../ui/pages.tsx';
import type { ImportView } from './import-view.ts';
import type { WordedRow } from './row-in-words.ts';
import { rowNumberText } from './row-number.ts';

/** One page of rows; with forms to leave rows out while these wait for the import. */
export function Rows({ view, isOpen }: { view: ImportView; isOpen: boolean }) {
  const { id, rows, page, pages } = view;
  if (rows.length === 0) return <p className="card mt-3 p-6 text-center text-quiet">{m.import_rows_none()}</p>;
  return (
    <>
      {isOpen && view.hasOmitted && <TakeAllInForm importId={id} />}
      <ul className="mt-3 space-y-2.5">
        {rows.map((row) => (
          <li key={row.number} id={`row-${row.number}`} className="import-row card p-3 sm:px-4">
            <div className="flex flex-wrap items-baseline gap-x-3">
              <span className="text-sm text-quiet">{m.import_row_number({ number: rowNumberText(row.number) })}</span>
              <h2 className="font-semibold wrap-anywhere">
                {row.productId === null ? row.name : <Link to={`/product/${row.productId}`}>{row.name}</Link>}
              </h2>
            </div>
            {isOpen && <Read row={row} />}
            <Changes row={row} />
            {row.note !== '' && <p className="note">{row.note}</p>}
            {row.problems.map(({ field, label, text, sentences }) => (
              <p key={field} className="mt-1 text-sm">
                <span className="text-quiet">{label}:</span> <span className="wrap-anywhere">{text}</span>{' '}
                <span className="text-red">{together(sentences)}</span>
              </p>
            ))}
            {view.show === 'pictures' && row.productId !== null && (
              <Link
                to={`/supplier/products/${row.productId}/edit`}
                className="link inline-flex min-h-11 items-center text-sm"
              >
                {m.edit()}
              </Link>
            )}
            {isOpen && <LeaveOutForm importId={id} row={row} />}
          </li>
        ))}
      </ul>
      {pages > 1 && <Pages page={page} pages={pages} />}
    </>
  );
}

/** The main cells of a row as they were read. */
export function Read({ row: { read } }: { row: WordedRow }) {
  if (read.length === 0) return null;
  return (
    <p className="mt-1 text-sm wrap-anywhere text-quiet">
      {read.map(({ label, value }) => `${label}: ${value}`).join(' · ')}
    </p>
  );
}

function Changes({ row: { changes, pictures } }: { row: WordedRow }) {
  if (changes.length === 0 && pictures.length === 0) return null;
  return (
    <dl className="mt-1 text-sm">
      {changes.map(({ label, was, is }) => (
        <div key={label} className="flex flex-wrap gap-x-2">
          <dt className="text-quiet">{label}:</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            <del className="text-quiet">{was || '–'}</del> <span aria-hidden="true">→</span>{' '}
            <ins className="font-semibold no-underline">{is || '–'}</ins>
          </dd>
        </div>
      ))}
      {pictures.length > 0 && (
        <div className="flex flex-wrap gap-x-2">
          <dt className="text-quiet">{m.pictures()}:</dt>
          <dd className="wrap-anywhere">{pictures.join(', ')}</dd>
        </div>
      )}
    </dl>
  );
}

function TakeAllInForm({ importId }: { importId: string }) {
  return (
    <ActionForm action={`/supplier/imports/${importId}/take-in`}>
      {({ isBusy }) => (
        <button type="submit" disabled={isBusy} className="button mt-3 w-full sm:w-auto">
          {isBusy ? m.saving() : m.import_all_take_in()}
        </button>
      )}
    </ActionForm>
  );
}

function LeaveOutForm({ importId, row: { number, isLeftOut } }: { importId: string; row: WordedRow }) {
  return (
    <ActionForm action={`/supplier/imports/${importId}/rows/${number}/leave-out`}>
      {({ isBusy }) => (
        <>
          <input type="hidden" name="leaveOut" value={isLeftOut ? 'no' : 'yes'} />
          <button type="submit" disabled={isBusy} className="link min-h-11 text-sm">
            {isLeftOut ? m.import_row_take_in() : m.import_row_leave_out()}
          </button>
        </>
      )}
    </ActionForm>
  );
}
