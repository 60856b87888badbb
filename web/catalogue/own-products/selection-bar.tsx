import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { filterFields, type OwnQuery } from '../../../rules/catalogue/own-products.ts';
import { groupIndian } from '../../../rules/money.ts';
import { productsText } from '../../ui/amounts.ts';
import type { SelectionState } from './selection.ts';

/** Id of the form that all tick boxes belong to. */
export const SELECTION_FORM = 'selection';

const changes = '/supplier/products/change-';

interface SelectionBarProps {
  selection: SelectionState;
  pageIds: string[];
  query: OwnQuery;
  count: number;
  /** The box for all rows of the page, once something is ticked. */
  children: ReactNode;
}

/** Actions for the ticked products: a bar that stays in view, with links to the screen of each change. */
export function SelectionBar({ selection, pageIds, query, count, children }: SelectionBarProps) {
  const { ids, isAll } = selection;
  const isEmpty = !isAll && ids.size === 0;
  const elsewhere = isAll ? [] : [...ids].filter((id) => !pageIds.includes(id));
  return (
    <Form
      id={SELECTION_FORM}
      method="get"
      action={`${changes}price`}
      aria-label={m.selection()}
      // Without scripts it is unknown whether anything is ticked, so the bar stays visible.
      className={`selection-bar ${isEmpty ? 'without-script' : ''}`}
    >
      {filterFields(query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {elsewhere.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <div className="flex flex-wrap items-center gap-x-4">
        {!isEmpty && (
          <span role="status" className="font-semibold">
            {m.selected({ products: productsText(isAll ? count : ids.size) })}
          </span>
        )}
        {!isEmpty && (
          <button type="button" onClick={selection.clear} className="link min-h-11">
            {m.clear_selection()}
          </button>
        )}
        {!isEmpty && children}
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            name="all"
            checked={isAll}
            onChange={(event) => selection.selectAll(event.currentTarget.checked)}
            className="size-5 accent-indigo"
          />
          {m.select_all_matching({ shown: groupIndian(count) })}
        </label>
      </div>
      <div className="no-bar">
        <button type="submit" className="button">
          {m.change_price()}
        </button>
        <button type="submit" formAction={`${changes}stock`} className="button">
          {m.change_stock()}
        </button>
        <button type="submit" formAction={`${changes}state`} name="to" value="inactive" className="button">
          {m.deactivate()}
        </button>
        <button type="submit" formAction={`${changes}state`} name="to" value="active" className="button">
          {m.reactivate()}
        </button>
      </div>
    </Form>
  );
}
