import { Link } from 'react-router';
import { type Purchase, purchaseOf, purchasesOf } from '../../../domain/orders/purchases-list.ts';
import { m } from '../../../messages/compiled/messages.js';
import { orderIdFrom } from '../../../rules/id.ts';
import { groupIndian } from '../../../rules/money.ts';
import { purchaseFilters, purchasesQuery } from '../../../rules/orders/orders-list.ts';
import { requireOnboardedReseller } from '../../guards.ts';
import { latinBeside } from '../../in-local-names.ts';
import { pageLoader } from '../../route-handlers.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pages } from '../../ui/pages.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { NoOrders } from '../nothing-yet.tsx';
import { OrdersSearch } from '../orders-search.tsx';
import type { Route } from './+types/route';
import { type Placed, PlacedSlip } from './placed-slip.tsx';
import { PurchaseCard } from './purchase-card.tsx';

/** Purchases of a reseller: a card for each, with the order of each supplier. */
export const loader = pageLoader(async (context, { url }) => {
  const reseller = await requireOnboardedReseller(context);
  const query = purchasesQuery(url.searchParams);
  const placed = await purchaseOf(context.db, reseller, orderIdFrom(url.searchParams.get('placed') ?? undefined));
  const found = await purchasesOf(context.db, reseller, query);
  return {
    ...found,
    purchases: found.purchases.map(withLatinLines),
    tab: query.tab,
    search: query.search,
    placed: placed && placedOf(placed),
    now: context.now(),
  };
});

function placedOf({ id, parts }: Purchase): Placed {
  return {
    id: String(id),
    orders: parts.map((part) => ({ id: part.id, supplier: part.supplier, total: part.total })),
    hours: Math.max(...parts.map(({ answerHours }) => answerHours)),
  };
}

const withLatinLines = (purchase: Purchase): Purchase => ({
  ...purchase,
  parts: purchase.parts.map(({ firstEnglishName, ...part }) => ({
    ...part,
    ...latinBeside({ name: part.firstProduct, englishName: firstEnglishName ?? null }),
  })),
});

export default function ResellerOrders({ loaderData }: Route.ComponentProps) {
  const { purchases, counts, page, pages, tab, search, placed, now } = loaderData;
  const labels = {
    all: m.orders_filter_all,
    open: m.orders_filter_open,
    answer: m.orders_filter_answer,
    pay: m.orders_filter_pay,
    way: m.orders_filter_way,
  };
  const tabs = purchaseFilters.map((name) => ({
    name,
    label: m.orders_tab_with_count({ tab: labels[name](), count: groupIndian(counts[name]) }),
  }));
  return (
    <>
      <title>{`${m.orders_title()} | ${m.site_name()}`}</title>
      <div className="flex flex-wrap items-center gap-x-6">
        <h1 className="grow text-2xl">{m.orders_title()}</h1>
        <Link to="/reseller/credit" className="link inline-flex min-h-11 items-center">
          {m.credit_nav()}
        </Link>
      </div>
      {placed && <PlacedSlip placed={placed} />}
      {counts.all === 0 && search === '' ? (
        <NoOrders />
      ) : (
        <>
          <OrdersSearch
            list="/reseller/orders"
            tab={tab === 'all' ? null : tab}
            search={search}
            hint={m.purchases_search_hint()}
          />
          <TabLinks label={m.orders_tabs()} tabs={tabs} current={tab} search={search} />
          {purchases.length > 0 ? (
            <>
              <ul className="mt-4 grid gap-4">
                {purchases.map((purchase) => (
                  <PurchaseCard key={String(purchase.id)} purchase={purchase} now={now} />
                ))}
              </ul>
              {pages > 1 && <Pages page={page} pages={pages} />}
            </>
          ) : (
            <EmptyState
              drawing="slip"
              title={search === '' ? m.orders_none_here() : m.orders_none_found()}
              text={search === '' ? m.orders_none_open_text() : m.orders_none_found_text()}
            >
              <Link to="/reseller/orders" className="button">
                {m.orders_show_all()}
              </Link>
            </EmptyState>
          )}
        </>
      )}
    </>
  );
}
