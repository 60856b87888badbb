import { m } from '../../../messages/compiled/messages.js';
import type { MarketQuery } from '../../../rules/catalogue/market.ts';
import { SearchIcon } from '../../ui/icons.tsx';
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
        <input
          // Remounted when the address changes, so that Back and Forward show their search.
          key={query.search}
          type="search"
          name="q"
          defaultValue={query.search}
          maxLength={100}
          enterKeyHint="search"
          aria-label={m.shop_search()}
          placeholder={m.shop_search()}
          className="input"
        />
        <button type="submit" aria-label={m.shop_search()} className="button px-3">
          <SearchIcon />
        </button>
      </MarketForm>
    </search>
  );
}
