import type { Dispatch } from 'react';
import type { Photo } from './pictures/photo.ts';
import type { Change, Row } from './rows.ts';

/** Actions on a row, called from within it. */
export interface RowActions {
  change: Dispatch<Change>;
  save: (row: Row) => void;
  remove: (row: Row) => void;
  take: (row: Row, files: File[]) => void;
  /** Takes photos on a phone: into the row if it has text or photos, else as one draft each. */
  photos: (files: File[], into: Row | null) => void;
  /** Adds the photos of a row to another row, as photos of its product. */
  join: (row: Row, to: string) => void;
  /** Makes the photos of a row, and of the rows below that have only photos, the designs of a set. */
  makeSet: (row: Row) => void;
  /** Adds options to a row, or removes them. */
  withOptions: (row: Row) => void;
  withoutOptions: (row: Row) => void;
  /** Makes a photo the first photo of a new product. */
  part: (photo: string) => void;
  begin: (photos: Photo[]) => Promise<void>;
  show: (row: Row, photo: string) => void;
}
