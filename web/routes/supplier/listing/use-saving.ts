import { type Dispatch, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { m } from '../../../../messages/compiled/messages.js';
import { SAVES_AT_ONCE, TOAST_SUCCESS_SECONDS } from '../../../../rules/limits.ts';
import { complaintsAbout } from './complaints.ts';
import type { Photo } from './pictures/photo.ts';
import { type Change, isUntouched, type Row } from './rows.ts';

const isUnderWay = ({ state }: Row) => state === 'queued' || state === 'saving';

/**
 * Saves rows: what the rules say against one is marked and nothing sent; the others go two at a time. Then it is told
 * how many were saved, and the first wrong field has the focus.
 */
export function useSaving(
  rows: Row[],
  {
    change,
    begin,
    grid,
  }: { change: Dispatch<Change>; begin: (photos: Photo[]) => Promise<void>; grid: RefObject<HTMLElement | null> },
): { save: (rows: Row[]) => void; said: string } {
  const [run, setRun] = useState<string[] | null>(null);
  const [said, setSaid] = useState('');
  const told = useRef(new Set<string>());
  const save = useCallback(
    (wanted: Row[]) => {
      const right: string[] = [];
      for (const row of wanted) {
        const errors = complaintsAbout(row);
        if (Object.keys(errors).length > 0) change({ type: 'complain', id: row.id, errors });
        else right.push(row.id);
        const failed = row.photos.filter((photo) => photo.failed !== null);
        if (failed.length > 0) void begin(failed);
      }
      change({ type: 'state', ids: right, state: 'queued' });
      setRun((present) => [...(present ?? []), ...wanted.map(({ id }) => id)]);
    },
    [begin, change],
  );
  useEffect(() => {
    const free = SAVES_AT_ONCE - rows.filter(({ state }) => state === 'saving').length;
    const next = rows.filter(({ state }) => state === 'queued').slice(0, Math.max(0, free));
    if (next.length > 0) change({ type: 'state', ids: next.map(({ id }) => id), state: 'saving' });
  }, [change, rows]);
  useEffect(() => {
    if (run === null) return;
    const all = rows.filter(({ id }) => run.includes(id));
    if (all.some(isUnderWay)) return;
    setRun(null);
    const saved = all.filter(({ state }) => state === 'saved').length;
    tell(all, saved);
    if (all.length > 1) {
      const mend = all.length > saved ? ` ${m.rows_to_mend({ count: all.length - saved })}` : '';
      setSaid(m.saved_of({ saved, all: all.length }) + mend);
    }
    const wrong = new Set(all.filter(({ state }) => state !== 'saved').map(({ id }) => id));
    const line = [...(grid.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find(({ dataset }) =>
      wrong.has(dataset['row'] ?? ''),
    );
    line?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [grid, rows, run]);
  useEffect(() => {
    // Rows are saved by the hand of a person, one by one, or many: each sentence of a refusal is said once.
    for (const { sentence } of rows) {
      if (sentence === null || told.current.has(sentence)) continue;
      told.current.add(sentence);
      toast.error(sentence);
    }
    if (rows.every(({ sentence }) => sentence === null)) told.current.clear();
  }, [rows]);
  return { save, said };
}

function tell(all: Row[], saved: number): void {
  if (saved === 0) return;
  const text = all.length === 1 ? m.product_created() : m.saved_of({ saved, all: all.length });
  toast.success(text, { duration: TOAST_SUCCESS_SECONDS * 1000 });
}

/** The rows that 'Save all' means. */
export const unsavedIn = (rows: Row[]): Row[] => rows.filter((row) => row.state === 'unsaved' && !isUntouched(row));
