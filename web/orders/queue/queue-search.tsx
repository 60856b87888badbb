import { Form, Link } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { type QueueQuery, queueSearch } from '../../../rules/orders/orders-list.ts';
import { SearchField } from '../../ui/search-field.tsx';

/** Search for an order by its number or its reseller, within the current tab. */
export function QueueSearch({ query }: { query: QueueQuery }) {
  return (
    <Form
      method="get"
      action="/supplier/orders"
      role="search"
      className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      {query.tab !== 'to-answer' && <input type="hidden" name="tab" value={query.tab} />}
      <SearchField search={query.search} label={m.orders_search()} hint={m.orders_search_hint()} className="sm:w-96" />
      {query.search !== '' && (
        <Link
          to={{ search: queueSearch({ ...query, search: '', page: 1 }) }}
          className="link inline-flex min-h-11 items-center"
        >
          {m.orders_clear_search()}
        </Link>
      )}
    </Form>
  );
}
