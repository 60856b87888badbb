import { FAVOURITES_MAX } from '../limits.ts';

/**
 * Reads product ids from '7,12,1003' or from a list that a browser kept. Malformed ids are ignored, and so is the rest
 * of a list that is too long.
 */
export function favouriteIdsFrom(list: string | unknown[]): string[] {
  const parts = typeof list === 'string' ? list.slice(0, 20_000).split(',') : list;
  const ids = parts.map(String).filter((id) => /^[1-9]\d{0,14}$/.test(id));
  return [...new Set(ids)].slice(0, FAVOURITES_MAX);
}

/** Days for which 'back in stock' is shown beside a favourite that was displayed as sold out. */
const BACK_IN_STOCK_DAYS = 14;

/** Was the favourite sold out when it was marked or last displayed, at most 14 days ago, and is it in stock now? */
export function isBackInStock({ soldOutAt, isSoldOut }: { soldOutAt: Date | null; isSoldOut: boolean }, now: Date) {
  if (soldOutAt === null || isSoldOut) return false;
  return now.getTime() - soldOutAt.getTime() < BACK_IN_STOCK_DAYS * 86_400_000;
}
