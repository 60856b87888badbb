import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import type { NamedCategory } from '../../../rules/admin/category-name.ts';
import { LISTING_ROWS_MAX } from '../../../rules/limits.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { ListingIcon } from '../../frame/icons-of-areas.tsx';
import type { RowActs } from './acts.ts';
import type { OwnWarehouse } from './columns.ts';
import { Heading } from './heading.tsx';
import { useGridKeys } from './grid-keys.ts';
import { LeftOver, Status } from './notices.tsx';
import { ManyPhotos } from './pictures/many-photos.tsx';
import { Preview } from './pictures/preview.tsx';
import { usePictures } from './pictures/use-pictures.ts';
import { newRow } from './new-row.ts';
import { GridRow } from './row.tsx';
import { isUntouched, type Row } from './rows.ts';
import { useKeptRows } from './use-kept-rows.ts';
import { usePasting } from './use-paste.ts';
import { useRows } from './use-rows.ts';
import { unsavedIn, useSaving } from './use-save.ts';
import { useUndo } from './use-undo.ts';

interface Props {
  account: string;
  warehouses: OwnWarehouse[];
  categories: NamedCategory[];
  /** Ids and keys for the rows that the page begins with. */
  fresh: { id: string; key: string }[];
  /** What a plain form's action said. */
  refused: unknown;
}

/** The grid of new products: real inputs in a real table, each row a form of its own. */
export function Grid({ account, warehouses, categories, fresh, refused }: Props) {
  const isHydrated = useHydrated();
  const grid = useRef<HTMLTableElement>(null);
  const { rows, change } = useRows(fresh, refused, categories);
  const { begin, take } = usePictures(change);
  const elsewhere = useKeptRows(account, rows, {
    change,
    onFound: (kept) => void begin(kept.flatMap(({ photos }) => photos.filter(({ url }) => url === null))),
  });
  const { save, said } = useSaving(rows, { change, begin, grid });
  const { done, setDone, undo } = useUndo(rows, change);
  const { onPaste, leftOver, forgetLeftOver } = usePasting(rows, { warehouses, categories, change, onDone: setDone });
  const [shown, setShown] = useState<{ row: string; photo: string } | null>(null);
  const keys = useGridKeys();
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  });
  const remove = useCallback(
    (row: Row) => {
      const at = latest.current.indexOf(row);
      change({ type: 'remove', ids: [row.id] });
      setDone({ sentence: m.row_removed({ number: at + 1 }), before: [], made: [], removed: { row, at } });
    },
    [change, setDone],
  );
  const acts = useMemo<RowActs>(
    () => ({
      change,
      take,
      begin,
      remove,
      save: (row) => save([row]),
      show: (row, photo) => setShown({ row: row.id, photo }),
    }),
    [begin, change, remove, save, take],
  );
  const add = () => {
    const row = newRow(rows);
    change({ type: 'add', rows: [row] });
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${CSS.escape(`${row.id}-name`)}`)?.focus());
  };
  const unsaved = unsavedIn(rows);
  const showing = rows.find(({ id }) => id === shown?.row);
  return (
    <>
      {rows.length > 0 && rows.every(isUntouched) && <p className="text-quiet">{m.own_products_empty_text()}</p>}
      {isHydrated && <ManyPhotos rows={rows} take={take} />}
      <Status
        found={rows.filter(({ isKept }) => isKept).length}
        elsewhere={elsewhere}
        said={said}
        done={done}
        onUndo={undo}
      />
      <LeftOver cells={leftOver} isFull={rows.length >= LISTING_ROWS_MAX} onClose={forgetLeftOver} />
      {rows.length === 0 ? (
        <EmptyState title={m.listing_empty()} text={m.own_products_empty_text()} />
      ) : (
        <div className="listing-scroll">
          <table
            ref={grid}
            role={isHydrated ? 'grid' : 'table'}
            aria-label={m.listing_grid()}
            className="rows listing"
            onPaste={onPaste}
            {...keys}
          >
            <Heading warehouses={warehouses} />
            <tbody role="rowgroup">
              {rows.map((row, at) => (
                <GridRow
                  key={row.key}
                  row={row}
                  number={at + 1}
                  warehouses={warehouses}
                  categories={categories}
                  acts={acts}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="listing-bar">
        {!isHydrated ? (
          <Link to={`?rows=${rows.length + 1}`} className="button">
            <ListingIcon />
            {m.add_product()}
          </Link>
        ) : (
          <button type="button" onClick={add} disabled={rows.length >= LISTING_ROWS_MAX} className="button">
            <ListingIcon />
            {m.add_product()}
          </button>
        )}
        {unsaved.length > 1 && (
          <button type="button" onClick={() => save(unsaved)} className="button button-main">
            {m.save_all({ count: unsaved.length })}
          </button>
        )}
        {rows.length >= LISTING_ROWS_MAX && <p className="note">{m.rows_at_most({ most: LISTING_ROWS_MAX })}</p>}
        <p className="note in-table">{m.listing_hint()}</p>
      </div>
      {showing && shown && (
        <Preview row={showing} photoId={shown.photo} change={change} onClose={() => setShown(null)} />
      )}
    </>
  );
}
