import { type FirstStep, type ResellerStep, resellerSteps } from '../../domain/catalogue/first-steps.ts';
import { openQuotes } from '../../domain/inquiries/chat-counts.ts';
import { countToAnswer } from '../../domain/inquiries/threads-list.ts';
import { ordersByDay } from '../../domain/orders/by-day.ts';
import { isNewBuyer } from '../../domain/orders/new-buyer.ts';
import { purchasesOf } from '../../domain/orders/purchases-list.ts';
import { resellerFigures } from '../../domain/orders/reseller-figures.ts';
import { sourcedProducts } from '../../domain/orders/sourced-products.ts';
import { m } from '../../messages/compiled/messages.js';
import { purchasesQuery } from '../../rules/orders/orders-list.ts';
import { LastProducts } from '../catalogue/reseller-products/last-products.tsx';
import { requireOnboardedReseller } from '../guards.ts';
import { NewestPurchases } from '../orders/purchases/newest-purchases.tsx';
import { pageLoader } from '../route-handlers.ts';
import { FirstSteps } from '../ui/first-steps.tsx';
import { TabLinks } from '../ui/tab-links.tsx';
import type { Route } from './+types/reseller';
import { Overview } from './reseller-overview.tsx';

const tabNames = ['overview', 'orders', 'products'] as const;
const DAYS_SHOWN = 30;
const NEWEST = 3;
const LAST_PRODUCTS = 4;

/** Dashboard of a reseller: real figures, orders and products (decision 33). */
export const loader = pageLoader(async (context, { url }) => {
  const reseller = await requireOnboardedReseller(context);
  const wanted = url.searchParams.get('tab');
  const figures = await resellerFigures(context.db, reseller);
  const tab = tabNames.find((name) => name === wanted) ?? 'overview';
  const { purchases } = await purchasesOf(context.db, reseller, purchasesQuery(new URLSearchParams()));
  return {
    businessName: reseller.businessName,
    tab,
    purchases: purchases.slice(0, NEWEST),
    products: tab === 'products' ? (await sourcedProducts(context.db, reseller, 1)).items.slice(0, LAST_PRODUCTS) : [],
    isNewBuyer: await isNewBuyer(context.db, reseller),
    now: context.now(),
    steps: resellerSteps(figures),
    figures,
    chats: {
      toAnswer: await countToAnswer(context.db, reseller),
      quotes: await openQuotes(context.db, reseller, context.now()),
    },
    came: await ordersByDay(context.db, reseller, { now: context.now(), range: DAYS_SHOWN }),
  };
});

export default function ResellerDashboard({
  loaderData: { businessName, tab, purchases, products, isNewBuyer, steps, figures, chats, came, now },
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
          <Overview figures={figures} chats={chats} came={came} />
        </>
      )}
      {tab === 'orders' && <NewestPurchases purchases={purchases} now={now} />}
      {tab === 'products' && <LastProducts products={products} isNewBuyer={isNewBuyer} />}
    </>
  );
}

function ResellerSteps({ steps }: { steps: FirstStep<ResellerStep>[] }) {
  const about = {
    mobile: { label: m.start_mobile(), to: null },
    platform: { label: m.start_platform(), to: '/reseller/profile' },
    favourite: { label: m.start_favourite(), to: '/products' },
    store: { label: m.start_store(), to: '/reseller/profile' },
  };
  return <FirstSteps steps={steps} about={about} />;
}
