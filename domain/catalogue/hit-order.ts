import type { Cursor, SortOrder } from '../../rules/catalogue/market.ts';
import type { Hit } from './gathered-hits.ts';

/** Returns the hits after a cursor, in list order. */
export function firstBehind(hits: Hit[], { sort, after }: { sort: SortOrder; after: Cursor | null }): Hit[] {
  const compared = comparisons[sort];
  // A cursor of the newest-first order has no key.
  const last = after && { id: after.id, key: after.key ?? 0n };
  return hits.filter((hit) => last === null || compared(hit, last) > 0).sort(compared);
}

const newest = (a: Hit, b: Hit): number => (a.id === b.id ? 0 : a.id > b.id ? -1 : 1);
const cheapest = (a: Hit, b: Hit): number => (a.key === b.key ? -newest(a, b) : a.key < b.key ? -1 : 1);

const byPlace = (a: Hit, b: Hit): number => (a.key === b.key ? newest(a, b) : a.key < b.key ? -1 : 1);

const comparisons: Record<SortOrder, (a: Hit, b: Hit) => number> = {
  newest,
  relevance: byPlace,
  recommended: byPlace,
  'price-up': cheapest,
  'price-down': (a, b) => -cheapest(a, b),
};
