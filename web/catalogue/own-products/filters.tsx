import { Link } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
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
} from '../../../rules/catalogue/own-products.ts';
import { groupIndian } from '../../../rules/money.ts';
import { productsText } from '../../ui/amounts.ts';
import { Choice } from '../../ui/choice.tsx';
import { CategoryChoice, ProductFilterForm } from '../product-filter-form.tsx';

const screen = '/supplier/products';

const stockNames: Record<OwnStock, () => string> = {
  'in-stock': m.in_stock,
  limited: m.limited,
  'low-stock': m.low_stock,
  'out-of-stock': m.out_of_stock,
  threshold: m.own_at_threshold,
  'running-low': m.figure_low_stock,
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
  /** Products of the supplier that have no photo, whatever the filter. */
  withoutPhoto: number;
}

/** Search, filters and order of the own products, kept in the address. */
export function OwnFilters({ query, categories, count, withoutPhoto }: OwnFiltersProps) {
  return (
    <ProductFilterForm
      screen={screen}
      search={query.search}
      hint={m.own_search_hint()}
      addressOf={(asked) => ownSearch(ownQuery(asked))}
      choices={
        <>
          <CategoryChoice value={query.category} categories={categories} all={m.own_all_categories()} />
          <Choice name="stock" aria-label={m.column_stock()} value={query.stock ?? ''}>
            <option value="">{m.own_any_stock()}</option>
            {/* Only the dashboard links to it; as a choice its name would be confused with 'Low Stock'. */}
            {ownStocks
              .filter((stock) => stock !== 'running-low' || query.stock === stock)
              .map((stock) => (
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
          <Choice name="pictures" aria-label={m.own_pictures()} value={query.pictures ?? ''}>
            <option value="">{m.own_any_pictures()}</option>
            <option value="none">
              {withoutPhoto > 0 ? `${m.own_no_pictures()} (${groupIndian(withoutPhoto)})` : m.own_no_pictures()}
            </option>
          </Choice>
          <Choice name="sort" aria-label={m.sort()} value={query.sort}>
            {ownSorts.map((sort) => (
              <option key={sort} value={sort}>
                {sortNames[sort]()}
              </option>
            ))}
          </Choice>
        </>
      }
    >
      <span className="flex w-full items-center gap-4">
        <span role="status" className="text-quiet">
          {productsText(count)}
        </span>
        {withoutPhoto > 0 && (
          <Link to="/supplier/products/photos" className="link inline-flex min-h-11 items-center">
            {m.photos_title()} ({groupIndian(withoutPhoto)})
          </Link>
        )}
        {isFiltered(query) && (
          <Link to={screen} className="link inline-flex min-h-11 items-center">
            {m.own_clear_filters()}
          </Link>
        )}
      </span>
    </ProductFilterForm>
  );
}
