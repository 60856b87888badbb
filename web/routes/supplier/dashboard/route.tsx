import { supplierSteps } from '../../../../domain/catalogue/first-steps.ts';
import { lowProducts } from '../../../../domain/catalogue/low-products.ts';
import { ownProducts } from '../../../../domain/catalogue/own-products.ts';
import { stoppedProducts } from '../../../../domain/catalogue/stopped-products.ts';
import { supplierOverview } from '../../../../domain/catalogue/supplier-overview.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { localName } from '../../../../messages/names.ts';
import { ownQuery } from '../../../../rules/own-products.ts';
import { screen } from '../../../door.ts';
import { requireOnboardedSupplier } from '../../../guards.ts';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { NoOrders } from '../no-orders.tsx';
import type { Route } from './+types/route';
import { NewestProducts } from './newest-products.tsx';
import { Overview } from './overview.tsx';
import { StoppedNotice } from './stopped-notice.tsx';
import { SupplierSteps } from './supplier-steps.tsx';

const tabNames = ['overview', 'products', 'orders', 'analytics'] as const;
const NEWEST = 5;
const LOWEST = 10;
const STOPPED = 10;

/** A supplier's dashboard: figures that are counted, products and orders (decision 33). */
export const loader = screen(async (visit, { url }) => {
  const supplier = await requireOnboardedSupplier(visit);
  const wanted = url.searchParams.get('tab');
  const { products } = await ownProducts(visit.db, supplier, ownQuery(new URLSearchParams()));
  return {
    businessName: supplier.businessName,
    tab: tabNames.find((name) => name === wanted) ?? 'overview',
    steps: await supplierSteps(visit.db, supplier),
    overview: await supplierOverview(visit.db, supplier),
    stopped: await stoppedProducts(visit.db, supplier, STOPPED),
    low: (await lowProducts(visit.db, supplier, LOWEST)).map((product) => ({
      ...product,
      warehouse: localName(product.warehouse),
    })),
    newest: products.slice(0, NEWEST).map(({ id, name, images, stock, status, stoppedReason }) => ({
      id: String(id),
      name,
      image: images[0],
      stock,
      isActive: status === 'active' && stoppedReason === null,
    })),
  };
});

export default function SupplierDashboard({
  loaderData: { businessName, tab, steps, overview, stopped, low, newest },
}: Route.ComponentProps) {
  const labels = {
    overview: m.tab_overview(),
    products: m.tab_products(),
    orders: m.tab_orders(),
    analytics: m.tab_analytics(),
  };
  return (
    <>
      <title>{`${m.nav_dashboard()} | ${m.site_name()}`}</title>
      <h1 className="mb-2 text-2xl">{m.dashboard_greeting({ name: businessName })}</h1>
      <TabLinks
        label={m.dashboard_tabs()}
        tabs={tabNames.map((name) => ({ name, label: labels[name] }))}
        current={tab}
      />
      {tab === 'overview' && (
        <>
          <StoppedNotice products={stopped} />
          <SupplierSteps steps={steps} />
          <Overview overview={overview} low={low} newest={newest} />
        </>
      )}
      {tab === 'products' && <NewestProducts products={newest} />}
      {tab === 'orders' && <NoOrders />}
      {tab === 'analytics' && <p className="card mt-4 p-10 text-center text-xl text-quiet">{m.coming_soon()}</p>}
    </>
  );
}
