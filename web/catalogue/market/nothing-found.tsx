import { Link, useLocation } from 'react-router';
import type { WordAlone } from '../../../domain/catalogue/product-search.ts';
import { m } from '../../../messages/compiled/messages.js';
import { type MarketQuery, marketQuery, marketSearch } from '../../../rules/catalogue/market.ts';
import { totalText } from '../../ui/amounts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

interface NothingFoundProps {
  query: MarketQuery;
  /** Categories that the words name, or that are spelt like them. */
  nearest: { name: string; slug: string }[];
  /** Words of the search that find something alone. */
  wordsThatFind: WordAlone[];
  /** Undefined for guests. */
  userType: 'supplier' | 'reseller' | undefined;
}

/** Shown when no product matches: other searches, a request to suppliers, and a link back to all products. */
export function NothingFound({ query, nearest, wordsThatFind, userType }: NothingFoundProps) {
  const { pathname } = useLocation();
  const { search } = query;
  if (marketSearch(query) === '') {
    return (
      <EmptyState drawing="counter" title={m.no_products_found()} text={m.adjust_filters()}>
        {userType === undefined && (
          <Link to="/supplier/login" className="button button-main">
            {m.become_supplier()}
          </Link>
        )}
        {userType === 'supplier' && (
          <Link to="/supplier/products-listing" className="button button-main">
            {m.add_product()}
          </Link>
        )}
      </EmptyState>
    );
  }
  const everywhere = marketSearch(marketQuery(new URLSearchParams({ q: search })));
  return (
    <EmptyState drawing="counter" title={m.no_products_found()} text={m.adjust_filters()}>
      <Ways
        title={m.search_nearest()}
        ways={nearest.map(({ name, slug }) => ({ name, to: { category: slug }, symbol: slug }))}
      />
      <Ways
        title={m.search_words_alone()}
        ways={wordsThatFind.map(({ word, total }) => ({ name: word, to: { q: word }, note: totalText(total) }))}
      />
      <div className="flex flex-wrap justify-center gap-3">
        {search !== '' && userType !== 'supplier' && (
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

interface WaysProps {
  title: string;
  /** Links into the market; `to` holds the fields of each address. */
  ways: { name: string; to: Record<string, string>; symbol?: string; note?: string }[];
}

/** Links that do find products, as buttons below a title; nothing without links. */
function Ways({ title, ways }: WaysProps) {
  const { pathname } = useLocation();
  if (ways.length === 0) return null;
  return (
    <nav aria-label={title}>
      <p className="text-sm text-quiet">{title}</p>
      <ul className="mt-2 flex flex-wrap justify-center gap-2">
        {ways.map(({ name, to, symbol, note }) => (
          <li key={name}>
            <Link
              to={`${pathname}?${new URLSearchParams(to)}`}
              className="button inline-flex items-center gap-2 wrap-anywhere"
            >
              {symbol !== undefined && <span data-category={symbol} className="symbol" />}
              <span>{name}</span>
              {note !== undefined && <span className="text-sm font-normal text-quiet">{note}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
