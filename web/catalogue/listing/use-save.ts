import { type Dispatch, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { m } from '../../../messages/compiled/messages.js';
import { SAVES_AT_ONCE, TOAST_SUCCESS_SECONDS } from '../../../rules/limits.ts';
import { lostWords } from '../../ui/when-offline.ts';
import { complaintsAbout } from './complaints.ts';
import { focusAfterSave } from './focus-after-save.ts';
import type { Photo } from './pictures/photo.ts';
import { type Change, isUntouched, type Row } from './rows.ts';

const isUnderWay = ({ state }: Row) => state === 'queued' || state === 'saving';

/**
 * Saves rows. Rows that break a rule are marked and not sent; the others are sent two at a time. At the end the number
 * saved is announced and the first wrong field gets the focus.
 */
export function useSaving(
  rows: Row[],
  {
    change,
    begin,
    grid,
  }: { change: Dispatch<Change>; begin: (photos: Photo[]) => Promise<void>; grid: RefObject<HTMLElement | null> },
): { save: (rows: Row[]) => void; outcome: string } {
  const [run, setRun] = useState<string[] | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const refusals = useRef(new Map<string, string>());
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
      setOutcome(null);
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
    showSaved(all, saved);
    if (all.length > 1) setOutcome(outcomeOf(all));
    const wrong = new Set(all.filter(({ state }) => state !== 'saved').map(({ id }) => id));
    focusAfterSave(grid.current, { wrong, last: run.at(-1) ?? '' });
  }, [grid, rows, run]);
  useEffect(() => {
    // Rows can be saved many at once: one toast for each sentence, shown again when a row is refused again.
    const before = refusals.current;
    const refused = rows.flatMap((row) =>
      row.sentence === null || isUnderWay(row) ? [] : ([[row.id, row.sentence]] as const),
    );
    refusals.current = new Map(refused);
    for (const [id, sentence] of refused) if (before.get(id) !== sentence) toast.error(sentence, { id: sentence });
    const sentences = new Set(refusals.current.values());
    for (const sentence of before.values()) if (!sentences.has(sentence)) toast.dismiss(sentence);
  }, [rows]);
  useEffect(() => {
    const lost = rows.filter(isLost);
    if (lost.length === 0) return;
    const forget = () => {
      setOutcome(null);
      for (const { id, errors } of lost) change({ type: 'complain', id, errors });
    };
    addEventListener('online', forget);
    return () => removeEventListener('online', forget);
  }, [change, rows]);
  return { save, outcome: outcome === null ? '' : sentenceOf(outcome) };
}

const isLost = ({ state, sentence }: Row) => state === 'unsaved' && sentence === lostWords(m.product_save_failed);

/** Numbers of rows saved together, by result. */
interface Outcome {
  all: number;
  saved: number;
  wrong: number;
  lost: number;
  /** Refused for a reason that is shown in the row. */
  refused: number;
}

function outcomeOf(rows: Row[]): Outcome {
  const unsaved = rows.filter(({ state }) => state !== 'saved');
  const lost = unsaved.filter(isLost).length;
  const wrong = unsaved.filter((row) => !isLost(row) && Object.keys(row.errors).length > 0).length;
  const saved = rows.length - unsaved.length;
  return { all: rows.length, saved, wrong, lost, refused: unsaved.length - lost - wrong };
}

function sentenceOf({ all, saved, wrong, lost, refused }: Outcome): string {
  return [
    m.saved_of({ saved, all }),
    wrong > 0 && m.rows_to_mend({ count: wrong }),
    lost > 0 && m.rows_lost({ count: lost }),
    refused > 0 && m.rows_refused({ count: refused }),
  ]
    .filter(Boolean)
    .join(' ');
}

function showSaved(all: Row[], saved: number): void {
  if (saved === 0) return;
  const text = all.length === 1 ? m.product_created() : m.saved_of({ saved, all: all.length });
  toast.success(text, { duration: TOAST_SUCCESS_SECONDS * 1000 });
}

/** Rows that 'Save all' saves. */
export const unsavedIn = (rows: Row[]): Row[] => rows.filter((row) => row.state === 'unsaved' && !isUntouched(row));
