import { useLocation, useNavigation } from 'react-router';
import { hasFailed } from '../kept-screen.ts';

/**
 * Returns the query whose filters are marked as chosen: the query of the list shown; or, if another list could not be
 * loaded, the query in the address, as `NotLoaded` above the list says (decision 052).
 */
export function useAsked<Query>(listed: Query, read: (parameters: URLSearchParams) => Query): Query {
  const location = useLocation();
  useNavigation();
  return hasFailed(location) ? read(new URLSearchParams(location.search)) : listed;
}
