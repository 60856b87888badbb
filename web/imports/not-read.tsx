import { Form } from 'react-router';
import type { PartNotRead } from '../../domain/sheets/parts-not-read.ts';
import { m } from '../../messages/compiled/messages.js';
import { useBusy } from '../ui/busy.ts';

/** Names the parts of a file that were not read, and the sheets with rows left out. */
export function NotRead({ parts, className }: { parts: PartNotRead[]; className: string }) {
  const others = parts.filter(({ repeated, pictures }) => !repeated && !pictures).map(({ name }) => name);
  const pictures = parts.reduce((sum, part) => sum + (part.pictures ?? 0), 0);
  return (
    <>
      {others.length > 0 && <p className={className}>{m.import_not_read({ names: others.join(', ') })}</p>}
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
export function OtherSheets({ id, sheets }: { id: string; sheets: { place: number; name: string }[] }) {
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
