import { Link, useLocation } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { type Cursor, type MarketQuery, marketSearch } from '../../../rules/catalogue/market.ts';
import type { Rows } from './pending.ts';

interface LoadMoreProps {
  next: Cursor | null;
  query: MarketQuery;
  isFromStart: boolean;
  pending: Rows;
  failed: Rows;
}

/** Button that adds the next page below this one; without JavaScript a link to the next page. */
export function LoadMore({ next, query, isFromStart, pending, failed }: LoadMoreProps) {
  const { pathname, key } = useLocation();
  const isBusy = pending === 'more-rows';
  return (
    <div className="mt-5 flex flex-wrap justify-center gap-3">
      {failed && (
        <div key={key} role="alert" className="w-full text-center">
          <p className="font-semibold">{m.error_loading_products()}</p>
          <p className="text-quiet">{m.products_unavailable()}</p>
        </div>
      )}
      {next && (
        <Link
          to={pathname + marketSearch({ ...query, after: next })}
          replace
          preventScrollReset
          rel="nofollow"
          role="button"
          aria-disabled={isBusy}
          onClick={(event) => isBusy && event.preventDefault()}
          onKeyDown={(event) => {
            if (event.key !== ' ') return;
            event.preventDefault();
            event.currentTarget.click();
          }}
          className="button w-full sm:w-auto"
        >
          {isBusy ? m.loading() : failed ? m.try_again() : m.load_more()}
        </Link>
      )}
      {!isFromStart && (
        <Link to={pathname + marketSearch({ ...query, after: null })} className="button w-full sm:w-auto">
          {m.earlier_products()}
        </Link>
      )}
    </div>
  );
}
