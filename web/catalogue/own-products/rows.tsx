import { useState } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import type { OwnQuery } from '../../../rules/catalogue/own-products.ts';
import type { ListedProduct } from './listed-product.ts';
import { OwnRow } from './own-row.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { type SelectionState, useSelection } from './selection.ts';
import { SELECTION_FORM, SelectionBar } from './selection-bar.tsx';

interface OwnRowsProps {
  products: ListedProduct[];
  query: OwnQuery;
  count: number;
}

/** Table of own products, the large view of their pictures, and the bar for ticked ones. */
export function OwnRows({ products, query, count }: OwnRowsProps) {
  const ids = products.map(({ id }) => String(id));
  const selection = useSelection(ids);
  const [shown, setShown] = useState<{ product: ListedProduct; place: number } | null>(null);
  return (
    <>
      <table className="rows own-rows mt-2 sm:mt-4">
        <thead>
          <tr>
            <td>
              <label className="in-table needs-script grid size-11 place-items-center">
                <SelectPage selection={selection} />
                <span className="sr-only">{m.select_page()}</span>
              </label>
            </td>
            {[m.column_image(), m.column_details(), m.column_price(), m.column_stock(), m.column_created()].map(
              (title) => (
                <th key={title}>{title}</th>
              ),
            )}
            <td>
              <span className="sr-only">{m.column_actions()}</span>
            </td>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <OwnRow
              key={String(product.id)}
              product={product}
              tick={
                <input
                  type="checkbox"
                  form={SELECTION_FORM}
                  name="id"
                  value={String(product.id)}
                  aria-label={m.select_of({ name: product.name })}
                  checked={selection.has(String(product.id))}
                  onChange={(event) => selection.tick([String(product.id)], event.currentTarget.checked)}
                  className="size-5 accent-indigo"
                />
              }
              onShow={(place) => setShown({ product, place })}
            />
          ))}
        </tbody>
      </table>
      <SelectionBar selection={selection} pageIds={ids} query={query} count={count}>
        {/* On a phone the table has no head. */}
        <label className="flex min-h-11 items-center gap-2 sm:hidden">
          <SelectPage selection={selection} />
          {m.select_page()}
        </label>
      </SelectionBar>
      {shown && (
        <PictureDialog
          name={shown.product.name}
          images={shown.product.images}
          first={shown.place}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}

/** Box that ticks all rows of this page, or none; needs scripts. */
function SelectPage({ selection }: { selection: SelectionState }) {
  return (
    <input
      type="checkbox"
      checked={selection.hasPage}
      onChange={(event) => selection.tickPage(event.currentTarget.checked)}
      className="size-5 accent-indigo"
    />
  );
}
