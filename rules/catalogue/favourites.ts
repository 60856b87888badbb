import { FAVOURITES_MAX } from '../limits.ts';

/** Product ids from '7,12,1003' or from what a browser kept; what is no id is passed over, and so is the rest of a long list. */
export function favouriteIdsFrom(list: string | unknown[]): string[] {
  const parts = typeof list === 'string' ? list.slice(0, 20_000).split(',') : list;
  const ids = parts.map(String).filter((id) => /^[1-9]\d{0,14}$/.test(id));
  return [...new Set(ids)].slice(0, FAVOURITES_MAX);
}

/** For so many days after a favourite was last displayed as sold out, 'back in stock' stands beside it. */
const BACK_IN_STOCK_DAYS = 14;

/** Was it sold out when it was marked or last looked at, not long ago, and is there some now? */
export function isBackInStock({ soldOutAt, isSoldOut }: { soldOutAt: Date | null; isSoldOut: boolean }, now: Date) {
  if (soldOutAt === null || isSoldOut) return false;
  return now.getTime() - soldOutAt.getTime() < BACK_IN_STOCK_DAYS * 86_400_000;
}
