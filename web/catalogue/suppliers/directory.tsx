import { Link } from 'react-router';
import { supplierDirectory } from '../../../domain/catalogue/suppliers.ts';
import { m } from '../../../messages/compiled/messages.js';
import { pageNumber } from '../../../rules/paging.ts';
import { SupplierTags } from '../../accounts/supplier-tags.tsx';
import { headOf } from '../../head.ts';
import { supplierInLocalNames } from '../../in-local-names.ts';
import { pageLoader } from '../../route-handlers.ts';
import { productsText } from '../../ui/amounts.ts';
import { suppliersText } from '../../ui/counts.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Pages } from '../../ui/pages.tsx';
import type { Route } from './+types/directory';

/** All onboarded suppliers, by name. */
export const loader = pageLoader(async (context, { url }) => {
  const directory = await supplierDirectory(context.db, pageNumber(url.searchParams.get('page')));
  const head = headOf({
    title: m.suppliers_title(),
    description: m.suppliers_description(),
    origin: context.origin,
    path: directory.page === 1 ? '/suppliers' : `/suppliers?page=${directory.page}`,
  });
  return { ...directory, suppliers: directory.suppliers.map(supplierInLocalNames), head };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function Directory({ loaderData: { suppliers, page, pages, count } }: Route.ComponentProps) {
  return (
    <div className="page py-6">
      <NotLoaded />
      <h1 className="text-2xl">{m.suppliers_heading()}</h1>
      <p className="text-quiet">{suppliersText(count)}</p>
      {suppliers.length === 0 && <p className="card mt-4 p-8 text-center">{m.no_suppliers_found()}</p>}
      <ul className="mt-4 grid gap-3 sm:grid-cols-2">
        {suppliers.map((supplier) => (
          <li key={supplier.id} className="card relative p-4 hover:border-indigo">
            <h2 className="text-lg">
              <Link to={`/suppliers/${supplier.id}`} className="after:absolute after:inset-0">
                {supplier.name}
              </Link>
            </h2>
            {supplier.branches.length > 0 && (
              <p className="text-quiet">
                {m.branch_line({ branch: supplier.branches.join(', ') })}
                {supplier.location && ` · ${supplier.location}`}
              </p>
            )}
            <SupplierTags supplier={supplier} />
            <p>{productsText(supplier.totalProducts)}</p>
          </li>
        ))}
      </ul>
      <Pages page={page} pages={pages} />
    </div>
  );
}
