import { keptList } from '../../ui/kept-list.ts';

const SEARCHES_KEPT = 8;

/** Earlier searches, kept on this device only. */
export const earlierSearches = keptList('searches', SEARCHES_KEPT);
