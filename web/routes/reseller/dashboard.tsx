import { resellerSteps } from '../../../domain/catalogue/first-steps.ts';
import { resellerFigures } from '../../../domain/orders/reseller-figures.ts';
import { ordersByDay } from '../../../domain/orders/by-day.ts';
import { m } from '../../../messages/compiled/messages.js';
import { screen } from '../../door.ts';
import { requireOnboardedReseller } from '../../guards.ts';
import { TabLinks } from '../../ui/tab-links.tsx';
import type { Route } from './+types/dashboard';
import { NoOrders, NoProducts } from './nothing-yet.tsx';
import { Overview } from './overview.tsx';
import { ResellerSteps } from './reseller-steps.tsx';

const tabNames = ['overview', 'orders', 'products'] as const;
const DAYS_SHOWN = 30;

/** A reseller's dashboard: figures that are counted, orders and products (decision 33). */
export const loader = screen(async (visit, { url }) => {
  const reseller = await requireOnboardedReseller(visit);
  const wanted = url.searchParams.get('tab');
  const figures = await resellerFigures(visit.db, reseller);
  return {
    businessName: reseller.businessName,
    tab: tabNames.find((name) => name === wanted) ?? 'overview',
    steps: resellerSteps(figures),
    figures,
    came: await ordersByDay(visit.db, reseller, { now: visit.now(), range: DAYS_SHOWN }),
  };
});

export default function ResellerDashboard({
  loaderData: { businessName, tab, steps, figures, came },
}: Route.ComponentProps) {
  const labels = { overview: m.tab_overview(), orders: m.tab_orders(), products: m.tab_products() };
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
          <ResellerSteps steps={steps} />
          <Overview figures={figures} came={came} />
        </>
      )}
      {tab === 'orders' && <NoOrders />}
      {tab === 'products' && <NoProducts />}
    </>
  );
}
