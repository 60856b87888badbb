import { isRouteErrorResponse, Link, useLocation } from 'react-router';
import { m } from '../../messages/compiled/messages.js';

/** Name of each part of the admin area, by the second segment of its addresses. */
const parts = {
  'warehouse-locations': m.admin_warehouses,
  'product-categories': m.categories,
  products: m.nav_products,
  'supplier-management': m.suppliers_heading,
  'reseller-management': m.admin_resellers,
  reports: m.admin_reports,
  texts: m.admin_texts,
  audit: m.admin_audit,
};

/** Error page of the admin area, with a link to the part that the address lies in. */
export function AdminMissing({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const title = isMissing ? m.page_not_found_title() : m.unexpected_error();
  const sentence = isRouteErrorResponse(error) && typeof error.data === 'string' && error.data;
  const [to, place] = partOf(pathname);
  return (
    <div className="mx-auto max-w-lg py-12 text-center">
      <title>{`${title} | ${m.site_name()}`}</title>
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-2 text-quiet">{sentence || m.unexpected_error_text()}</p>
      <Link to={to} className="button button-main mt-6">
        {m.admin_back_to({ place })}
      </Link>
    </div>
  );
}

function partOf(pathname: string): [string, string] {
  const name = pathname.split('/')[2] ?? '';
  if (name === 'accounts') return ['/admin/supplier-management', m.suppliers_heading()];
  const part = Object.entries(parts).find(([known]) => known === name);
  return part ? [`/admin/${part[0]}`, part[1]()] : ['/admin/overview', m.tab_overview()];
}
