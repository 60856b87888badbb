import type { Dispatch } from 'react';
import type { Photo } from './pictures/photo.ts';
import type { Change, Row } from './rows.ts';

/** What can be done to a row from within it. */
export interface RowActs {
  change: Dispatch<Change>;
  save: (row: Row) => void;
  remove: (row: Row) => void;
  take: (row: Row, files: File[]) => void;
  begin: (photos: Photo[]) => Promise<void>;
  show: (row: Row, photo: string) => void;
}
