import type { Dispatch } from 'react';
import { Link } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { LISTING_ROWS_MAX } from '../../../rules/limits.ts';
import { ListingIcon } from '../../frame/icons-of-areas.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { newRow } from './new-row.ts';
import { PhotosButton } from './pictures/photos-button.tsx';
import type { RowActions } from './row-actions.ts';
import { type Change, isUntouched, type Row } from './rows.ts';
import { unsavedIn } from './use-save.ts';

interface Props {
  rows: Row[];
  change: Dispatch<Change>;
  onSave: (rows: Row[]) => void;
  /** Takes photos of more products on a phone; null elsewhere. */
  onPhotos: RowActions['photos'] | null;
}

/** Bar below the grid: adds a row, and saves all rows at once. */
export function ListingBar({ rows, change, onSave, onPhotos }: Props) {
  const isHydrated = useHydrated();
  const isFull = rows.length >= LISTING_ROWS_MAX;
  const unsaved = unsavedIn(rows);
  const add = () => {
    const row = newRow(rows);
    change({ type: 'add', rows: [row] });
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${CSS.escape(`${row.id}-name`)}`)?.focus());
  };
  return (
    <div className="listing-bar">
      {onPhotos && !isFull && !rows.some(isUntouched) && (
        <div className="listing-next">
          <PhotosButton label={m.next_take()} onFiles={(files) => onPhotos(files, null)} isCamera />
          <PhotosButton label={m.next_choose()} onFiles={(files) => onPhotos(files, null)} />
        </div>
      )}
      {!isHydrated ? (
        <Link to={`?rows=${rows.length + 1}`} className="button">
          <ListingIcon />
          {m.add_product()}
        </Link>
      ) : (
        <button type="button" onClick={add} disabled={isFull} className="button">
          <ListingIcon />
          {m.add_product()}
        </button>
      )}
      {unsaved.length > 1 && (
        <button type="button" onClick={() => onSave(unsaved)} className="button button-main">
          {m.save_all({ count: unsaved.length })}
        </button>
      )}
      {isFull && <p className="note">{m.rows_at_most({ most: LISTING_ROWS_MAX })}</p>}
      <p className="note in-table">{m.listing_hint()}</p>
    </div>
  );
}
