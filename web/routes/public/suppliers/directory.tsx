import { Link } from 'react-router';
import { supplierDirectory } from '../../../../domain/catalogue/suppliers.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { localName, localNames } from '../../../../messages/names.ts';
import { groupIndian } from '../../../../rules/money.ts';
import { pageNumber } from '../../../../rules/paging.ts';
import { screen } from '../../../door.ts';
import { headOf } from '../../../ui/head.ts';
import { Pages } from '../../../ui/pages.tsx';
import { SupplierTags } from '../../../ui/supplier-tags.tsx';
import type { Route } from './+types/directory';

/** Every onboarded supplier, by name. */
export const loader = screen(async (visit, { url }) => ({
  ...(await supplierDirectory(visit.db, pageNumber(url.searchParams.get('page')))),
  origin: visit.origin,
}));

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? headOf({
        title: m.suppliers_title(),
        description: m.suppliers_description(),
        origin: loaderData.origin,
        path: loaderData.page === 1 ? '/suppliers' : `/suppliers?page=${loaderData.page}`,
      })
    : [];

export default function Directory({ loaderData: { suppliers, page, pages, count } }: Route.ComponentProps) {
  return (
    <div className="page py-6">
      <h1 className="text-2xl">{m.suppliers_heading()}</h1>
      <p className="text-quiet">{m.suppliers_found({ count, shown: groupIndian(count) })}</p>
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
                {m.branch_line({ branch: localNames(supplier.branches) })}
                {supplier.location && ` · ${localName(supplier.location)}`}
              </p>
            )}
            <SupplierTags supplier={supplier} />
            <p>{m.products_found({ count: supplier.totalProducts, shown: groupIndian(supplier.totalProducts) })}</p>
          </li>
        ))}
      </ul>
      <Pages page={page} pages={pages} />
    </div>
  );
}
