import { type FormEvent, useRef } from 'react';
import { useFetcher } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import type { loader } from './first-rows-read.ts';
import type { WordedRow } from './row-in-words.ts';
import { rowNumberText } from './row-number.ts';
import { Read } from './rows.tsx';

/**
 * The first rows as the present answers of the form read them; `readAgain` handles its changes and, because a number is
 * typed digit by digit, the end of typing.
 */
export function useFirstRows({
  id,
  headerLine,
  firstRows,
}: {
  id: string;
  headerLine: number;
  firstRows: WordedRow[];
}) {
  const fetcher = useFetcher<typeof loader>({ key: `first-rows-${id}-${headerLine}` });
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

/** What the first rows of the file become, so that a mistaken column is noticed before anything is checked. */
export function FirstRows({ rows }: { rows: WordedRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-live="polite" className="card p-3 sm:p-4">
      <h2 className="font-semibold">{m.import_first_rows()}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.number} className="mt-2">
            <p className="wrap-anywhere">{row.name || m.import_row_number({ number: rowNumberText(row.number) })}</p>
            <Read row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}
