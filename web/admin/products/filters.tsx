import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import {
  type AdminProductsQuery,
  adminProductsQuery,
  adminProductsSearch,
} from '../../../rules/admin/admin-products.ts';
import { SUPPLIERS_OFFERED_MAX } from '../../../rules/limits.ts';
import { CategoryChoice, ProductFilterForm } from '../../catalogue/product-filter-form.tsx';
import { Choice } from '../../ui/choice.tsx';

const screen = '/admin/products';

interface ProductFiltersProps {
  query: AdminProductsQuery;
  suppliers: { id: string; name: string }[];
  categories: { slug: string; name: string }[];
}

/** Search and filters by supplier and category, kept in the address. */
export function ProductFilters({ query, suppliers, categories }: ProductFiltersProps) {
  const isFiltered = query.search !== '' || query.supplier !== '' || query.category !== '';
  return (
    <ProductFilterForm
      screen={screen}
      search={query.search}
      hint={m.moderation_search_hint()}
      addressOf={(asked) => adminProductsSearch(adminProductsQuery(asked))}
      choices={
        <>
          <Named word={m.moderation_supplier()}>
            <Choice name="supplier" aria-label={m.moderation_supplier()} value={query.supplier}>
              <option value="">{m.moderation_all()}</option>
              {suppliers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Choice>
          </Named>
          <Named word={m.category()}>
            <CategoryChoice value={query.category} categories={categories} all={m.moderation_all()} />
          </Named>
        </>
      }
    >
      {isFiltered && (
        <Link to={screen} className="link inline-flex min-h-11 items-center">
          {m.own_clear_filters()}
        </Link>
      )}
      {suppliers.length >= SUPPLIERS_OFFERED_MAX && (
        <p className="w-full text-sm text-quiet">{m.moderation_suppliers_hint({ shown: SUPPLIERS_OFFERED_MAX })}</p>
      )}
    </ProductFilterForm>
  );
}

/** Choice with a visible label, because both choices begin with the same word, 'All'. */
function Named({ word, children }: { word: string; children: ReactNode }) {
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className="text-sm text-quiet">
        {word}
      </span>
      {children}
    </span>
  );
}
