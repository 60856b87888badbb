import { Link, useLocation } from 'react-router';
import { m } from '../../../../messages/compiled/messages.js';
import { type Cursor, type MarketQuery, marketSearch } from '../../../../rules/market.ts';

interface LoadMoreProps {
  next: Cursor | null;
  query: MarketQuery;
  isFromStart: boolean;
  isBusy: boolean;
}

/** The next page under this one; without JavaScript the next page in place of this one. */
export function LoadMore({ next, query, isFromStart, isBusy }: LoadMoreProps) {
  const { pathname } = useLocation();
  return (
    <div className="mt-5 flex flex-wrap justify-center gap-3">
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
          {isBusy ? m.loading() : m.load_more()}
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
