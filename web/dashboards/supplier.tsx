import { Link } from 'react-router';
import type { Supplier } from '../../domain/accounts/people.ts';
import { demandFor } from '../../domain/catalogue/demand.ts';
import { type FirstStep, type SupplierStep, supplierSteps } from '../../domain/catalogue/first-steps.ts';
import { lowProducts } from '../../domain/catalogue/low-products.ts';
import { newestOwnProducts } from '../../domain/catalogue/own-products.ts';
import { type StoppedProduct, stoppedProducts } from '../../domain/catalogue/stopped-products.ts';
import { withoutPicture } from '../../domain/catalogue/without-picture.ts';
import { inquiriesByProduct } from '../../domain/inquiries/chat-counts.ts';
import { requestsToAnswer } from '../../domain/inquiries/received-requests.ts';
import { waitingThreads } from '../../domain/inquiries/threads-list.ts';
import { bestSellers, conversions, unmovedStock } from '../../domain/orders/analytics.ts';
import { creditOwed } from '../../domain/orders/credit-owed.ts';
import { moneyByDay } from '../../domain/orders/money-by-day.ts';
import { unreadChange } from '../../domain/orders/payment-details.ts';
import { supplierOverview } from '../../domain/orders/supplier-overview.ts';
import { newestOrders } from '../../domain/orders/supplier-queue.ts';
import { ordersWaitingForSupplier } from '../../domain/orders/waiting-orders.ts';
import { m } from '../../messages/compiled/messages.js';
import { localName } from '../../messages/names.ts';
import { daysAlone, daysOfSpan } from '../../rules/catalogue/demand-span.ts';
import { DEMAND_ON_DASHBOARD } from '../../rules/catalogue/empty-search.ts';
import { daysUntil } from '../../rules/day.ts';
import { overviewRange } from '../../rules/orders/overview.ts';
import { requireOnboardedSupplier } from '../guards.ts';
import { ChangedBand } from '../payments/changed-band.tsx';
import type { RequestContext } from '../request-context.ts';
import { pageLoader } from '../route-handlers.ts';
import { dateText } from '../ui/dates.ts';
import { FirstSteps } from '../ui/first-steps.tsx';
import { TabLinks } from '../ui/tab-links.tsx';
import type { Route } from './+types/supplier';
import { Analytics } from './analytics.tsx';
import { NewestOrders } from './newest-orders.tsx';
import { NewestProducts, type NewProduct } from './newest-products.tsx';
import { Overview } from './supplier-overview.tsx';

const tabNames = ['overview', 'products', 'orders', 'analytics'] as const;
const NEWEST = 5;
const LOWEST = 10;
const BEST = 3;
const STOPPED = 10;
const DAYS_SHOWN = 30;
const ANALYTICS_DEMAND = 10;

/** Dashboard of a supplier: real figures, products and orders (decision 33). */
export const loader = pageLoader(async (context, { url }) => {
  const supplier = await requireOnboardedSupplier(context);
  const wanted = url.searchParams.get('tab');
  const tab = tabNames.find((name) => name === wanted) ?? 'overview';
  return {
    businessName: supplier.businessName,
    tab,
    now: context.now(),
    today: tab === 'overview' ? await todayOf(context, supplier) : null,
    newest: tab === 'products' ? await newestOf(context, supplier) : [],
    analytics: tab === 'analytics' ? await analyticsOf(context, supplier, overviewRange(url.searchParams)) : null,
    orders: tab === 'orders' ? await newestOrders(context.db, supplier, NEWEST) : [],
    detailsChangedAt: await unreadChange(context.db, supplier),
  };
});

async function todayOf({ db, now }: RequestContext, supplier: Supplier) {
  const days = { now: now(), range: DAYS_SHOWN };
  return {
    waiting: {
      orders: await ordersWaitingForSupplier(db, supplier),
      threads: await waitingThreads(db, supplier, now()),
      requests: await requestsToAnswer(db, supplier, now()),
      pictures: await withoutPicture(db, supplier),
    },
    steps: await supplierSteps(db, supplier),
    stopped: await stoppedProducts(db, supplier, STOPPED),
    overview: await supplierOverview(db, supplier),
    money: await moneyByDay(db, supplier, days),
    best: await bestSellers(db, supplier, daysUntil(now(), DAYS_SHOWN)[0] ?? '', BEST),
    credit: await creditOwed(db, supplier, now()),
    demand: await demandFor(db, supplier, daysOfSpan('this-week', now()), DEMAND_ON_DASHBOARD),
    low: (await lowProducts(db, supplier, LOWEST)).map((product) => ({
      ...product,
      warehouse: localName(product.warehouse),
    })),
  };
}

async function newestOf({ db }: RequestContext, supplier: Supplier): Promise<NewProduct[]> {
  const newest = await newestOwnProducts(db, supplier, NEWEST);
  return newest.map(({ id, name, images, available, status, stoppedReason }) => ({
    id: String(id),
    name,
    image: images[0],
    stock: available,
    isActive: status === 'active' && stoppedReason === null,
  }));
}

async function analyticsOf({ db, now }: RequestContext, supplier: Supplier, range: number) {
  const [since = ''] = daysUntil(now(), range);
  return {
    range,
    money: await moneyByDay(db, supplier, { now: now(), range }),
    best: await bestSellers(db, supplier, since),
    looked: await conversions(db, supplier, since),
    inquiries: await inquiriesByProduct(db, supplier, since),
    unmoved: await unmovedStock(db, supplier, now()),
    demand: await demandFor(db, supplier, daysAlone(range, now()), ANALYTICS_DEMAND),
  };
}

export default function SupplierDashboard({
  loaderData: { businessName, tab, now, today, newest, orders, analytics, detailsChangedAt },
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
      <h1 className="text-2xl">{m.dashboard_greeting({ name: businessName })}</h1>
      <p className="mb-2 text-quiet">{dateText(now)}</p>
      <ChangedBand changedAt={detailsChangedAt} />
      <TabLinks
        label={m.dashboard_tabs()}
        tabs={tabNames.map((name) => ({ name, label: labels[name] }))}
        current={tab}
      />
      {today && <Today today={today} now={now} />}
      {tab === 'products' && <NewestProducts products={newest} />}
      {tab === 'orders' && <NewestOrders orders={orders} now={now} />}
      {analytics && <Analytics {...analytics} />}
    </>
  );
}

function Today({
  today: { stopped, steps, ...shown },
  now,
}: {
  today: Awaited<ReturnType<typeof todayOf>>;
  now: Date;
}) {
  return (
    <>
      <StoppedNotice products={stopped} />
      <Overview {...shown} now={now}>
        <SupplierSteps steps={steps} />
      </Overview>
    </>
  );
}

const gstForm = `/supplier/profile?${new URLSearchParams({ about: '/account/gst-number', form: 'edit' })}`;

function SupplierSteps({ steps }: { steps: FirstStep<SupplierStep>[] }) {
  const about = {
    mobile: { label: m.start_mobile(), to: null },
    warehouse: { label: m.start_warehouse(), to: '/supplier/warehouses' },
    product: { label: m.start_product(), to: '/supplier/products-listing' },
    pictures: { label: m.start_pictures(), to: '/supplier/products?pictures=none' },
    delivery: { label: m.start_delivery(), to: '/supplier/payments' },
    payment: { label: m.start_payment(), to: '/supplier/payments#details' },
    approved: { label: m.start_approved(), to: '/contact' },
    gst: { label: m.start_gst(), to: gstForm },
  };
  return <FirstSteps steps={steps} about={about} />;
}

/** Products that the operator took from the market, each with the reason and a link to edit it. */
function StoppedNotice({ products }: { products: StoppedProduct[] }) {
  if (products.length === 0) return null;
  return (
    <ul className="mt-4 space-y-2 rounded bg-red-tint p-3">
      {products.map(({ id, name, reason }) => (
        <li key={String(id)}>
          <Link
            to={`/supplier/products/${id}/edit`}
            className="link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
          >
            {name}
          </Link>
          <p className="whitespace-pre-line text-red wrap-anywhere">{m.stop_reason_shown({ reason })}</p>
        </li>
      ))}
    </ul>
  );
}
