import { Form, Link, useNavigate } from 'react-router';
import { m } from '../../../../messages/compiled/messages.js';
import {
  isFiltered,
  type OwnQuery,
  type OwnSort,
  type OwnState,
  type OwnStock,
  ownQuery,
  ownSearch,
  ownSorts,
  ownStates,
  ownStocks,
} from '../../../../rules/own-products.ts';
import { textsOf } from '../../../form-texts.ts';
import { productsText } from '../../../ui/amounts.ts';
import { Choice } from '../../../ui/choice.tsx';
import { SearchIcon } from '../../../ui/icons.tsx';

const screen = '/supplier/products';

const stockNames: Record<OwnStock, () => string> = {
  'in-stock': m.in_stock,
  limited: m.limited,
  'low-stock': m.low_stock,
  'out-of-stock': m.out_of_stock,
  threshold: m.own_at_threshold,
};

const stateNames: Record<OwnState, () => string> = { active: m.status_active, inactive: m.status_inactive };

const sortNames: Record<OwnSort, () => string> = {
  newest: m.sort_newest,
  name: m.sort_name,
  'price-up': m.sort_price_up,
  'price-down': m.sort_price_down,
  'stock-up': m.sort_stock_up,
  'stock-down': m.sort_stock_down,
};

interface OwnFiltersProps {
  query: OwnQuery;
  categories: { slug: string; name: string }[];
  count: number;
}

/** Search, filters and order of the own products: a plain GET form whose choices are applied when made. */
export function OwnFilters({ query, categories, count }: OwnFiltersProps) {
  const navigate = useNavigate();
  return (
    <Form
      method="get"
      action={screen}
      role="search"
      aria-label={m.filters()}
      className="mt-4 flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const asked = ownQuery(textsOf(new FormData(event.currentTarget)));
        void navigate(screen + ownSearch(asked), { preventScrollReset: true });
      }}
    >
      <span className="flex w-full gap-2 lg:w-80">
        <input
          // Follows the address, back and forward too.
          key={query.search}
          type="search"
          name="q"
          defaultValue={query.search}
          maxLength={100}
          aria-label={m.search_products()}
          placeholder={m.own_search_hint()}
          className="input"
        />
        <button type="submit" aria-label={m.search()} className="button px-3">
          <SearchIcon />
        </button>
      </span>
      <Choice name="category" aria-label={m.category()} value={query.category}>
        <option value="">{m.own_all_categories()}</option>
        {categories.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice name="stock" aria-label={m.column_stock()} value={query.stock ?? ''}>
        <option value="">{m.own_any_stock()}</option>
        {ownStocks.map((stock) => (
          <option key={stock} value={stock}>
            {stockNames[stock]()}
          </option>
        ))}
      </Choice>
      <Choice name="state" aria-label={m.own_state()} value={query.state ?? ''}>
        <option value="">{m.own_any_state()}</option>
        {ownStates.map((state) => (
          <option key={state} value={state}>
            {stateNames[state]()}
          </option>
        ))}
      </Choice>
      <Choice name="sort" aria-label={m.sort()} value={query.sort}>
        {ownSorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortNames[sort]()}
          </option>
        ))}
      </Choice>
      <noscript>
        <button type="submit" className="button">
          {m.apply_filters()}
        </button>
      </noscript>
      <span className="flex w-full items-center gap-4">
        <span role="status" className="text-quiet">
          {productsText(count)}
        </span>
        {isFiltered(query) && (
          <Link to={screen} className="link inline-flex min-h-11 items-center">
            {m.own_clear_filters()}
          </Link>
        )}
      </span>
    </Form>
  );
}
