import { type FormEvent, useRef } from 'react';
import { useFetcher } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import type { WordedRow } from '../row-in-words.ts';
import { rowNumberText } from '../row-number.ts';
import { Read } from '../rows.tsx';
import type { loader } from './first-rows-read.ts';

/**
 * The first rows as the present answers of the form read them; `readAgain` handles its changes and, because a number is
 * typed digit by digit, the end of typing.
 */
export function useFirstRows({
  id,
  table,
  firstRows,
}: {
  id: string;
  /** Identifies the sheet of the file and the line of its headers. */
  table: string;
  firstRows: WordedRow[];
}) {
  const fetcher = useFetcher<typeof loader>({ key: `first-rows-${id}-${table}` });
  const read = useRef('');
  const readAgain = ({ currentTarget, target, type }: FormEvent<HTMLFormElement>) => {
    const isTyped = target instanceof HTMLInputElement && target.type === 'text';
    if (isTyped !== (type === 'blur')) return;
    const texts = [...new FormData(currentTarget)].filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    );
    const answers = String(new URLSearchParams(texts));
    if (answers === read.current) return;
    read.current = answers;
    void fetcher.load(`/supplier/imports/${id}/first-rows?${answers}`);
  };
  return { firstRows: fetcher.data ?? firstRows, readAgain };
}

/** The first rows of the file as products, in sight while the questions are answered; all but one are folded. */
export function FirstRows({ rows }: { rows: WordedRow[] }) {
  const [first, ...others] = rows;
  if (first === undefined) return null;
  return (
    <section aria-live="polite" className="first-rows card px-3 py-2">
      <h2 className="text-sm text-quiet">{m.import_first_rows()}</h2>
      <FirstRow row={first} />
      {others.length > 0 && (
        <details>
          <summary className="link inline-flex min-h-11 items-center text-sm">{m.import_more_rows()}</summary>
          {others.map((row) => (
            <FirstRow key={row.number} row={row} />
          ))}
        </details>
      )}
    </section>
  );
}

function FirstRow({ row }: { row: WordedRow }) {
  return (
    <div className="mb-1">
      <p className="font-semibold wrap-anywhere">
        {row.name || m.import_row_number({ number: rowNumberText(row.number) })}
      </p>
      <Read row={row} />
    </div>
  );
}
