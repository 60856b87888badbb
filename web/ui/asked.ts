import { useLocation, useNavigation } from 'react-router';
import { hasFailed } from '../kept-screen.ts';

/**
 * Returns the query whose filters are marked as chosen: that of the list shown; or, where another list was asked for
 * and could not be loaded, the one in the address, as `NotLoaded` above the list says (decision 052).
 */
export function useAsked<Query>(listed: Query, read: (parameters: URLSearchParams) => Query): Query {
  const location = useLocation();
  useNavigation();
  return hasFailed(location) ? read(new URLSearchParams(location.search)) : listed;
}
