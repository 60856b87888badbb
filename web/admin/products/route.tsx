import { adminProducts, countAdminProducts, offeredSuppliers } from '../../../domain/admin/products.ts';
import { m } from '../../../messages/compiled/messages.js';
import { localName } from '../../../messages/names.ts';
import { adminProductsQuery } from '../../../rules/admin/admin-products.ts';
import { requireAdmin } from '../../guards.ts';
import { named } from '../../in-local-names.ts';
import { pageLoaderOrBanner } from '../../route-handlers.ts';
import { productsText } from '../../ui/amounts.ts';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPlaces } from '../../ui/list-places.tsx';
import { useLive } from '../../ui/use-live.ts';
import type { Route } from './+types/route';
import { ProductFilters } from './filters.tsx';
import { AdminProductRows } from './rows.tsx';

/** All products, with the reason why a product is not public (sections 2 and 7, decisions 28 and 32). */
export const loader = pageLoaderOrBanner('products_failed', async (context, { url }) => {
  await requireAdmin(context);
  const query = adminProductsQuery(url.searchParams);
  const { entries, ...places } = await adminProducts(context.db, query);
  return {
    ...places,
    query,
    count: await countAdminProducts(context.db, query),
    products: entries.map((product) => ({
      ...product,
      category: localName(product.category),
      levels: product.levels.map((level) => ({ ...level, warehouse: localName(level.warehouse) })),
    })),
    suppliers: await offeredSuppliers(context.db, query.supplier),
    categories: named((await context.choices()).categories),
  };
});

export default function AdminProducts({ loaderData: { found, banner } }: Route.ComponentProps) {
  useLive('catalogue');
  return (
    <>
      <title>{`${m.nav_products()} | ${m.site_name()}`}</title>
      <h1 className="text-2xl">{m.nav_products()}</h1>
      <Banner text={banner} />
      {found && (
        <>
          <ProductFilters query={found.query} suppliers={found.suppliers} categories={found.categories} />
          <p role="status" className="mt-4 text-quiet">
            {productsText(found.count)}
          </p>
          {found.products.length > 0 ? (
            <AdminProductRows products={found.products} />
          ) : (
            <EmptyState drawing="carton" title={m.admin_no_products()} />
          )}
          <ListPlaces previous={found.newer} next={found.older} />
        </>
      )}
    </>
  );
}
