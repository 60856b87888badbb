import { Link } from 'react-router';
import { emptyFront, shopFronts } from '../../../domain/catalogue/shop-fronts.ts';
import { supplierDirectory } from '../../../domain/catalogue/suppliers.ts';
import { m } from '../../../messages/compiled/messages.js';
import { pageNumber } from '../../../rules/paging.ts';
import { headOf } from '../../head.ts';
import { supplierInLocalNames } from '../../in-local-names.ts';
import { pageLoader } from '../../route-handlers.ts';
import { productsText } from '../../ui/amounts.ts';
import { suppliersText } from '../../ui/counts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Pages } from '../../ui/pages.tsx';
import type { Route } from './+types/directory';
import { ShopHead } from './shop-front.tsx';

/** All onboarded suppliers, by name. */
export const loader = pageLoader(async (context, { url }) => {
  const directory = await supplierDirectory(context.db, pageNumber(url.searchParams.get('page')));
  const head = headOf({
    title: m.suppliers_title(),
    description: m.suppliers_description(),
    origin: context.origin,
    path: directory.page === 1 ? '/suppliers' : `/suppliers?page=${directory.page}`,
  });
  const fronts = await shopFronts(
    context.db,
    directory.suppliers.map(({ id }) => id),
  );
  const suppliers = directory.suppliers.map((supplier) => ({
    ...supplierInLocalNames(supplier),
    front: fronts.get(supplier.id) ?? emptyFront,
  }));
  return { ...directory, suppliers, head };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function Directory({ loaderData: { suppliers, page, pages, count } }: Route.ComponentProps) {
  return (
    <div className="page py-6">
      <NotLoaded />
      <h1 className="text-2xl">{m.suppliers_heading()}</h1>
      <p className="text-quiet">{suppliersText(count)}</p>
      {suppliers.length === 0 && (
        <EmptyState drawing="counter" title={m.no_suppliers_found()}>
          <Link to="/supplier/login" className="button button-main">
            {m.become_supplier()}
          </Link>
        </EmptyState>
      )}
      <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
        {suppliers.map((supplier) => (
          <li key={supplier.id} className="card relative p-3 hover:border-indigo sm:p-4">
            <ShopHead
              shop={supplier}
              count={productsText(supplier.totalProducts)}
              name={
                <h2 lang={supplier.latin?.language} className="text-lg leading-snug">
                  <Link to={`/suppliers/${supplier.id}`} className="whole-card">
                    {supplier.name}
                  </Link>
                </h2>
              }
            />
          </li>
        ))}
      </ul>
      <Pages page={page} pages={pages} />
    </div>
  );
}
