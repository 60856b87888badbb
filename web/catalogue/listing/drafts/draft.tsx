import { memo } from 'react';
import { m } from '../../../../messages/compiled/messages.js';
import type { NamedCategory } from '../../../../rules/admin/category-name.ts';
import { RemoveIcon } from '../../../ui/icons.tsx';
import type { OwnWarehouse } from '../columns.ts';
import { BelowRow, OptionsButton } from '../options/below-row.tsx';
import { isSet } from '../pictures/designs.ts';
import type { RowActions } from '../row-actions.ts';
import { isUntouched, type Row } from '../rows.ts';
import { RowForm, RowOutcome } from '../save-cell.tsx';
import { DraftFields } from './draft-fields.tsx';
import { DraftPhotos } from './draft-photos.tsx';
import { MoreFields } from './more-fields.tsx';
import type { GuessRule } from './use-guess.ts';

interface DraftProps {
  row: Row;
  /** Position among the rows, from 1. */
  number: number;
  /** Id of the draft above that can take the photos, as photos of its product. */
  above: string | null;
  /** Number of photos below that could join the draft's photos as designs of one set. */
  designs: number;
  warehouses: OwnWarehouse[];
  categories: NamedCategory[];
  rule: GuessRule | null;
  actions: RowActions;
  /** True if this is the only row to save; otherwise the main button saves all. */
  isSavedAlone: boolean;
}

/** A product that is not saved yet: its photos, the fields that every product needs, and the rest folded away. */
export const Draft = memo(function Draft({
  row,
  number,
  above,
  designs,
  warehouses,
  categories,
  rule,
  actions,
  isSavedAlone,
}: DraftProps) {
  const [first, ...others] = warehouses;
  return (
    <li data-row={row.id} data-state={row.state} className="draft">
      <div className="flex items-center justify-between">
        <h2 className="text-lg">
          {isSet(row) ? m.draft_set({ count: row.photos.length }) : m.product_number({ number })}
        </h2>
        {row.state === 'unsaved' && (
          <button
            type="button"
            aria-label={m.remove_row({ number })}
            onClick={() => actions.remove(row)}
            className="remove-row"
          >
            <RemoveIcon />
          </button>
        )}
      </div>
      <DraftPhotos row={row} number={number} above={above} actions={actions} />
      {designs > 0 && row.state === 'unsaved' && (
        <button type="button" onClick={() => actions.makeSet(row)} className="button w-full">
          {m.draft_designs({ count: row.photos.length + designs })}
        </button>
      )}
      <DraftFields row={row} warehouse={first} categories={categories} rule={rule} change={actions.change} />
      <BelowRow row={row} warehouses={warehouses} actions={actions} isOpenFirst />
      <MoreFields row={row} warehouses={others} change={actions.change}>
        <OptionsButton row={row} actions={actions} />
      </MoreFields>
      <div className="cell-save">
        {/* In an empty draft the photo comes first, so Save is not the main button. */}
        <RowForm row={row} save={actions.save} isMain={isSavedAlone && !isUntouched(row)} />
        <RowOutcome row={row} actions={actions} />
      </div>
    </li>
  );
});
