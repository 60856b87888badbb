import { FEW_PRODUCTS } from '../rules/catalogue/empty-search.ts';
import type { MarketQuery } from '../rules/catalogue/market.ts';

/**
 * Header by which a screen tells the server what to count: a search with few or no results, or a view of a product. A
 * kept page is sent many times: the server counts each time, and removes the header.
 */
export const NOTED = 'x-thok-noted';

/**
 * Returns the header for a search that found nothing or next to nothing: only for words on the first page without filters,
 * because a filter may be the reason.
 */
export function emptySearchHeaders(
  { search, category, branch, price, after }: MarketQuery,
  found: number,
): HeadersInit {
  const isWordsAlone = search !== '' && !category && !branch && price === null && after === null;
  return isWordsAlone && found < FEW_PRODUCTS ? { [NOTED]: `empty-search ${encodeURIComponent(search)} ${found}` } : {};
}

/** Returns the header for a view of a product; not for its supplier or the operator, who do not buy. */
export function productViewHeaders({
  id,
  viewer,
}: {
  id: bigint;
  viewer: 'owner' | 'operator' | 'anyone';
}): HeadersInit {
  return viewer === 'anyone' ? { [NOTED]: `product-view ${id}` } : {};
}
