import { keptList } from '../../ui/kept-list.ts';

const SEARCHES_KEPT = 8;

/** What was searched on this device. The server is not told of it. */
export const earlierSearches = keptList('searches', SEARCHES_KEPT);
