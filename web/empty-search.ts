import type { MarketQuery } from '../rules/market.ts';

/**
 * The header by which the market tells the server that these words found nothing. The page itself may be kept and sent
 * many times; the server counts each, and takes the header off.
 */
export const EMPTY_SEARCH = 'x-thok-empty-search';

/** For words alone, on the first page: with a filter set it is the filter that may find nothing. */
export function emptySearchHeaders(
  { search, category, branch, price, after }: MarketQuery,
  found: number,
): HeadersInit {
  const isWordsAlone = search !== '' && !category && !branch && price === null && after === null;
  return isWordsAlone && found === 0 ? { [EMPTY_SEARCH]: encodeURIComponent(search) } : {};
}
