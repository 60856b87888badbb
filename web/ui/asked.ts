import { useLocation, useNavigation } from 'react-router';
import { hasFailed } from '../kept-screen.ts';

/**
 * What of a list is marked as chosen: what is listed; and where something else was asked for and could not be had, that, as the
 * address has it and as `NotLoaded` above the list says (decision 052).
 */
export function useAsked<Query>(listed: Query, read: (parameters: URLSearchParams) => Query): Query {
  const location = useLocation();
  useNavigation();
  return hasFailed(location) ? read(new URLSearchParams(location.search)) : listed;
}
