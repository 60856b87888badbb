import type { NamedCategory } from '../../../rules/admin/category-name.ts';
import { understood } from '../../../rules/pasted-cell.ts';
import type { DoubtInWords } from '../variants/doubt-words.ts';
import { kindOf } from './columns.ts';
import { complaintsAbout } from './complaints.ts';
import { isOfOptions } from './options/row-arrangement.ts';
import { doubtsLeft } from './options/row-doubts.ts';
import { photosMax, valuesBeside } from './pictures/designs.ts';
import { joined, parted } from './pictures/joined-photos.ts';
import type { Photo } from './pictures/photo.ts';

/** A product being typed in: one row of the grid. */
export interface Row {
  /** Four characters of A-Z and 0-9 (section 9). */
  id: string;
  /** Idempotency key: the server lists the row once, however often it is sent. */
  key: string;
  /** Texts of the fields, by their names. The category has its text and, as `categoryId`, its id. */
  values: Record<string, string>;
  photos: Photo[];
  /** Pasted texts that may mean something else. */
  doubts: DoubtInWords[];
  /** Sentences beside fields, by field name. */
  errors: Record<string, string>;
  sentence: string | null;
  state: 'unsaved' | 'queued' | 'saving' | 'saved';
  /** Id of the product it was saved as. */
  productId: string | null;
  /** True when it was restored from the device. */
  isKept: boolean;
  /** True for the empty rows that a desktop starts with; a phone shows such a row once it is used. */
  isSpare: boolean;
  /** Id of the category guessed from the name, until the user chooses one. */
  guess: string | null;
}

export type Change =
  | { type: 'edit'; id: string; values: Record<string, string> }
  | { type: 'left'; id: string; name: string }
  | { type: 'guess'; id: string; category: NamedCategory | null }
  | { type: 'photos'; id: string; change: (photos: Photo[]) => Photo[] }
  | { type: 'photo'; photo: string; change: Partial<Photo> }
  | { type: 'join'; id: string; to: string | null }
  | { type: 'part'; photos: string[]; row: Row }
  | { type: 'unreadable'; photo: string; sentence: string }
  | { type: 'complain'; id: string; errors: Record<string, string>; sentence?: string | null }
  | { type: 'state'; ids: string[]; state: Row['state'] }
  | { type: 'saved'; id: string; productId: string }
  | { type: 'add'; rows: Row[]; at?: number }
  | { type: 'remove'; ids: string[] }
  | { type: 'put'; rows: Row[] };

export function freshRow(id: string, key: string, values: Record<string, string> = {}): Row {
  return {
    id,
    key,
    values,
    photos: [],
    doubts: [],
    errors: {},
    sentence: null,
    state: 'unsaved',
    productId: null,
    isKept: false,
    isSpare: false,
    guess: null,
  };
}

/** Returns whether nothing was typed or chosen in the row. */
export function isUntouched({ values, photos, state }: Row): boolean {
  return state === 'unsaved' && photos.length === 0 && Object.values(values).every((text) => text.trim() === '');
}

/** True for an unused spare row, which only a desktop shows. */
export const isIdle = (row: Row): boolean => row.isSpare && isUntouched(row);

export const isUnsaved = ({ state }: Row): boolean => state !== 'saved';

/** Returns the rows after a change. */
export function changed(rows: Row[], change: Change): Row[] {
  switch (change.type) {
    case 'edit':
      return one(rows, change.id, (row) => edited(row, change.values));
    case 'left':
      return one(rows, change.id, (row) => left(row, change.name));
    case 'guess':
      return one(rows, change.id, (row) => guessed(row, change.category));
    case 'join':
      return joined(rows, change.id, change.to);
    case 'part':
      return parted(rows, change.photos, change.row);
    case 'photos':
      return one(rows, change.id, (row) => withPhotos(row, change.change(row.photos).slice(0, photosMax(row))));
    case 'photo':
      return withPhoto(rows, change.photo, (row) => photoChanged(row, change.photo, change.change));
    case 'unreadable':
      return withPhoto(rows, change.photo, (row) => ({
        ...stopped(
          withPhotos(
            row,
            row.photos.filter(({ id }) => id !== change.photo),
          ),
        ),
        errors: { ...row.errors, images: change.sentence },
      }));
    case 'complain':
      return one(rows, change.id, (row) => ({
        ...row,
        errors: change.errors,
        sentence: change.sentence ?? null,
        state: 'unsaved',
      }));
    case 'state':
      return rows.map((row) => (change.ids.includes(row.id) ? { ...row, state: change.state } : row));
    case 'saved':
      return one(rows, change.id, (row) => ({
        ...row,
        state: 'saved',
        productId: change.productId,
        errors: {},
        sentence: null,
        isKept: false,
      }));
    case 'add':
      return added(rows, change);
    case 'remove':
      return rows.filter(({ id }) => !change.ids.includes(id));
    case 'put':
      return rows.map((row) => change.rows.find(({ id }) => id === row.id) ?? row);
  }
}

function added(rows: Row[], { rows: given, at = rows.length }: { rows: Row[]; at?: number }): Row[] {
  const news = given.filter(({ key }) => !rows.some((row) => row.key === key));
  return [...rows.slice(0, at), ...news, ...rows.slice(at)];
}

const one = (rows: Row[], id: string, change: (row: Row) => Row) =>
  rows.map((row) => (row.id === id ? change(row) : row));

const withPhoto = (rows: Row[], photo: string, change: (row: Row) => Row) =>
  rows.map((row) => (row.photos.some(({ id }) => id === photo) ? change(row) : row));

/** Updates a picture; a failed upload stops its row from being saved. */
function photoChanged(row: Row, photo: string, about: Partial<Photo>): Row {
  const photos = row.photos.map((present) => (present.id === photo ? { ...present, ...about } : present));
  if (about.failed == null) return { ...row, photos };
  return { ...stopped({ ...row, photos }), errors: { ...row.errors, images: about.failed } };
}

const stopped = (row: Row): Row => (row.state === 'saved' ? row : { ...row, state: 'unsaved' });

/** Changes fields of a row and removes the complaints about them. */
function edited(row: Row, values: Record<string, string>): Row {
  const isMended = (name: string) => name in values || ('arrangement' in values && isOfOptions(name));
  const errors = Object.fromEntries(Object.entries(row.errors).filter(([name]) => !isMended(name)));
  const guess = 'category' in values ? null : row.guess;
  const after = { ...row, values: { ...row.values, ...values }, errors, sentence: null, guess };
  return { ...after, doubts: row.doubts.length === 0 ? row.doubts : doubtsLeft(after) };
}

/** Fills in the category guessed from the name, or removes an earlier guess; a category that the user chose stays. */
function guessed(row: Row, category: NamedCategory | null): Row {
  const text = row.values['category'] ?? '';
  if (row.state !== 'unsaved' || (text.trim() !== '' && row.guess === null)) return row;
  if ((category?.id ?? null) === row.guess) return row;
  const values = { category: category?.name ?? '', categoryId: category?.id ?? '' };
  return { ...edited(row, values), guess: category?.id ?? null };
}

/** Normalises the field that was left, as if it had been pasted, and adds a complaint if it is wrong. */
function left(row: Row, name: string): Row {
  const text = row.values[name] ?? '';
  if (row.state !== 'unsaved' || text.trim() === '') return row;
  const read = understood(kindOf(name), text);
  const after = read === text ? row : edited(row, { [name]: read });
  const complaint = complaintsAbout(after)[name];
  return complaint === undefined ? after : { ...after, errors: { ...after.errors, [name]: complaint } };
}

function withPhotos(row: Row, photos: Photo[]): Row {
  const { images: _, ...errors } = row.errors;
  return { ...row, values: valuesBeside(row, photos), photos, errors };
}
