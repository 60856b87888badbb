import { useLocation, useNavigation } from 'react-router';
import { type Cursor, type MarketQuery, marketQuery, marketSearch } from '../../../rules/catalogue/market.ts';
import { hasFailed } from '../../kept-screen.ts';

/** Part of the list: its first page, further pages, or neither. */
export type Rows = 'first-rows' | 'more-rows' | null;

/** Returns what the browser is loading for this screen: another list, more of this one, or nothing. */
export function usePending(): Rows {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  if (state !== 'loading' || location.pathname !== pathname) return null;
  return marketQuery(new URLSearchParams(location.search)).after ? 'more-rows' : 'first-rows';
}

/** Returns what could not be loaded: more of this list, another list, or nothing. */
export function useFailed({ query, next }: { query: MarketQuery; next: Cursor | null }): Rows {
  const location = useLocation();
  const { search } = location;
  if (!hasFailed(location)) return null;
  return next && search === marketSearch({ ...query, after: next }) ? 'more-rows' : 'first-rows';
}
