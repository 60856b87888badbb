import { type MarketQuery, marketSearch } from '../../rules/catalogue/market.ts';

/** Returns the rest of a query as hidden fields, so that a plain form changes one part of it and keeps the others. */
export function queryFields(query: MarketQuery) {
  return [...new URLSearchParams(marketSearch(query))].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
