import { type Dispatch, useEffect, useRef, useState } from 'react';
import { forgetRow, keepRow, takeKeptRows } from '../../ui/kept-rows.ts';
import { newRow } from './new-row.ts';
import { type Change, isUnsaved, isUntouched, type Row } from './rows.ts';

/**
 * Keeps rows on the device under the account's id, so that they survive a reload and a lost connection. Returns how
 * many are open in another tab; `onFound` receives the restored rows.
 */
export function useKeptRows(
  account: string,
  rows: Row[],
  { change, onFound }: { change: Dispatch<Change>; onFound: (rows: Row[]) => void },
): number {
  const [elsewhere, setElsewhere] = useState<number | null>(null);
  const written = useRef(new Map<string, Row>());
  const isWriting = useRef(false);
  const latest = useRef({ rows, onFound });
  useEffect(() => {
    latest.current = { rows, onFound };
  });
  useEffect(() => {
    let isCurrent = true;
    void takeKeptRows(account, 'rows').then(({ rows: taken, elsewhere: others }) => {
      if (!isCurrent) return;
      const kept = taken.map((row) => again(row as Row, latest.current.rows));
      for (const row of kept) written.current.set(row.key, row);
      if (kept.length > 0) {
        change({ type: 'add', rows: kept, at: 0 });
        change({
          type: 'remove',
          ids: latest.current.rows.filter((row) => isUntouched(row) && !row.isSpare).map(({ id }) => id),
        });
        latest.current.onFound(kept);
      }
      setElsewhere(others);
    });
    return () => {
      isCurrent = false;
    };
  }, [account, change]);
  useEffect(() => {
    if (elsewhere === null || isWriting.current) return;
    const differing = () => difference(latest.current.rows, written.current);
    // One write at a time: changes made meanwhile are written next.
    const write = async () => {
      isWriting.current = true;
      for (let next = differing(); next; next = differing()) {
        const { key, row, place } = next;
        if (row) written.current.set(key, row);
        else written.current.delete(key);
        await (row ? keepRow({ account, list: 'rows' }, key, row, place) : forgetRow(key));
      }
      isWriting.current = false;
    };
    void write();
  });
  return elsewhere ?? 0;
}

/** Returns a row from the device, with a new id if another row on the screen has its id. */
function again(row: Row, present: Row[]): Row {
  const id = present.some((other) => other.id === row.id && other.key !== row.key) ? newRow(present).id : row.id;
  // A browser may lose the file behind a kept picture.
  const photos = row.photos.filter(({ blob, url }) => blob instanceof Blob || (blob === null && url !== null));
  return { ...row, id, photos, state: 'unsaved', isKept: true, guess: row.guess ?? null, doubts: row.doubts ?? [] };
}

/** Returns the first difference between the device and the rows on the screen. */
function difference(rows: Row[], written: Map<string, Row>): { key: string; row: Row | null; place: number } | null {
  const worth = rows.filter((row) => isUnsaved(row) && !isUntouched(row));
  const row = worth.find((one) => !isAsKept(one, written.get(one.key)));
  if (row) return { key: row.key, row, place: rows.indexOf(row) };
  const keys = new Set(worth.map(({ key }) => key));
  const gone = [...written.keys()].find((key) => !keys.has(key));
  return gone === undefined ? null : { key: gone, row: null, place: 0 };
}

/** True if the device has the row, ignoring upload progress: each write includes the pictures themselves. */
function isAsKept(row: Row, kept: Row | undefined): boolean {
  if (row === kept || !kept) return row === kept;
  const { photos, ...rest } = row;
  return (
    Object.entries(rest).every(([name, value]) => kept[name as keyof Row] === value) &&
    photos.length === kept.photos.length &&
    photos.every((photo, at) => {
      const other = kept.photos[at];
      return photo.id === other?.id && photo.blob === other.blob && photo.url === other.url;
    })
  );
}
