import { Form, Link, useNavigate } from 'react-router';
import { m } from '../../../../messages/compiled/messages.js';
import { type AdminProductsQuery, adminProductsQuery, adminProductsSearch } from '../../../../rules/admin-products.ts';
import { SUPPLIERS_OFFERED_MOST } from '../../../../rules/limits.ts';
import { textsOf } from '../../../form-texts.ts';
import { Choice } from '../../../ui/choice.tsx';
import { SearchIcon } from '../../../ui/icons.tsx';

const screen = '/admin/products';

interface ProductFiltersProps {
  query: AdminProductsQuery;
  suppliers: { id: string; name: string }[];
  categories: { slug: string; name: string }[];
}

/** Search by name, supplier and category: a plain GET form whose choices are applied when made. */
export function ProductFilters({ query, suppliers, categories }: ProductFiltersProps) {
  const navigate = useNavigate();
  const isFiltered = query.search !== '' || query.supplier !== '' || query.category !== '';
  return (
    <Form
      method="get"
      action={screen}
      role="search"
      aria-label={m.filters()}
      className="mt-4 flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const asked = adminProductsQuery(textsOf(new FormData(event.currentTarget)));
        void navigate(screen + adminProductsSearch(asked), { preventScrollReset: true });
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
          placeholder={m.moderation_search_hint()}
          className="input"
        />
        <button type="submit" aria-label={m.search()} className="button px-3">
          <SearchIcon />
        </button>
      </span>
      <Choice name="supplier" aria-label={m.moderation_supplier()} value={query.supplier}>
        <option value="">{m.moderation_all_suppliers()}</option>
        {suppliers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice name="category" aria-label={m.category()} value={query.category}>
        <option value="">{m.own_all_categories()}</option>
        {categories.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </Choice>
      <noscript>
        <button type="submit" className="button">
          {m.apply_filters()}
        </button>
      </noscript>
      {isFiltered && (
        <Link to={screen} className="link inline-flex min-h-11 items-center">
          {m.own_clear_filters()}
        </Link>
      )}
      {suppliers.length >= SUPPLIERS_OFFERED_MOST && (
        <p className="w-full text-sm text-quiet">{m.moderation_suppliers_hint({ shown: SUPPLIERS_OFFERED_MOST })}</p>
      )}
    </Form>
  );
}
