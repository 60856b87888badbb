import { Form } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { SEARCH_MAX_CHARACTERS } from '../../../rules/limits.ts';
import { type OrderState, orderStates } from '../../../rules/orders/order.ts';
import { stateNames } from '../../orders/order/state-tag.tsx';
import { Choice } from '../../ui/choice.tsx';
import { SearchIcon } from '../../ui/icons.tsx';

/** Search for whatever a caller names: an order's number, a mobile number, a firm or a product. */
export function AdminSearch({ search, state }: { search: string; state?: OrderState | null }) {
  return (
    <Form method="get" action="/admin/orders" role="search" className="mt-3 flex flex-wrap gap-2">
      <span className="flex w-full gap-2 sm:w-96">
        <input
          // Remounted when the address changes, so that Back and Forward show their search.
          key={search}
          type="search"
          name="q"
          defaultValue={search}
          maxLength={SEARCH_MAX_CHARACTERS}
          aria-label={m.admin_search()}
          placeholder={m.admin_search_hint()}
          className="input"
        />
        <button type="submit" aria-label={m.search()} className="button px-3">
          <SearchIcon />
        </button>
      </span>
      {state !== undefined && (
        <Choice name="state" aria-label={m.orders_tabs()} value={state ?? ''}>
          <option value="">{m.orders_filter_all()}</option>
          {orderStates.map((name) => (
            <option key={name} value={name}>
              {stateNames[name]()}
            </option>
          ))}
        </Choice>
      )}
    </Form>
  );
}
