import { pageNumber } from '../paging.ts';

/**
 * Filters of the list of chats: all, those in which the other side waits for an answer, or those with a quote to send
 * (a supplier's) or to accept (a reseller's).
 */
export const threadFilters = ['all', 'reply', 'quote'] as const;

export type ThreadFilter = (typeof threadFilters)[number];

export interface ThreadsQuery {
  tab: ThreadFilter;
  page: number;
}

/** Reads the address; meaningless parameters are ignored. */
export function threadsQuery(parameters: URLSearchParams): ThreadsQuery {
  const tab = parameters.get('tab');
  return { tab: threadFilters.find((name) => name === tab) ?? 'all', page: pageNumber(parameters.get('page')) };
}
