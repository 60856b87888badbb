import { m } from '../../messages/compiled/messages.js';

/** Rows of a sheet that an earlier one has too: 'Udhna (2/5)'. */
const repeated = /^(.*) \((\d{1,6})\/(\d{1,6})\)$/;

/** Names the parts of a file that were not read, and the sheets of which rows were left out. */
export function NotRead({ names, className }: { names: string[]; className: string }) {
  const others = names.filter((name) => !repeated.test(name));
  return (
    <>
      {others.length > 0 && <p className={className}>{m.import_not_read({ names: others.join(', ') })}</p>}
      {names.map((name) => {
        const [, sheet = '', count = '', all = ''] = repeated.exec(name) ?? [];
        return sheet === '' ? null : (
          <p key={name} className={className}>
            {m.import_rows_in_other_sheet({ sheet, count, all })}
          </p>
        );
      })}
    </>
  );
}
