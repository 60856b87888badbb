import type { MarketQuery } from '../../rules/catalogue/market.ts';

/** A query whose category, branch and supplier are known to exist. */
export interface ResolvedQuery extends Pick<MarketQuery, 'search' | 'price' | 'sort' | 'after'> {
  categoryId: number | null;
  vicinityIds: number[] | null;
  supplierId: string | null;
}
