import { useLocation, useNavigation } from 'react-router';
import { type Cursor, type MarketQuery, marketQuery, marketSearch } from '../../../rules/catalogue/market.ts';
import { hasFailed } from '../../kept-screen.ts';

/** What of the list of this screen is meant. */
export type Rows = 'first-rows' | 'more-rows' | null;

/** What the browser is fetching for this screen: another list, more of this one, or nothing. */
export function usePending(): Rows {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  if (state !== 'loading' || location.pathname !== pathname) return null;
  return marketQuery(new URLSearchParams(location.search)).after ? 'more-rows' : 'first-rows';
}

/** What could not be had: more of the list that stands there, another list, or nothing. */
export function useFailed({ query, next }: { query: MarketQuery; next: Cursor | null }): Rows {
  const location = useLocation();
  const { search } = location;
  if (!hasFailed(location)) return null;
  return next && search === marketSearch({ ...query, after: next }) ? 'more-rows' : 'first-rows';
}
