import { type MarketQuery, marketQuery, marketSearch, usualOrder } from './market.ts';

/** Saved searches of a reseller; more would not be looked through by anybody. */
export const SAVED_SEARCHES_MAX = 20;
/** More products that came for one search are not counted. */
export const NEW_PRODUCTS_MAX = 100;

/** Returns what of a query is saved, as it stands behind the question mark: its words and filters; '' without any. */
export function savedQuery(query: MarketQuery): string {
  const saved = { ...query, isAsTyped: false, sort: usualOrder(query.search), after: null };
  return marketSearch(saved).slice(1);
}

/** Returns a saved search as the market reads it, the newest products first. */
export function newestOf(saved: string): MarketQuery {
  return { ...marketQuery(new URLSearchParams(saved)), sort: 'newest' };
}
