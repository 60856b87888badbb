import { m } from '../../../messages/compiled/messages.js';
import {
  type MarketQuery,
  ordersFor,
  type PriceBand,
  priceBands,
  type SortOrder,
  usualOrder,
} from '../../../rules/catalogue/market.ts';
import { totalText } from '../../ui/amounts.ts';
import { Choice } from '../../ui/choice.tsx';
import { bandNames } from './band-names.ts';
import { MarketForm } from './market-form.tsx';
import { SAVING } from './saved-form.tsx';
import { ShapeSwitch } from './shape-switch.tsx';

const sortNames: Record<SortOrder, () => string> = {
  recommended: m.sort_recommended,
  relevance: m.sort_relevance,
  newest: m.sort_newest,
  'price-up': m.sort_price_up,
  'price-down': m.sort_price_down,
};

interface FiltersProps {
  /** Branches by their name in the address and on the page. */
  branches: { branch: string; name: string }[];
  query: MarketQuery;
  /** Null if the chosen list could not be loaded. */
  total: { count: number; isMore: boolean } | 'loading' | null;
  /** Can the search be saved? */
  canSave: boolean;
}

/** Filters by branch and price and the order, each applied when chosen, with the number of products found. */
export function Filters({ branches, query, total, canSave }: FiltersProps) {
  return (
    <MarketForm
      rest={{ ...query, branch: '', price: null, sort: usualOrder(query.search) }}
      label={m.filters()}
      className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1.5 sm:gap-x-3 sm:py-3"
    >
      <div className="flex w-full gap-1.5 sm:contents">
        <Choice name="branch" aria-label={m.branch()} value={query.branch}>
          <option value="">{m.all_branches()}</option>
          {branches.map(({ branch, name }) => (
            <option key={branch} value={branch}>
              {name}
            </option>
          ))}
        </Choice>
        <span className={`flex items-center gap-1.5 ${query.price === null ? 'shrink-0' : 'min-w-0'}`}>
          {/* 'All' needs the word 'Price' before it; a price band explains itself. */}
          {query.price === null && (
            <span aria-hidden="true" className="text-sm text-quiet">
              {m.price()}
            </span>
          )}
          <Choice name="price" aria-label={m.price()} value={query.price ?? ''}>
            <option value="">{m.price_all()}</option>
            {(Object.keys(priceBands) as PriceBand[]).map((band) => (
              <option key={band} value={band}>
                {bandNames[band]()}
              </option>
            ))}
          </Choice>
        </span>
        <Choice name="sort" aria-label={m.sort()} value={query.sort}>
          {ordersFor(query.search).map((order) => (
            <option key={order} value={order}>
              {sortNames[order]()}
            </option>
          ))}
        </Choice>
      </div>
      <noscript>
        <button type="submit" className="button">
          {m.apply_filters()}
        </button>
      </noscript>
      <p role="status" className="grow text-sm text-quiet sm:ml-auto sm:grow-0 sm:text-base">
        {total === 'loading' ? m.loading() : total && totalText(total)}
      </p>
      {canSave && (
        <button type="submit" form={SAVING} className="link min-h-11 text-sm sm:text-base">
          {m.search_save()}
        </button>
      )}
      <ShapeSwitch />
    </MarketForm>
  );
}
