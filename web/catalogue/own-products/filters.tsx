import { Link } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import {
  filterFields,
  isFiltered,
  type OwnQuery,
  type OwnSort,
  ownQuery,
  ownSearch,
  ownSorts,
  type QuickFilter,
} from '../../../rules/catalogue/own-products.ts';
import { productsText } from '../../ui/amounts.ts';
import { Choice } from '../../ui/choice.tsx';
import { CategoryChoice, ProductFilterForm } from '../product-filter-form.tsx';
import { QuickFilters } from './quick-filters.tsx';

const screen = '/supplier/products';

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
  counts: Record<QuickFilter, number>;
}

/** Search, filters and order of the own products, kept in the address. */
export function OwnFilters({ query, categories, count, counts }: OwnFiltersProps) {
  const parts = filterFields({ ...query, search: '', category: '' });
  return (
    <>
      <ProductFilterForm
        screen={screen}
        search={query.search}
        hint={m.own_search_hint()}
        addressOf={(asked) => ownSearch(ownQuery(asked))}
        choices={
          <>
            {/* The chips' filter stays when the search changes. */}
            {parts.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <details className="own-fold">
              <summary className="link">{m.own_fold()}</summary>
              <CategoryChoice value={query.category} categories={categories} all={m.own_all_categories()} />
              <Choice name="sort" aria-label={m.sort()} value={query.sort}>
                {ownSorts.map((sort) => (
                  <option key={sort} value={sort}>
                    {sortNames[sort]()}
                  </option>
                ))}
              </Choice>
            </details>
          </>
        }
      >
        <span role="status" className="own-count text-quiet">
          {productsText(count)}
        </span>
        {isFiltered(query) && (
          <Link to={screen} className="link inline-flex min-h-11 items-center">
            {m.own_clear_filters()}
          </Link>
        )}
      </ProductFilterForm>
      <QuickFilters query={query} counts={counts} />
    </>
  );
}
