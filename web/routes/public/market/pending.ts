import { useLocation, useNavigation } from 'react-router';
import { marketQuery } from '../../../../rules/market.ts';

/** What the browser is fetching for this screen: another list, more of this one, or nothing. */
export function usePending(): 'first-rows' | 'more-rows' | null {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  if (state !== 'loading' || location.pathname !== pathname) return null;
  return marketQuery(new URLSearchParams(location.search)).after ? 'more-rows' : 'first-rows';
}
