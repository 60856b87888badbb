import type { FormEvent } from 'react';
import { useFetcher } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import type { loader } from './first-rows-read.ts';
import type { WordedRow } from './row-in-words.ts';
import { rowNumberText } from './row-number.ts';
import { Read } from './rows.tsx';

/** The first rows as the present answers of the form read them; `readAgain` is the form's change handler. */
export function useFirstRows(importId: string, atFirst: WordedRow[]) {
  const fetcher = useFetcher<typeof loader>();
  const readAgain = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const texts = [...new FormData(currentTarget)].filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    );
    void fetcher.load(`/supplier/imports/${importId}/first-rows?${new URLSearchParams(texts)}`);
  };
  return { firstRows: fetcher.data ?? atFirst, readAgain };
}

/** What the first rows of the file become, so that a mistaken column is noticed before anything is checked. */
export function FirstRows({ rows }: { rows: WordedRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="card p-3 sm:p-4">
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
