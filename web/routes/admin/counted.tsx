import { rowsBehind } from '../../../domain/admin/overview.ts';
import { m } from '../../../messages/compiled/messages.js';
import { adminPages } from '../../../rules/admin.ts';
import { groupIndian } from '../../../rules/money.ts';
import { pagePath, screen } from '../../door.ts';
import { requireAdmin } from '../../guards.ts';
import type { Route } from './+types/counted';

const texts = {
  'warehouse-locations': {
    title: m.admin_locations,
    none: m.admin_no_locations,
    one: m.one_location,
    some: m.locations_found,
  },
  'product-categories': {
    title: m.categories,
    none: m.admin_no_categories,
    one: m.one_category,
    some: m.categories_found,
  },
  products: { title: m.nav_products, none: m.admin_no_products, one: m.one_product, some: m.products_found },
  'supplier-management': {
    title: m.suppliers_heading,
    none: m.no_suppliers_found,
    one: m.one_supplier,
    some: m.suppliers_found,
  },
  'reseller-management': {
    title: m.admin_resellers,
    none: m.no_resellers_found,
    one: m.one_reseller,
    some: m.resellers_found,
  },
};

/** One of the five pages, by its address: what there is, counted. */
export const loader = screen(async (visit, { url }) => {
  const admin = await requireAdmin(visit);
  // The router takes '/admin/Products/' for '/admin/products'.
  const page = adminPages.find((name) => pagePath(url).toLowerCase().includes(`/${name}`)) ?? adminPages[0];
  return { page, rows: await rowsBehind(visit.db, admin, page) };
});

export default function Counted({ loaderData: { page, rows } }: Route.ComponentProps) {
  const { title, none, one, some } = texts[page];
  return (
    <>
      <title>{`${title()} | ${m.site_name()}`}</title>
      <h1 className="text-2xl">{title()}</h1>
      {rows === 0 ? (
        <p className="card mt-4 p-10 text-center">{none()}</p>
      ) : (
        <p className="mt-1 text-quiet">{rows === 1 ? one() : some({ shown: groupIndian(rows) })}</p>
      )}
    </>
  );
}
