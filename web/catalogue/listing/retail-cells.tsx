import type { Dispatch } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { switchFrom } from '../../../rules/pasted-cell.ts';
import { useHydrated } from '../../ui/hydrated.ts';
import { Cell, fieldId, fieldOf, TextCell } from './cells.tsx';
import type { Change, Row } from './rows.ts';

/** Cells for retail: whether loose pieces are sold, and at what price. */
export function RetailCells({ row, change }: { row: Row; change: Dispatch<Change> }) {
  const isHydrated = useHydrated();
  const retail = switchFrom(row.values['isRetailEnabled'] ?? '');
  const edit = (values: Record<string, string>) => change({ type: 'edit', id: row.id, values });
  return (
    <>
      <Cell row={row} name="isRetailEnabled" label={m.sell_loose()}>
        <label htmlFor={fieldId(row, 'isRetailEnabled')} className="tick">
          <input
            {...fieldOf(row, 'isRetailEnabled')}
            type="checkbox"
            name="isRetailEnabled"
            checked={retail === true}
            // A pasted word that is neither yes nor no leaves the box undecided until it is pressed.
            ref={(box) => {
              if (box) box.indeterminate = retail === null;
            }}
            onChange={({ currentTarget: { checked } }) => edit({ isRetailEnabled: checked ? 'on' : '' })}
            className="size-6 accent-indigo"
          />
        </label>
      </Cell>
      <TextCell
        row={row}
        // A price for loose pieces switches retail on.
        onText={(name, price) => edit({ [name]: price, ...(retail === null && { isRetailEnabled: 'on' }) })}
        name="pricePerRetail"
        label={m.price_per_retail()}
        inputMode="decimal"
        // Until the scripts load, nothing could enable it again.
        disabled={isHydrated && retail === false}
      />
    </>
  );
}
