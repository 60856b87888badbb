import type { Dispatch } from 'react';
import type { Photo } from './pictures/photo.ts';
import type { Change, Row } from './rows.ts';

/** Actions on a row, called from within it. */
export interface RowActions {
  change: Dispatch<Change>;
  save: (row: Row) => void;
  remove: (row: Row) => void;
  take: (row: Row, files: File[]) => void;
  begin: (photos: Photo[]) => Promise<void>;
  show: (row: Row, photo: string) => void;
}
