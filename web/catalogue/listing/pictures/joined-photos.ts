import { photosMax, valuesBeside, valuesOfSet } from './designs.ts';
import type { Photo } from './photo.ts';

/** The parts of a row that matter for its photos. */
interface PhotoRow {
  id: string;
  key: string;
  values: Record<string, string>;
  photos: Photo[];
  state: string;
}

/** True if a row has nothing but photos, so that they can move to another row. */
function hasPhotosOnly({ values, photos, state }: PhotoRow): boolean {
  return state === 'unsaved' && photos.length > 0 && Object.values(values).every((text) => text.trim() === '');
}

/**
 * Returns the position of a row. Each step of an upload replaces rows by new objects, so they are compared by id; -1 if the
 * row was removed.
 */
export function placeOf(rows: { id: string }[], { id }: { id: string }): number {
  return rows.findIndex((one) => one.id === id);
}

/** Returns the draft above that can take a row's photos, as photos of its product; null if there is none. */
export function draftAbove<Row extends PhotoRow>(rows: Row[], row: Row): Row | null {
  if (!hasPhotosOnly(row)) return null;
  const above = rows.slice(0, Math.max(0, placeOf(rows, row))).findLast(({ state }) => state === 'unsaved');
  return above && above.photos.length + row.photos.length <= photosMax(above) ? above : null;
}

/**
 * Moves a row's photos to the row `to` and removes the emptied row. If `to` is null, moves the photos of the rows below
 * to this row, as designs of a set.
 */
export function joined<Row extends PhotoRow>(rows: Row[], id: string, to: string | null): Row[] {
  if (to === null) return joinedAsSet(rows, id);
  const row = rows.find((one) => one.id === id);
  if (!row || !rows.some((one) => one.id === to)) return rows;
  return rows
    .filter((one) => one !== row)
    .map((one) => (one.id === to ? withPhotos(one, [...one.photos, ...row.photos].slice(0, photosMax(one))) : one));
}

const withPhotos = <Row extends PhotoRow>(row: Row, photos: Photo[]): Row => ({
  ...row,
  values: valuesBeside(row, photos),
  photos,
});

/** Returns the drafts below a row that have photos only: they may be designs of one set with it. */
export function designsBelow<Row extends PhotoRow>(rows: Row[], row: Row): Row[] {
  const first = rows.findIndex(({ photos, state }) => state === 'unsaved' && photos.length > 0);
  return first >= 0 && rows[first]?.id === row.id ? rows.slice(first + 1).filter(hasPhotosOnly) : [];
}

/** Makes a row and the drafts below it one set: their photos become its designs. */
function joinedAsSet<Row extends PhotoRow>(rows: Row[], id: string): Row[] {
  const row = rows.find((one) => one.id === id);
  const below = row ? designsBelow(rows, row) : [];
  if (!row || below.length === 0) return rows;
  const photos = [...row.photos, ...below.flatMap((one) => one.photos)];
  const asSet = { ...row, values: valuesOfSet(row, photos.length), photos };
  return rows.filter((one) => !below.includes(one)).map((one) => (one === row ? asSet : one));
}

/** Moves photos, as they are now, to a new row below their row. */
export function parted<Row extends PhotoRow>(rows: Row[], photoIds: string[], row: Row): Row[] {
  const from = rows.find(({ photos }) => photos.some(({ id }) => photoIds.includes(id)));
  if (!from || rows.some(({ key }) => key === row.key)) return rows;
  const own = from.photos.filter(({ id }) => photoIds.includes(id));
  const rest = from.photos.filter(({ id }) => !photoIds.includes(id));
  return rows.flatMap((one) => (one === from ? [withPhotos(one, rest), { ...row, photos: own }] : one));
}
