import type { Dispatch } from 'react';
import type { Photo } from './pictures/photo.ts';
import type { Change, Row } from './rows.ts';

/** Actions on a row, called from within it. */
export interface RowActions {
  change: Dispatch<Change>;
  save: (row: Row) => void;
  remove: (row: Row) => void;
  take: (row: Row, files: File[]) => void;
  /** Takes photos on a phone: into the row if something stands in it, else as one draft each. */
  photos: (files: File[], into: Row | null) => void;
  /** Adds the photos of a row to those of another, as of the same product. */
  join: (row: Row, to: string) => void;
  /** Makes the photos of a row, and of those below that have nothing else, the designs of a set. */
  makeSet: (row: Row) => void;
  /** Asks for the options of a row, or takes them away again. */
  withOptions: (row: Row) => void;
  withoutOptions: (row: Row) => void;
  /** Makes a photo the first of a product of its own. */
  part: (photo: string) => void;
  begin: (photos: Photo[]) => Promise<void>;
  show: (row: Row, photo: string) => void;
}
