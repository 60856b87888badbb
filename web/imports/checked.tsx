import { useState } from 'react';
import { Link } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { groupIndian } from '../../rules/money.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { ChangedCodes } from './changed-codes.tsx';
import { Discarding } from './discard-form.tsx';
import { ErrorTable } from './error-table.tsx';
import { Filters } from './filters.tsx';
import { firstNames } from './first-names.ts';
import type { ImportView } from './import-view.ts';
import { NotRead, OtherSheets } from './not-read.tsx';
import { PhotoChoice } from './photo-choice.tsx';
import { WrongRowsFiles } from './rest.tsx';
import { rowNumberText } from './row-number.ts';
import { Rows } from './rows.tsx';
import { SameWords } from './same-words.tsx';

/** Result of the dry run: nothing has been changed yet. The one thing to do comes first, facts after it. */
export function Checked({ view }: { view: ImportView }) {
  const { counts } = view;
  const count = counts.new + counts.changed;
  const isWrongShown = view.show === 'wrong' && view.rows.length > 0;
  const [isAnswering, setAnswering] = useState(false);
  return (
    <div className="import-checked">
      <p className="text-quiet">{m.import_checked_text()}</p>
      <Filters view={view} />
      {count === 0 && <p className="mt-2">{nothingYet(view)}</p>}
      <OwnChanges view={view} />
      {isWrongShown && <WrongRows view={view} onAnswering={setAnswering} />}
      <Start view={view} isHeld={isWrongShown && isAnswering} />
      <Facts view={view} />
      {!isWrongShown && <Rows view={view} isOpen />}
    </div>
  );
}

/** Says that listed products change, while the page shows other rows. */
function OwnChanges({ view: { counts, show } }: { view: ImportView }) {
  if (counts.changed === 0 || show === 'changed') return null;
  return (
    <p className="mt-3 flex flex-wrap items-center justify-between gap-x-4 rounded bg-marigold/15 px-3">
      {m.import_own_changes({ count: groupIndian(counts.changed) })}
      <Link to={{ search: '?show=changed' }} preventScrollReset className="link inline-flex min-h-11 items-center">
        {m.import_own_changes_see()}
      </Link>
    </p>
  );
}

/**
 * The import itself, which a phone keeps at its lower edge, and the ways back. It is held back while answers are chosen but
 * not sent, which it would drop.
 */
function Start({ view: { id, counts }, isHeld }: { view: ImportView; isHeld: boolean }) {
  const count = counts.new + counts.changed;
  return (
    <>
      {count > 0 && !isHeld && (
        <div className="sticky-bar import-start print:hidden">
          <ActionForm action={`/supplier/imports/${id}/start`}>
            {({ isBusy }) => (
              <>
                {counts.new > 0 && <PhotoChoice />}
                <button type="submit" disabled={isBusy} className="button button-main w-full sm:w-auto">
                  {m.import_count({ count: groupIndian(count) })}
                </button>
              </>
            )}
          </ActionForm>
        </div>
      )}
      {counts.wrong > 0 && count > 0 && <p className="mt-2 text-sm text-quiet">{m.import_wrong_text()}</p>}
      <div className="mt-1 flex flex-wrap gap-x-6">
        <Link to={`/supplier/imports/${id}/columns`} className="link inline-flex min-h-11 items-center">
          {m.import_change_columns()}
        </Link>
        <Discarding id={id} />
      </div>
    </>
  );
}

/** How the file was read, and which parts of it are not imported. */
function Facts({ view }: { view: ImportView }) {
  return (
    <>
      <TaxRead view={view} />
      <StockRead view={view} />
      <LeftAside view={view} />
      {view.takenDiscount !== undefined && (
        <p className="mt-2 text-sm wrap-anywhere">{m.import_discount_taken({ header: view.takenDiscount })}</p>
      )}
      <NotRead parts={view.notRead} sheets={view.otherSheets} className="mt-2 text-sm wrap-anywhere" />
      <OtherSheets id={view.id} sheets={view.otherSheets} />
      <UnusedPhotos view={view} />
      {view.droppedFacts.map(({ fact, count }) => (
        <p key={fact} className="mt-2 text-sm">
          {droppedSentences[fact]({ count: groupIndian(count) })}
        </p>
      ))}
      <LeftOutBarcodes view={view} />
    </>
  );
}

/** How GST was read; quiet, because it is right in most files. */
function TaxRead({ view: { id, taxRead } }: { view: ImportView }) {
  if (taxRead === null) return null;
  return (
    <p className={taxRead.question ? 'text-sm' : 'mt-2 text-sm'}>
      <span className="wrap-anywhere">{taxRead.text}</span>
      {taxRead.question && (
        <>
          {' '}
          <Link
            to={`/supplier/imports/${id}/columns`}
            aria-label={`${m.import_tax_change()}: ${taxRead.question}`}
            className="link inline-flex min-h-11 items-center"
          >
            {m.import_tax_change()}
          </Link>
        </>
      )}
    </p>
  );
}

/** The answer about one stock of several variants, and the other one. */
function StockRead({ view: { id, stockAnswer } }: { view: ImportView }) {
  if (stockAnswer === '') return null;
  const isEach = stockAnswer === 'each';
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm">
      {isEach ? m.import_stock_each_taken() : m.import_stock_not_taken()}
      <ActionForm action={`/supplier/imports/${id}/words`}>
        {({ isBusy }) => (
          <>
            <input type="hidden" name="stockOfSeveral" value={isEach ? 'none' : 'each'} />
            <button type="submit" disabled={isBusy} className="link min-h-11">
              {isEach ? m.import_stock_left_out() : m.import_stock_of_each()}
            </button>
          </>
        )}
      </ActionForm>
    </div>
  );
}

function UnusedPhotos({ view: { unusedPhotos } }: { view: ImportView }) {
  if (unusedPhotos === null) return null;
  const { count, listed } = unusedPhotos;
  const more = count > listed.length ? ` + ${groupIndian(count - listed.length)}` : '';
  return (
    <p className="mt-2 text-sm wrap-anywhere">
      {m.import_photos_unused({ count: groupIndian(count), names: listed.join(', ') + more })}
    </p>
  );
}

/** Numbers in the column of barcodes that are no barcodes, with their rows. */
function LeftOutBarcodes({ view: { leftOutBarcodes } }: { view: ImportView }) {
  if (leftOutBarcodes === null) return null;
  const { count, listed } = leftOutBarcodes;
  const more = count - listed.length;
  return (
    <details className="mt-2 text-sm">
      <summary className="link inline-flex min-h-11 items-center">
        {m.import_barcodes_left_out({ count: groupIndian(count) })}
      </summary>
      <ul className="wrap-anywhere">
        {listed.map(({ number, text }) => (
          <li key={number}>
            {m.import_row_number({ number: rowNumberText(number) })}: {text}
          </li>
        ))}
        {more > 0 && <li>+ {groupIndian(more)}</li>}
      </ul>
    </details>
  );
}

const droppedSentences = {
  weight: m.import_dropped_weight,
  barcode: m.import_dropped_barcode,
  dimensions: m.import_dropped_dimensions,
  description: m.import_dropped_description,
  leftOutWeight: m.import_dropped_left_out_weight,
  leftOutValues: m.import_dropped_left_out_values,
  negativeStock: m.import_dropped_negative_stock,
  cheapPieces: m.import_cheap_pieces,
  sharedCode: m.import_dropped_shared_code,
  privatePicture: m.import_dropped_private_picture,
};

/** Explains why nothing can be imported, and what to do first. */
function nothingYet({ counts, words, changedCodes, stockOfSeveral }: ImportView): string {
  if (counts.wrong === 0) return m.import_nothing();
  if (changedCodes !== null) return m.import_nothing_codes();
  return words.length > 0 || stockOfSeveral !== null ? m.import_nothing_words() : m.import_nothing_cells();
}

/** Forms that mend the wrong rows: those that answer many at once come first. */
function WrongRows({ view, onAnswering }: { view: ImportView; onAnswering: (isAnswering: boolean) => void }) {
  return (
    <>
      <ChangedCodes view={view} />
      <SameWords view={view} onAnswering={onAnswering} />
      <ErrorTable view={view} />
      <p className="flex flex-wrap gap-x-6">
        <WrongRowsFiles id={view.id} />
      </p>
    </>
  );
}

/** Columns whose cells would be lost silently: their first cells, and a way to use each. */
function LeftAside({ view: { id, leftAside } }: { view: ImportView }) {
  if (leftAside.length === 0) return null;
  return (
    <details className="mt-2 text-sm">
      <summary className="min-h-11 py-2 wrap-anywhere">
        <span className="link">
          {m.import_columns_left_aside({ headers: firstNames(leftAside.map(({ header }) => header)).join(', ') })}
        </span>
      </summary>
      <ul className="divide-y divide-rule">
        {leftAside.map(({ number, header, examples }) => (
          <li key={number} className="flex items-center justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              <b className="font-semibold">{header}</b> <span className="text-quiet">{examples}</span>
            </span>
            <Link
              to={`/supplier/imports/${id}/columns?use=${number}`}
              aria-label={`${m.import_use_as()} ${header}`}
              className="link inline-flex min-h-11 shrink-0 items-center"
            >
              {m.import_use_as()}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
