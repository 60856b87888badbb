import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { together } from '../../rules/together.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Pages } from '../ui/pages.tsx';
import { submitForm } from '../ui/submit-form.ts';
import { GstRates } from './gst-rates.tsx';
import type { ImportView } from './import-view.ts';
import { onwardFrom } from './onward.ts';
import type { WordedRow } from './row-in-words.ts';
import { rowNumberText } from './row-number.ts';

/**
 * The wrong rows of a page, with a field in each wrong cell. Enter saves and goes to the row below; a phone shows a
 * card for each row. It is folded while questions above correct many rows at once.
 */
export function ErrorTable({ view }: { view: ImportView }) {
  const { id, rows, page, pages } = view;
  const isAsked = view.words.length > 0 || view.stockOfSeveral !== null;
  const [isOpen, setOpen] = useState(!isAsked || page > 1);
  const save = useRef<HTMLButtonElement>(null);
  const columns = columnsOf(rows);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isCell(event.target)) return;
    event.preventDefault();
    // The row leaves the table once it is right, so the focus moves on first.
    onwardFrom(event.target);
    submitForm(event.target.form, save.current);
  };
  return (
    <details open={isOpen || !isAsked} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="mt-4">
      <summary className="inline-flex min-h-11 items-center">
        <h2 className={`text-lg ${isAsked ? 'link' : ''}`}>{m.import_errors()}</h2>
      </summary>
      <p className="note in-table">{m.import_errors_hint()}</p>
      <ActionForm action={`/supplier/imports/${id}/mend`}>
        {({ isBusy }) => (
          <>
            {/* Enter presses this button; without JavaScript it presses the first button of a form too. */}
            <button ref={save} type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields inside */}
            {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the fields inside */}
            <div className="error-scroll mt-2" onKeyDown={onKeyDown}>
              <table className="rows error-table">
                <thead>
                  <tr>
                    <th scope="col">{m.import_row()}</th>
                    {columns.map(({ field, label }) => (
                      <th key={field} scope="col">
                        {label}
                      </th>
                    ))}
                    <th scope="col">
                      <span className="sr-only">{m.column_actions()}</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <ErrorRow key={row.number} row={row} columns={columns} choices={view} />
                  ))}
                </tbody>
              </table>
            </div>
            <div className="mt-3">
              <button type="submit" name="again" value="yes" disabled={isBusy} className="button">
                {isBusy ? m.saving() : m.import_row_save()}
              </button>
            </div>
          </>
        )}
      </ActionForm>
      {pages > 1 && <Pages page={page} pages={pages} />}
    </details>
  );
}

type Choices = Pick<ImportView, 'categories' | 'gstRates'>;

interface Column {
  field: string;
  label: string;
}

/** Returns the columns in which one of the rows has a wrong cell. */
function columnsOf(rows: WordedRow[]): Column[] {
  const labels = new Map(rows.flatMap(({ problems }) => problems.map(({ field, label }) => [field, label] as const)));
  return [...labels].map(([field, label]) => ({ field, label }));
}

const isCell = (target: EventTarget): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

function ErrorRow({ row, columns, choices }: { row: WordedRow; columns: Column[]; choices: Choices }) {
  return (
    <tr id={`row-${row.number}`}>
      <th scope="row">
        <span className="note">{m.import_row_number({ number: rowNumberText(row.number) })}</span>
        <span className="wrap-anywhere">
          {row.productId === null ? row.name : <Link to={`/product/${row.productId}`}>{row.name}</Link>}
        </span>
        <span className="note in-table wrap-anywhere">{asRead(row, columns)}</span>
        {row.note !== '' && <span className="note">{row.note}</span>}
      </th>
      {columns.map(({ field }) => {
        const problem = row.problems.find((one) => one.field === field);
        return problem ? (
          <td key={field}>
            <Cell number={row.number} problem={problem} choices={choices} />
          </td>
        ) : (
          <td key={field} className="in-table text-quiet wrap-anywhere">
            {row.texts[field] ?? ''}
          </td>
        );
      })}
      <td>
        <button type="submit" name="leaveOut" value={row.number} className="link min-h-11 text-sm">
          {m.import_row_leave_out()}
        </button>
      </td>
    </tr>
  );
}

/** Returns the right cells that have no column here, and the pictures, as they were read. */
function asRead({ read, pictures }: WordedRow, columns: Column[]): string {
  const rest = read.filter(({ label }) => !columns.some((column) => column.label === label));
  const shown = pictures.length > 0 ? [...rest, { label: m.pictures(), value: pictures.join(', ') }] : rest;
  return shown.map(({ label, value }) => `${label}: ${value}`).join(' · ');
}

function Cell({
  number,
  problem: { field, label, text, sentences },
  choices: { categories, gstRates },
}: {
  number: number;
  problem: WordedRow['problems'][number];
  choices: Choices;
}) {
  const name = `${number}-${field}`;
  const shared = {
    id: `field-${name}`,
    name,
    className: 'input',
    'data-field': field,
    'aria-invalid': true,
    'aria-describedby': `error-${name}`,
  };
  return (
    <>
      <label htmlFor={shared.id} className="error-label">
        {label}
      </label>
      {field === 'category' ? (
        <select {...shared} defaultValue={text}>
          <option value={text}>{text === '' ? m.choose_category() : text}</option>
          {categories.map(({ id, name: category }) => (
            <option key={id} value={category}>
              {category}
            </option>
          ))}
        </select>
      ) : field === 'gstRate' ? (
        <select {...shared} defaultValue={text}>
          <option value={text}>{text === '' ? m.import_tax_rate_choose() : text}</option>
          <GstRates rates={gstRates} />
        </select>
      ) : (
        <input {...shared} defaultValue={text} maxLength={5000} autoComplete="off" />
      )}
      <div id={`error-${name}`} aria-live="polite">
        <p className="mt-1 text-sm text-red">{together(sentences)}</p>
      </div>
    </>
  );
}
