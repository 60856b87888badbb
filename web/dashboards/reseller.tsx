import type { Reseller } from '../../domain/accounts/people.ts';
import { cheaperFavourites } from '../../domain/catalogue/cheaper-favourites.ts';
import { type FirstStep, type ResellerStep, resellerSteps } from '../../domain/catalogue/first-steps.ts';
import { openQuotes } from '../../domain/inquiries/chat-counts.ts';
import { waitingThreads } from '../../domain/inquiries/threads-list.ts';
import { isNewBuyer } from '../../domain/orders/new-buyer.ts';
import { purchasesOf } from '../../domain/orders/purchases-list.ts';
import { resellerFigures } from '../../domain/orders/reseller-figures.ts';
import { sourcedProducts } from '../../domain/orders/sourced-products.ts';
import { ordersWaitingForReseller } from '../../domain/orders/waiting-orders.ts';
import { m } from '../../messages/compiled/messages.js';
import { purchasesQuery } from '../../rules/orders/orders-list.ts';
import { LastProducts } from '../catalogue/reseller-products/last-products.tsx';
import { readCookie } from '../cookies.ts';
import { requireOnboardedReseller } from '../guards.ts';
import { NewestPurchases } from '../orders/purchases/newest-purchases.tsx';
import type { RequestContext } from '../request-context.ts';
import { pageLoader } from '../route-handlers.ts';
import { dateText } from '../ui/dates.ts';
import { FirstSteps } from '../ui/first-steps.tsx';
import { TabLinks } from '../ui/tab-links.tsx';
import type { Route } from './+types/reseller';
import { Overview } from './reseller-overview.tsx';

const tabNames = ['overview', 'orders', 'products'] as const;
const NEWEST = 3;
const LAST_PRODUCTS = 4;

/** Dashboard of a reseller: real figures, orders and products (decision 33). */
export const loader = pageLoader(async (context, { url }) => {
  const reseller = await requireOnboardedReseller(context);
  const wanted = url.searchParams.get('tab');
  const tab = tabNames.find((name) => name === wanted) ?? 'overview';
  return {
    businessName: reseller.businessName,
    tab,
    now: context.now(),
    isNewBuyer: await isNewBuyer(context.db, reseller),
    today: tab === 'overview' ? await todayOf(context, reseller) : null,
    purchases: tab === 'orders' ? await newestOf(context, reseller) : [],
    products: tab === 'products' ? (await sourcedProducts(context.db, reseller, 1)).items.slice(0, LAST_PRODUCTS) : [],
  };
});

async function todayOf({ db, now, request, isHttps }: RequestContext, reseller: Reseller) {
  const figures = await resellerFigures(db, reseller);
  return {
    waiting: {
      orders: await ordersWaitingForReseller(db, reseller),
      threads: await waitingThreads(db, reseller, now()),
      cheaper: await cheaperFavourites(db, reseller),
    },
    again: (await sourcedProducts(db, reseller, 1)).items,
    quotes: await openQuotes(db, reseller, now()),
    steps: readCookie(request, 'start-closed', isHttps) === reseller.id ? [] : resellerSteps(figures),
    figures,
  };
}

async function newestOf({ db }: RequestContext, reseller: Reseller) {
  const { purchases } = await purchasesOf(db, reseller, purchasesQuery(new URLSearchParams()));
  return purchases.slice(0, NEWEST);
}

export default function ResellerDashboard({
  loaderData: { businessName, tab, today, purchases, products, isNewBuyer: isNew, now },
}: Route.ComponentProps) {
  const labels = { overview: m.tab_overview(), orders: m.tab_orders(), products: m.tab_products() };
  return (
    <>
      <title>{`${m.nav_dashboard()} | ${m.site_name()}`}</title>
      <h1 className="text-2xl">{m.dashboard_greeting({ name: businessName })}</h1>
      <p className="mb-2 text-quiet">{dateText(now)}</p>
      <TabLinks
        label={m.dashboard_tabs()}
        tabs={tabNames.map((name) => ({ name, label: labels[name] }))}
        current={tab}
      />
      {today && <Today today={today} isNewBuyer={isNew} now={now} />}
      {tab === 'orders' && <NewestPurchases purchases={purchases} now={now} />}
      {tab === 'products' && <LastProducts products={products} isNewBuyer={isNew} />}
    </>
  );
}

function Today({
  today: { steps, ...shown },
  ...reader
}: {
  today: Awaited<ReturnType<typeof todayOf>>;
  isNewBuyer: boolean;
  now: Date;
}) {
  return (
    <Overview {...shown} {...reader}>
      <ResellerSteps steps={steps} />
    </Overview>
  );
}

function ResellerSteps({ steps }: { steps: FirstStep<ResellerStep>[] }) {
  const about = {
    mobile: { label: m.start_mobile(), to: null },
    platform: { label: m.start_platform(), to: '/reseller/profile' },
    favourite: { label: m.start_favourite(), to: '/products' },
    store: { label: m.start_store(), to: '/reseller/profile' },
  };
  return <FirstSteps steps={steps} about={about} close="/reseller/first-steps/close" />;
}
