import { Form } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { useBusy } from '../../ui/busy.ts';
import { SelectField } from '../../ui/field.tsx';
import type { ColumnsView } from './columns-view.ts';

/** Chooses the line of the headers; open if the supplier has to confirm it. */
export function HeaderLineForm({ view }: { view: ColumnsView }) {
  const { headerLine, lastHeaderLine: last, isHeaderAsked, lines } = view;
  const isBusy = useBusy();
  const inOne = headerLine === 0 ? m.import_headers_none() : m.import_headers_in_line({ line: headerLine });
  const shown = last > headerLine ? m.import_headers_in_lines({ first: headerLine, last }) : inOne;
  return (
    <details open={isHeaderAsked} className="card mt-3 px-3 py-1 sm:px-4">
      <summary className="link inline-flex min-h-11 items-center">{shown}</summary>
      {isHeaderAsked && <p className="mb-2 rounded bg-marigold/15 p-2 text-sm">{m.import_headers_asked()}</p>}
      <Form method="post" className="mb-3 space-y-2" key={headerLine}>
        <SelectField name="headerLine" label={m.import_headers_where()} defaultValue={headerLine}>
          {lines.map(({ number, text }) => (
            <option key={number} value={number}>
              {m.import_line({ line: number, text })}
            </option>
          ))}
          <option value={0}>{m.import_headers_none()}</option>
        </SelectField>
        <button type="submit" disabled={isBusy} className="button">
          {m.import_headers_use()}
        </button>
      </Form>
    </details>
  );
}

/** Chooses among the sheets of a workbook that list the same products with other amounts. */
export function SheetForm({ sheets }: { sheets: ColumnsView['sheets']['asked'] }) {
  const isBusy = useBusy();
  const chosen = sheets.find(({ isChosen }) => isChosen)?.place ?? 0;
  return (
    <Form method="post" className="card mt-3 space-y-2 p-3 sm:px-4" key={chosen}>
      <p className="rounded bg-marigold/15 p-2 text-sm">{m.import_sheets_asked()}</p>
      <SelectField name="sheet" label={m.import_sheets_which()} defaultValue={chosen}>
        {sheets.map(({ place, name }) => (
          <option key={place} value={place}>
            {name}
          </option>
        ))}
      </SelectField>
      <button type="submit" disabled={isBusy} className="button">
        {m.import_headers_use()}
      </button>
    </Form>
  );
}
