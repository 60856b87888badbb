import { memo } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import type { NamedCategory } from '../../../rules/admin/category-name.ts';
import { DESCRIPTION_MAX, PRODUCT_NAME_MAX } from '../../../rules/limits.ts';
import { switchFrom } from '../../../rules/pasted-cell.ts';
import { useHydrated } from '../../ui/hydrated.ts';
import { RemoveIcon } from '../../ui/icons.tsx';
import { cartonSize, stockPieces } from '../../ui/whole-number.ts';
import type { RowActs } from './acts.ts';
import { CategoryCell } from './category-cell.tsx';
import { Cell, fieldId, fieldOf, formId, TextCell } from './cells.tsx';
import type { OwnWarehouse } from './columns.ts';
import { PicturesCell } from './pictures/pictures-cell.tsx';
import { SavedLinks } from './saved-links.tsx';
import { Saving } from './save-bar.tsx';
import type { Row } from './rows.ts';

/** One product: its fields in a line of the table, a card on a phone. */
export const GridRow = memo(function GridRow({
  row,
  number,
  warehouses,
  categories,
  acts,
}: {
  row: Row;
  /** Of the rows, from 1. */
  number: number;
  warehouses: OwnWarehouse[];
  categories: NamedCategory[];
  acts: RowActs;
}) {
  const isHydrated = useHydrated();
  const onText = (name: string, text: string) => acts.change({ type: 'edit', id: row.id, values: { [name]: text } });
  const onLeave = (name: string) => acts.change({ type: 'left', id: row.id, name });
  const retail = switchFrom(row.values['isRetailEnabled'] ?? '');
  const text = { row, onText };
  return (
    <tr role="row" aria-label={m.product_number({ number })} data-row={row.id} data-state={row.state}>
      <TextCell {...text} name="name" label={m.product_name()} maxLength={PRODUCT_NAME_MAX} />
      <Cell row={row} name="description" label={m.description()}>
        <textarea
          {...fieldOf(row, 'description')}
          name="description"
          rows={1}
          maxLength={DESCRIPTION_MAX}
          value={row.values['description'] ?? ''}
          onChange={({ currentTarget: { value } }) => onText('description', value)}
          className="input"
        />
      </Cell>
      <CategoryCell row={row} categories={categories} change={acts.change} />
      <TextCell {...text} name="pricePerCarton" label={m.price_per_carton()} inputMode="decimal" maxLength={14} />
      <TextCell
        {...text}
        name="piecesPerCarton"
        label={m.pieces_per_carton()}
        inputMode="numeric"
        placeholder={m.pieces_per_carton_hint()}
        number={cartonSize}
        onLeave={onLeave}
      />
      <Cell row={row} name="isRetailEnabled" label={m.sell_loose()}>
        <label htmlFor={fieldId(row, 'isRetailEnabled')} className="tick">
          <input
            {...fieldOf(row, 'isRetailEnabled')}
            type="checkbox"
            name="isRetailEnabled"
            checked={retail === true}
            // A pasted word that is neither: what stands here is neither, until it is pressed.
            ref={(box) => {
              if (box) box.indeterminate = retail === null;
            }}
            onChange={({ currentTarget: { checked } }) => onText('isRetailEnabled', checked ? 'on' : '')}
            className="size-6 accent-indigo"
          />
        </label>
      </Cell>
      <TextCell
        {...text}
        // A price for single pieces is a word about retail.
        onText={(name, price) =>
          acts.change({
            type: 'edit',
            id: row.id,
            values: { [name]: price, ...(retail === null && { isRetailEnabled: 'on' }) },
          })
        }
        name="pricePerRetail"
        label={m.price_per_retail()}
        inputMode="decimal"
        maxLength={14}
        // Before the scripts have come nothing could enable it again.
        disabled={isHydrated && retail === false}
      />
      {warehouses.map(({ id, name }) => (
        <TextCell
          key={id}
          {...text}
          name={`stock.${id}`}
          label={m.stock_in({ warehouse: name })}
          inputMode="numeric"
          maxLength={9}
          placeholder="0"
          number={stockPieces}
          onLeave={onLeave}
        />
      ))}
      <PicturesCell row={row} acts={acts} />
      <td role="gridcell" className="cell-save">
        <RowForm row={row} save={acts.save} />
        {row.productId !== null && <SavedLinks name={row.values['name'] ?? ''} id={row.productId} />}
        {isHydrated && row.state === 'unsaved' && (
          <button
            type="button"
            aria-label={m.remove_row({ number })}
            onClick={() => acts.remove(row)}
            className="remove-row"
          >
            <RemoveIcon />
          </button>
        )}
        {row.state === 'saving' && <Saving row={row} change={acts.change} begin={acts.begin} />}
        {row.isKept && <p className="note basis-full">{m.row_kept()}</p>}
        <div role="alert" className="basis-full text-sm whitespace-pre-line text-red">
          {row.sentence}
        </div>
      </td>
    </tr>
  );
});

/** The row's own form, to which its fields belong: it works before the scripts are there. */
function RowForm({ row, save }: { row: Row; save: RowActs['save'] }) {
  const says = { unsaved: m.save_product, queued: m.saving, saving: m.saving, saved: m.save_product }[row.state];
  return (
    <form
      id={formId(row)}
      method="post"
      encType="multipart/form-data"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save(row);
      }}
    >
      <input type="hidden" name="row" value={row.id} />
      <input type="hidden" name="key" value={row.key} />
      <button type="submit" disabled={row.state !== 'unsaved'} className="button button-main">
        {says()}
      </button>
      {row.state === 'saved' && <span className="ml-2 text-sm font-semibold text-green">{m.row_saved()}</span>}
    </form>
  );
}
