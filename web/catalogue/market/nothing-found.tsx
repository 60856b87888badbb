import { Link, useLocation } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { type MarketQuery, marketQuery, marketSearch } from '../../../rules/catalogue/market.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

interface NothingFoundProps {
  query: MarketQuery;
  /** Categories that are spelt like the words. */
  nearest: { name: string; slug: string }[];
}

/** Shown when no product matches: where it may be, whom to ask, and the way back to all goods. */
export function NothingFound({ query, nearest }: NothingFoundProps) {
  const { pathname } = useLocation();
  const { search } = query;
  if (marketSearch(query) === '') {
    return (
      <EmptyState drawing="counter" title={m.no_products_found()} text={m.adjust_filters()}>
        <Link to="/supplier/login" className="button button-main">
          {m.become_supplier()}
        </Link>
      </EmptyState>
    );
  }
  const everywhere = marketSearch(marketQuery(new URLSearchParams({ q: search })));
  return (
    <EmptyState drawing="counter" title={m.no_products_found()} text={m.adjust_filters()}>
      {nearest.length > 0 && <Nearest categories={nearest} />}
      <div className="flex flex-wrap justify-center gap-3">
        {search !== '' && (
          <Link to={`/reseller/requests/new?${new URLSearchParams({ wanted: search })}`} className="button button-main">
            {m.search_ask()}
          </Link>
        )}
        {search !== '' && marketSearch(query) !== everywhere && (
          <Link to={pathname + everywhere} className="button wrap-anywhere">
            {m.search_everywhere({ words: search })}
          </Link>
        )}
        <Link to={pathname} className="button">
          {m.clear_filters()}
        </Link>
      </div>
    </EmptyState>
  );
}

function Nearest({ categories }: { categories: NothingFoundProps['nearest'] }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={m.search_nearest()}>
      <p className="text-sm text-quiet">{m.search_nearest()}</p>
      <ul className="mt-2 flex flex-wrap justify-center gap-2">
        {categories.map(({ name, slug }) => (
          <li key={slug}>
            <Link
              to={`${pathname}?${new URLSearchParams({ category: slug })}`}
              className="button inline-flex items-center gap-2"
            >
              <span data-category={slug} className="symbol" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
