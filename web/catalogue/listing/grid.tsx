import { lazy, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import type { NamedCategory } from '../../../rules/admin/category-name.ts';
import { LISTING_ROWS_MAX } from '../../../rules/limits.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { useNarrow } from '../../ui/narrow.ts';
import type { OwnWarehouse } from './columns.ts';
import { type FocusedField, focusedField } from './focused-field.ts';
import { GridRows } from './grid-rows.tsx';
import { ListingBar } from './listing-bar.tsx';
import { LeftOver, Status } from './notices.tsx';
import { usePhotoDrafts } from './pictures/use-photo-drafts.ts';
import { usePictures } from './pictures/use-pictures.ts';
import { isIdle, isUntouched } from './rows.ts';
import { useKeptRows } from './use-kept-rows.ts';
import { usePasting } from './use-paste.ts';
import { type Shown, useRowActions } from './use-row-actions.ts';
import { type FreshRow, useRows } from './use-rows.ts';
import { useSaving } from './use-save.ts';
import { useUndo } from './use-undo.ts';

// A phone needs the drafts, a desktop the tray of photos, and few people the large view: each is a separate script.
const ManyPhotos = lazy(() => import('./pictures/many-photos.tsx').then((module) => ({ default: module.ManyPhotos })));
const Preview = lazy(() => import('./pictures/preview.tsx').then((module) => ({ default: module.Preview })));

interface Props {
  account: string;
  warehouses: OwnWarehouse[];
  categories: NamedCategory[];
  /** The first rows. */
  fresh: FreshRow[];
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
  const focused = useRef<FocusedField | null>(null);
  // A field focused before the scripts loaded keeps the focus when the plain form becomes a draft.
  useLayoutEffect(() => {
    focused.current = focusedField();
  }, []);
  const { rows: all, change } = useRows(fresh, refused, categories);
  const hasBegun = useBegun(all.length !== fresh.length || !all.every(isUntouched));
  const rows = useMemo(() => (isNarrow ? all.filter((row) => !isIdle(row)) : all), [all, isNarrow]);
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
      {isFirst && rows.length > 0 && !hasBegun && <p className="text-quiet">{m.own_products_empty_text()}</p>}
      <Suspense>{isHydrated && !isNarrow && <ManyPhotos account={account} rows={rows} actions={actions} />}</Suspense>
      <Status
        found={rows.filter(({ isKept }) => isKept).length}
        elsewhere={elsewhere}
        outcome={outcome}
        done={done}
        onUndo={undo}
      />
      <LeftOver
        cells={leftOver}
        {...(rows.length >= LISTING_ROWS_MAX && { sentence: m.paste_too_many({ most: LISTING_ROWS_MAX }) })}
        onClose={forgetLeftOver}
      />
      {rows.length === 0 ? (
        <EmptyState
          drawing={isNarrow ? 'camera' : 'carton'}
          title={m.listing_empty()}
          text={isFirst ? m.own_products_empty_text() : m.listing_empty_text()}
        />
      ) : (
        <GridRows {...shared} isNarrow={isNarrow} table={table} list={list} focused={focused} />
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

/** Returns whether rows were added or filled in, since this screen was opened. */
function useBegun(isBegun: boolean): boolean {
  const [wasBegun, setBegun] = useState(isBegun);
  if (isBegun && !wasBegun) setBegun(true);
  return isBegun || wasBegun;
}
