import { type Dispatch, useCallback, useEffect, useRef } from 'react';
import { toast } from 'sonner';
import { m } from '../../../../messages/compiled/messages.js';
import { LISTING_ROWS_MAX } from '../../../../rules/limits.ts';
import { newRow } from '../new-row.ts';
import type { RowActions } from '../row-actions.ts';
import { type Change, isUntouched, type Row } from '../rows.ts';
import { complaintOfEach, photoOf } from './photo.ts';

/**
 * Takes photos on a phone: a given draft with text or a photo gets all of them; otherwise each photo becomes a draft,
 * the first in the given row or else in the first empty one.
 */
export function usePhotoDrafts(
  rows: Row[],
  { change, take, begin }: { change: Dispatch<Change> } & Pick<RowActions, 'take' | 'begin'>,
): RowActions['photos'] {
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  });
  return useCallback(
    (files, into) => {
      const present = latest.current;
      if (into && !isUntouched(into)) return take(into, files);
      const empty = into ?? present.find(isUntouched) ?? null;
      const fit = fitting(files, LISTING_ROWS_MAX - present.length + (empty ? 1 : 0));
      const photos = fit.map(photoOf);
      const news: Row[] = [];
      for (const photo of photos.slice(empty ? 1 : 0)) {
        news.push({ ...newRow([...present, ...news]), photos: [photo] });
      }
      const [first] = photos;
      if (!first) return;
      if (empty) change({ type: 'photos', id: empty.id, change: () => [first] });
      change({ type: 'add', rows: news, at: empty ? present.indexOf(empty) + 1 : present.length });
      void begin(photos);
      showDraft((empty ?? news[0])?.id ?? '');
    },
    [begin, change, take],
  );
}

/** Returns the files that can become drafts, and shows a toast about the others. */
function fitting(files: File[], room: number): File[] {
  const fit = files.filter((file) => complaintOfEach([file]) === null);
  const complaint = complaintOfEach(files) ?? (fit.length > room ? m.rows_at_most({ most: LISTING_ROWS_MAX }) : null);
  if (complaint === null) toast.dismiss('photos');
  else toast.error(complaint, { id: 'photos' });
  return fit.slice(0, room);
}

/** Brings a draft into view, its name ready to be typed. */
function showDraft(id: string): void {
  requestAnimationFrame(() => {
    const draft = document.querySelector(`[data-row="${CSS.escape(id)}"]`);
    draft?.querySelector<HTMLElement>('input[name=name]')?.focus({ preventScroll: true });
    draft?.scrollIntoView({ block: 'start' });
  });
}
