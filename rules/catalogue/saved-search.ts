import { type MarketQuery, marketQuery, marketSearch, usualOrder } from './market.ts';

/** Saved searches of a reseller; nobody would look through more. */
export const SAVED_SEARCHES_MAX = 20;
/** New products of one search are counted up to this number. */
export const NEW_PRODUCTS_MAX = 100;

/** Returns the saved part of a query, as in an address after the question mark: search and filters; '' for none. */
export function savedQuery(query: MarketQuery): string {
  const saved = { ...query, isAsTyped: false, sort: usualOrder(query.search), after: null };
  return marketSearch(saved).slice(1);
}

/** Returns a saved search as the market reads it, the newest products first. */
export function newestOf(saved: string): MarketQuery {
  return { ...marketQuery(new URLSearchParams(saved)), sort: 'newest' };
}
