import { memo } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import type { NamedCategory } from '../../../rules/admin/category-name.ts';
import { PRODUCT_NAME_MAX } from '../../../rules/limits.ts';
import { useHydrated } from '../../ui/hydrated.ts';
import { cartonSize, stockPieces } from '../../ui/whole-number.ts';
import { CategoryCell } from './category-cell.tsx';
import { TextCell } from './cells.tsx';
import { gridFacts, type OwnWarehouse } from './columns.ts';
import { DescriptionCell } from './description-cell.tsx';
import { FactCells } from './fact-cells.tsx';
import { BelowRow, OptionsButton } from './options/below-row.tsx';
import { stockShown } from './options/row-arrangement.ts';
import { PicturesCell } from './pictures/pictures-cell.tsx';
import { RetailCells } from './retail-cells.tsx';
import type { RowActions } from './row-actions.ts';
import { isIdle, type Row } from './rows.ts';
import { SaveCell } from './save-cell.tsx';

interface RowProps {
  row: Row;
  /** Position among the rows, from 1. */
  number: number;
  warehouses: OwnWarehouse[];
  categories: NamedCategory[];
  actions: RowActions;
  /** True if the screen has few enough products to show their variants unfolded. */
  isAmongFew: boolean;
  /** True if this is the only row to save; otherwise the main button saves all. */
  isSavedAlone: boolean;
}

/** Number of columns other than those of the warehouses. */
const COLUMNS = 9;

/** One product: a line of the table, a card on a phone. */
export const GridRow = memo(function GridRow({
  row,
  number,
  warehouses,
  categories,
  actions,
  isAmongFew,
  isSavedAlone,
}: RowProps) {
  const isHydrated = useHydrated();
  // An empty row is as low as in a spreadsheet; the folds below its cells appear with the first text.
  const isEmpty = isIdle(row);
  const hasOptions = (row.values['arrangement'] ?? '') !== '';
  const onText = (name: string, text: string) => actions.change({ type: 'edit', id: row.id, values: { [name]: text } });
  const onLeave = (name: string) => actions.change({ type: 'left', id: row.id, name });
  const text = { row, onText };
  return (
    <>
      <tr
        role="row"
        aria-label={m.product_number({ number })}
        data-row={row.id}
        data-state={row.state}
        data-idle={isEmpty || undefined}
      >
        <TextCell {...text} name="name" label={m.product_name()} maxLength={PRODUCT_NAME_MAX} />
        <DescriptionCell {...text}>
          {!isEmpty && <FactCells title={m.facts_with_name()} row={row} names={gridFacts} change={actions.change} />}
          {!isEmpty && isHydrated && <OptionsButton row={row} actions={actions} />}
        </DescriptionCell>
        <CategoryCell row={row} categories={categories} change={actions.change} />
        <TextCell {...text} name="pricePerCarton" label={m.price_per_carton()} inputMode="decimal" />
        <TextCell
          {...text}
          name="piecesPerCarton"
          label={m.pieces_per_carton()}
          inputMode="numeric"
          placeholder={m.pieces_per_carton_hint()}
          number={cartonSize}
          onLeave={onLeave}
        />
        <RetailCells row={row} change={actions.change} />
        {warehouses.map(({ id, name }) => (
          <TextCell
            key={id}
            {...text}
            name={`stock.${id}`}
            label={m.stock_in({ warehouse: name })}
            inputMode="numeric"
            placeholder="0"
            number={stockPieces}
            onLeave={onLeave}
            {...stockShown(row, id)}
          />
        ))}
        <PicturesCell row={row} number={number} actions={actions} />
        <SaveCell row={row} number={number} actions={actions} isMain={isSavedAlone && !isEmpty} />
      </tr>
      {hasOptions && (
        <tr role="row" data-below={row.id} data-state={row.state}>
          <td role="gridcell" colSpan={COLUMNS + warehouses.length}>
            <BelowRow row={row} warehouses={warehouses} actions={actions} isOpenFirst={isAmongFew} />
          </td>
        </tr>
      )}
    </>
  );
});
