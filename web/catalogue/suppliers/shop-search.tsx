import { m } from '../../../messages/compiled/messages.js';
import type { MarketQuery } from '../../../rules/catalogue/market.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { MarketForm } from '../market/market-form.tsx';

/** Search among the products of one supplier. */
export function ShopSearch({ query }: { query: MarketQuery }) {
  return (
    <search className="w-full sm:w-auto">
      <MarketForm
        rest={{ ...query, search: '', sort: 'recommended' }}
        label={m.shop_search()}
        className="flex gap-2 sm:w-80"
      >
        <SearchField search={query.search} label={m.shop_search()} />
      </MarketForm>
    </search>
  );
}
