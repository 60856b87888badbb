import { Form, Link } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { SEARCH_MAX_CHARACTERS } from '../../../rules/limits.ts';
import { type QueueQuery, queueSearch } from '../../../rules/orders/orders-list.ts';
import { SearchIcon } from '../../ui/icons.tsx';

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
      <span className="flex w-full gap-2 sm:w-96">
        <input
          // Remounted when the address changes, so that Back and Forward show their search.
          key={query.search}
          type="search"
          name="q"
          defaultValue={query.search}
          maxLength={SEARCH_MAX_CHARACTERS}
          aria-label={m.orders_search()}
          placeholder={m.orders_search_hint()}
          className="input"
        />
        <button type="submit" aria-label={m.search()} className="button px-3">
          <SearchIcon />
        </button>
      </span>
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
