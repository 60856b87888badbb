import type { ClipboardEvent, RefObject } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import type { NamedCategory } from '../../../rules/admin/category-name.ts';
import { useHydrated } from '../../ui/hydrated.ts';
import type { OwnWarehouse } from './columns.ts';
import { useGridKeys } from './grid-keys.ts';
import { Heading } from './heading.tsx';
import { GridRow } from './row.tsx';
import type { RowActions } from './row-actions.ts';
import { isIdle, type Row } from './rows.ts';
import { unsavedIn } from './use-save.ts';

/** Up to this many products, variants are shown unfolded. */
const FEW = 3;

interface SheetProps {
  rows: Row[];
  warehouses: OwnWarehouse[];
  categories: NamedCategory[];
  actions: RowActions;
  table: RefObject<HTMLTableElement | null>;
  onPaste: (event: ClipboardEvent<HTMLElement>) => void;
}

/** The rows as a table, on a wide screen and everywhere until the scripts load. */
export function Sheet({ rows, warehouses, categories, actions, table, onPaste }: SheetProps) {
  const isHydrated = useHydrated();
  const keys = useGridKeys();
  const isSavedAlone = unsavedIn(rows).length < 2;
  const isFew = rows.filter((row) => !isIdle(row)).length <= FEW;
  return (
    <div className="listing-scroll">
      <table
        ref={table}
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
              isAmongFew={isFew}
              isSavedAlone={isSavedAlone}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
