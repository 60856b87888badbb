import type { PartNotRead } from '../../domain/sheets/parts-not-read.ts';
import { m } from '../../messages/compiled/messages.js';

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
