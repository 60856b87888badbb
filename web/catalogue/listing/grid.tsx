import { useRef, useState } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import type { NamedCategory } from '../../../rules/admin/category-name.ts';
import { LISTING_ROWS_MAX } from '../../../rules/limits.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import type { OwnWarehouse } from './columns.ts';
import { useGridKeys } from './grid-keys.ts';
import { Heading } from './heading.tsx';
import { ListingBar } from './listing-bar.tsx';
import { LeftOver, Status } from './notices.tsx';
import { ManyPhotos } from './pictures/many-photos.tsx';
import { Preview } from './pictures/preview.tsx';
import { usePictures } from './pictures/use-pictures.ts';
import { GridRow } from './row.tsx';
import { isUntouched } from './rows.ts';
import { useKeptRows } from './use-kept-rows.ts';
import { usePasting } from './use-paste.ts';
import { type Shown, useRowActions } from './use-row-actions.ts';
import { useRows } from './use-rows.ts';
import { useSaving } from './use-save.ts';
import { useUndo } from './use-undo.ts';

interface Props {
  account: string;
  warehouses: OwnWarehouse[];
  categories: NamedCategory[];
  /** Ids and keys of the first rows, from the server. */
  fresh: { id: string; key: string }[];
  /** Refusal of a plain form's action. */
  refused: unknown;
}

/** Grid of new products: real inputs in a real table, each row with its own form. */
export function Grid({ account, warehouses, categories, fresh, refused }: Props) {
  const isHydrated = useHydrated();
  const grid = useRef<HTMLTableElement>(null);
  const { rows, change } = useRows(fresh, refused, categories);
  const { begin, take } = usePictures(change);
  const elsewhere = useKeptRows(account, rows, {
    change,
    onFound: (kept) => void begin(kept.flatMap(({ photos }) => photos.filter(({ url }) => url === null))),
  });
  const { save, outcome } = useSaving(rows, { change, begin, grid });
  const { done, setDone, undo } = useUndo(rows, change);
  const { onPaste, leftOver, forgetLeftOver } = usePasting(rows, { warehouses, categories, change, onDone: setDone });
  const [shown, setShown] = useState<Shown | null>(null);
  const keys = useGridKeys();
  const actions = useRowActions(rows, { change, take, begin, save, setShown, onDone: setDone });
  const showing = rows.find(({ id }) => id === shown?.row);
  return (
    <>
      {rows.length > 0 && rows.every(isUntouched) && <p className="text-quiet">{m.own_products_empty_text()}</p>}
      {isHydrated && <ManyPhotos rows={rows} take={take} />}
      <Status
        found={rows.filter(({ isKept }) => isKept).length}
        elsewhere={elsewhere}
        outcome={outcome}
        done={done}
        onUndo={undo}
      />
      <LeftOver cells={leftOver} isFull={rows.length >= LISTING_ROWS_MAX} onClose={forgetLeftOver} />
      {rows.length === 0 ? (
        <EmptyState drawing="carton" title={m.listing_empty()} text={m.own_products_empty_text()} />
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
                  actions={actions}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <ListingBar rows={rows} change={change} onSave={save} />
      {showing && shown && (
        <Preview row={showing} photoId={shown.photo} change={change} onClose={() => setShown(null)} />
      )}
    </>
  );
}
