import type { MarketQuery } from '../rules/catalogue/market.ts';

/**
 * The header by which a screen tells the server what is to be counted about it: words that found nothing, or a look at a
 * product. The page itself may be kept and sent many times; the server counts each, and takes the header off.
 */
export const NOTED = 'x-thok-noted';

/** For words alone, on the first page: with a filter set it is the filter that may find nothing. */
export function emptySearchHeaders(
  { search, category, branch, price, after }: MarketQuery,
  found: number,
): HeadersInit {
  const isWordsAlone = search !== '' && !category && !branch && price === null && after === null;
  return isWordsAlone && found === 0 ? { [NOTED]: `empty-search ${encodeURIComponent(search)}` } : {};
}

/** For whoever may buy it: its supplier and the operator look for other reasons. */
export function productViewHeaders({
  id,
  viewer,
}: {
  id: bigint;
  viewer: 'owner' | 'operator' | 'anyone';
}): HeadersInit {
  return viewer === 'anyone' ? { [NOTED]: `product-view ${id}` } : {};
}
