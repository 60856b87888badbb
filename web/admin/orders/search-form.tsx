import { Form } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { type OrderState, orderStates } from '../../../rules/orders/order.ts';
import { stateNames } from '../../orders/order/state-tag.tsx';
import { Choice } from '../../ui/choice.tsx';
import { SearchField } from '../../ui/search-field.tsx';

/** Search for anything that a caller names: an order's number, a mobile number, a firm or a product. */
export function AdminSearch({ search, state }: { search: string; state?: OrderState | null }) {
  return (
    <Form method="get" action="/admin/orders" role="search" className="mt-3 flex flex-wrap gap-2">
      <SearchField search={search} label={m.admin_search()} hint={m.admin_search_hint()} className="sm:w-96" />
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
