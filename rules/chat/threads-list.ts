import { pageNumber } from '../paging.ts';

/** Filters of the list of chats: all, or those in which the other side waits for an answer. */
export const threadFilters = ['all', 'reply'] as const;

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
