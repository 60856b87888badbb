import { Form } from 'react-router';
import type { PartNotRead } from '../../domain/sheets/parts-not-read.ts';
import { m } from '../../messages/compiled/messages.js';
import { useBusy } from '../ui/busy.ts';

interface SheetChoice {
  place: number;
  name: string;
}

/** Names the parts of a file that were not read, and the sheets with rows left out; `sheets` have a button that reads them. */
export function NotRead({
  parts,
  sheets,
  className,
}: {
  parts: PartNotRead[];
  sheets: SheetChoice[];
  className: string;
}) {
  const names = parts.filter(({ repeated, pictures }) => !repeated && !pictures).map(({ name }) => name);
  const readable = names.filter((name) => sheets.some((sheet) => sheet.name === name));
  const others = names.filter((name) => !readable.includes(name));
  const pictures = parts.reduce((sum, part) => sum + (part.pictures ?? 0), 0);
  return (
    <>
      {others.length > 0 && <p className={className}>{m.import_not_read({ names: others.join(', ') })}</p>}
      {readable.length > 0 && <p className={className}>{m.import_sheets_not_read({ names: readable.join(', ') })}</p>}
      {pictures > 0 && <p className={className}>{m.import_pictures_in_cells({ count: pictures })}</p>}
      {parts.map(({ name, repeated }) =>
        repeated ? (
          <p key={name} className={className}>
            {m.import_rows_in_other_sheet({ sheet: name, ...repeated })}
          </p>
        ) : null,
      )}
    </>
  );
}

/** Buttons that read another sheet of the workbook instead. */
export function OtherSheets({ id, sheets }: { id: string; sheets: SheetChoice[] }) {
  const isBusy = useBusy();
  if (sheets.length === 0) return null;
  return (
    <Form method="post" action={`/supplier/imports/${id}/columns`} className="mt-1 flex flex-wrap gap-2">
      {sheets.map(({ place, name }) => (
        <button
          key={place}
          type="submit"
          name="sheet"
          value={place}
          disabled={isBusy}
          className="button max-w-full wrap-anywhere"
        >
          {m.import_sheet_read({ name })}
        </button>
      ))}
    </Form>
  );
}
