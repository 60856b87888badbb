import { isRouteErrorResponse, useLocation } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { Notice } from '../ui/notice.tsx';

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
  operators: m.operators_title,
  me: m.operator_me,
};

/** Error page of the admin area, with a link to the part that the address belongs to. */
export function AdminMissing({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const title = isMissing ? m.page_not_found_title() : m.unexpected_error();
  const sentence = isRouteErrorResponse(error) && typeof error.data === 'string' && error.data;
  const [to, place] = partOf(pathname);
  return (
    <>
      <title>{`${title} | ${m.site_name()}`}</title>
      <Notice
        title={title}
        text={sentence || m.unexpected_error_text()}
        back={{ to, words: m.admin_back_to({ place }) }}
      />
    </>
  );
}

function partOf(pathname: string): [string, string] {
  const name = pathname.split('/')[2] ?? '';
  if (name === 'accounts') return ['/admin/supplier-management', m.suppliers_heading()];
  const part = Object.entries(parts).find(([known]) => known === name);
  return part ? [`/admin/${part[0]}`, part[1]()] : ['/admin/overview', m.tab_overview()];
}
