import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import type { NamedCategory } from '../../../rules/admin/category-name.ts';
import { LISTING_ROWS_MAX } from '../../../rules/limits.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { useNarrow } from '../../ui/narrow.ts';
import type { OwnWarehouse } from './columns.ts';
import { ListingBar } from './listing-bar.tsx';
import { LeftOver, Status } from './notices.tsx';
import { usePhotoDrafts } from './pictures/use-photo-drafts.ts';
import { usePictures } from './pictures/use-pictures.ts';
import type { RowActions } from './row-actions.ts';
import { isUntouched } from './rows.ts';
import { Sheet } from './sheet.tsx';
import { useKeptRows } from './use-kept-rows.ts';
import { usePasting } from './use-paste.ts';
import { type Shown, useRowActions } from './use-row-actions.ts';
import { useRows } from './use-rows.ts';
import { useSaving } from './use-save.ts';
import { useUndo } from './use-undo.ts';

// A phone needs the drafts, a desktop the tray of photos, and few people the large view: each is a script of its own.
const Drafts = lazy(() => import('./drafts/drafts.tsx').then((module) => ({ default: module.Drafts })));
const ManyPhotos = lazy(() => import('./pictures/many-photos.tsx').then((module) => ({ default: module.ManyPhotos })));
const Preview = lazy(() => import('./pictures/preview.tsx').then((module) => ({ default: module.Preview })));

interface Props {
  account: string;
  warehouses: OwnWarehouse[];
  categories: NamedCategory[];
  /** Ids and keys of the first rows, from the server. */
  fresh: { id: string; key: string }[];
  /** Refusal of a plain form's action. */
  refused: unknown;
  /** Has the supplier no product yet? */
  isFirst: boolean;
}

/** Grid of new products: real inputs in a real table, each row with its own form. */
export function Grid({ account, warehouses, categories, fresh, refused, isFirst }: Props) {
  const isHydrated = useHydrated();
  const isNarrow = useNarrow();
  const table = useRef<HTMLTableElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef('');
  // What somebody typed in before the scripts loaded keeps the focus when the plain form becomes a draft.
  useLayoutEffect(() => {
    focused.current = document.activeElement?.id ?? '';
  }, []);
  const { rows, change } = useRows(fresh, refused, categories);
  const { begin, take } = usePictures(change);
  const elsewhere = useKeptRows(account, rows, {
    change,
    onFound: (kept) => void begin(kept.flatMap(({ photos }) => photos.filter(({ url }) => url === null))),
  });
  const photos = usePhotoDrafts(rows, { change, take, begin });
  const { save, outcome } = useSaving(rows, { change, begin, grid: isNarrow ? list : table });
  const { done, setDone, undo } = useUndo(rows, change);
  const { onPaste, leftOver, forgetLeftOver } = usePasting(rows, { warehouses, categories, change, onDone: setDone });
  const [shown, setShown] = useState<Shown | null>(null);
  const actions = useRowActions(rows, { change, take, photos, begin, save, setShown, onDone: setDone });
  const shared = { rows, warehouses, categories, actions, onPaste };
  const showing = rows.find(({ id }) => id === shown?.row);
  return (
    <>
      {isFirst && rows.length > 0 && rows.every(isUntouched) && (
        <p className="text-quiet">{m.own_products_empty_text()}</p>
      )}
      <Suspense>{isHydrated && !isNarrow && <ManyPhotos account={account} rows={rows} actions={actions} />}</Suspense>
      <Status
        found={rows.filter(({ isKept }) => isKept).length}
        elsewhere={elsewhere}
        outcome={outcome}
        done={done}
        onUndo={undo}
      />
      <LeftOver cells={leftOver} isFull={rows.length >= LISTING_ROWS_MAX} onClose={forgetLeftOver} />
      {rows.length === 0 ? (
        <EmptyState
          drawing={isNarrow ? 'camera' : 'carton'}
          title={m.listing_empty()}
          text={isFirst ? m.own_products_empty_text() : m.listing_empty_text()}
        />
      ) : isNarrow ? (
        <Suspense fallback={<Sheet {...shared} actions={asDrafts(actions)} table={table} />}>
          <Drafts {...shared} list={list} focused={focused} />
        </Suspense>
      ) : (
        <Sheet {...shared} table={table} />
      )}
      <ListingBar rows={rows} change={change} onSave={save} onPhotos={isNarrow ? photos : null} />
      <Suspense>
        {showing && shown && (
          <Preview
            row={showing}
            photoId={shown.photo}
            change={change}
            part={actions.part}
            onClose={() => setShown(null)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Returns the actions of the table that stands in for drafts while their script loads: each photo becomes one. */
const asDrafts = (actions: RowActions): RowActions => ({
  ...actions,
  take: (row, files) => actions.photos(files, row),
});
