import { Form, Link } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { SearchField } from '../ui/search-field.tsx';

interface OrdersSearchProps {
  list: string;
  /** Tab to search in; null for the first. */
  tab: string | null;
  search: string;
  hint: string;
}

/** Search for an order by its number, the other side or its goods, within the current tab. */
export function OrdersSearch({ list, tab, search, hint }: OrdersSearchProps) {
  return (
    <Form method="get" action={list} role="search" className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      {tab !== null && <input type="hidden" name="tab" value={tab} />}
      <SearchField search={search} label={m.orders_search()} hint={hint} className="sm:w-96" />
      {search !== '' && (
        <Link
          to={{ search: tab === null ? '' : `?${new URLSearchParams({ tab })}` }}
          className="link inline-flex min-h-11 items-center"
        >
          {m.orders_clear_search()}
        </Link>
      )}
    </Form>
  );
}
