import type { ChangeEvent } from 'react';
import { m } from '../../../../messages/compiled/messages.js';
import { COUNT_EXACT_TO } from '../../../../rules/limits.ts';
import { type MarketQuery, type PriceBand, priceBands, type SortOrder, sortOrders } from '../../../../rules/market.ts';
import { groupIndian } from '../../../../rules/money.ts';
import { MarketForm } from './market-form.tsx';

const bandNames: Record<PriceBand, () => string> = {
  'under-99': m.price_under_99,
  '100-199': m.price_100_199,
  '200-299': m.price_200_299,
  '300-399': m.price_300_399,
  '400-499': m.price_400_499,
  '500-plus': m.price_500_plus,
};

const sortNames: Record<SortOrder, () => string> = {
  newest: m.sort_newest,
  'price-up': m.sort_price_up,
  'price-down': m.sort_price_down,
};

interface FiltersProps {
  /** Each branch as the address names it and as the page does. */
  branches: { branch: string; name: string }[];
  query: MarketQuery;
  total: { count: number; isMore: boolean };
}

/** Branch, price and order, each applied when chosen, and how many products were found. */
export function Filters({ branches, query, total }: FiltersProps) {
  const apply = (event: ChangeEvent<HTMLSelectElement>) => event.currentTarget.form?.requestSubmit();
  return (
    <MarketForm
      rest={{ ...query, branch: '', price: null, sort: 'newest' }}
      label={m.filters()}
      className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2.5 sm:gap-x-3 sm:py-3"
    >
      <select
        key={`b${query.branch}`}
        name="branch"
        aria-label={m.branch()}
        defaultValue={query.branch}
        onChange={apply}
        className="filter"
      >
        <option value="">{m.all_branches()}</option>
        {branches.map(({ branch, name }) => (
          <option key={branch} value={branch}>
            {name}
          </option>
        ))}
      </select>
      <select
        key={`p${query.price}`}
        name="price"
        aria-label={m.price()}
        defaultValue={query.price ?? ''}
        onChange={apply}
        className="filter"
      >
        <option value="">{m.price_all()}</option>
        {(Object.keys(priceBands) as PriceBand[]).map((band) => (
          <option key={band} value={band}>
            {bandNames[band]()}
          </option>
        ))}
      </select>
      <select
        key={`s${query.sort}`}
        name="sort"
        aria-label={m.sort()}
        defaultValue={query.sort}
        onChange={apply}
        className="filter"
      >
        {sortOrders.map((order) => (
          <option key={order} value={order}>
            {sortNames[order]()}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="button">
          {m.apply_filters()}
        </button>
      </noscript>
      <p role="status" className="w-full text-sm text-quiet sm:ml-auto sm:w-auto sm:text-base">
        {total.isMore
          ? m.products_found_more({ shown: groupIndian(COUNT_EXACT_TO) })
          : m.products_found({ count: total.count, shown: groupIndian(total.count) })}
      </p>
    </MarketForm>
  );
}
