import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { isTrading } from '../../../domain/accounts/trade-permission.ts';
import { lastCarrier } from '../../../domain/orders/last-carrier.ts';
import { supplierQueue } from '../../../domain/orders/supplier-queue.ts';
import { m } from '../../../messages/compiled/messages.js';
import { groupIndian } from '../../../rules/money.ts';
import {
  type QueueQuery,
  type QueueTab,
  queueQuery,
  queueSearch,
  queueTabNames,
} from '../../../rules/orders/orders-list.ts';
import { requireOnboardedSupplier } from '../../guards.ts';
import { pageLoader } from '../../route-handlers.ts';
import { useAsked } from '../../ui/asked.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pages } from '../../ui/pages.tsx';
import { NoOrders } from '../no-orders.tsx';
import { OrdersSearch } from '../orders-search.tsx';
import type { Route } from './+types/route';
import { QueueRows } from './queue-rows.tsx';

/** Orders of a supplier by the action they need, ten a page. */
export const loader = pageLoader(async (context, { url }) => {
  const supplier = await requireOnboardedSupplier(context);
  const query = queueQuery(url.searchParams);
  const found = await supplierQueue(context.db, supplier, query);
  const carrier = query.tab === 'to-ship' ? await lastCarrier(context.db, supplier) : '';
  const canTrade = await isTrading(context.db, supplier.id);
  return { ...found, carrier, canTrade, query: { ...query, page: found.page }, now: context.now() };
});

export default function SupplierOrders({
  loaderData: { orders, counts, page, pages, query, carrier, canTrade, now },
}: Route.ComponentProps) {
  const asked = useAsked(query, queueQuery);
  const hasAny = query.search !== '' || Object.values(counts).some((count) => count > 0);
  return (
    <>
      <title>{`${m.orders_title()} | ${m.site_name()}`}</title>
      <div className="flex flex-wrap items-center gap-x-6">
        <h1 className="text-2xl sm:grow">{m.orders_title()}</h1>
        {hasAny && (
          <Link to="/supplier/orders/pick-list" className="link inline-flex min-h-11 items-center">
            {m.pick_list()}
          </Link>
        )}
        {/* The bar of a phone has no room for these links. */}
        <Link to="/supplier/payments" className="link inline-flex min-h-11 items-center lg:hidden">
          {m.payment_nav()}
        </Link>
        <Link to="/supplier/credit" className="link inline-flex min-h-11 items-center lg:hidden">
          {m.credit_nav()}
        </Link>
      </div>
      {hasAny ? (
        <>
          <OrdersSearch
            list="/supplier/orders"
            tab={asked.tab === 'to-answer' ? null : asked.tab}
            search={asked.search}
            hint={m.orders_search_hint()}
          />
          <QueueTabs query={asked} counts={counts} />
          {orders.length > 0 ? (
            <>
              {/* Remounted for another address, so that its ticks are empty. */}
              <QueueRows
                key={queueSearch(query)}
                orders={orders}
                tab={query.tab}
                carrier={carrier}
                canTrade={canTrade}
                now={now}
              />
              {pages > 1 && <Pages page={page} pages={pages} />}
            </>
          ) : (
            <NothingHere query={query} counts={counts} />
          )}
        </>
      ) : (
        <NoOrders />
      )}
    </>
  );
}

/** Says why a tab is empty, and links to a tab that is not. */
function NothingHere({ query, counts }: { query: QueueQuery; counts: Record<QueueQuery['tab'], number> }) {
  const elsewhere = queueTabNames.find((name) => counts[name] > 0);
  const title = query.search === '' ? m.orders_none_here() : m.orders_none_found();
  if (elsewhere === undefined) {
    return (
      <EmptyState drawing="slip" title={title} text={m.orders_none_found_text()}>
        <Link to="/supplier/orders" className="button">
          {m.orders_show_all()}
        </Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState drawing="slip" title={title} text={m.orders_elsewhere({ tab: tabLabels[elsewhere]() })}>
      <Link to={`/supplier/orders${queueSearch({ ...query, tab: elsewhere, page: 1 })}`} className="button button-main">
        {tabLabels[elsewhere]()}
      </Link>
    </EmptyState>
  );
}

const tabLabels: Record<QueueTab, () => string> = {
  'to-answer': m.orders_tab_to_answer,
  'to-ship': m.orders_tab_to_ship,
  'to-check': m.orders_tab_to_check,
  offered: m.orders_tab_offered,
  shipped: m.orders_tab_shipped,
  done: m.orders_tab_done,
  ended: m.orders_tab_ended,
};

/** Tabs of the queue, each with the number of orders that match the search. */
function QueueTabs({ query, counts }: { query: QueueQuery; counts: Record<QueueTab, number> }) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the tabs go beyond the edge.
    bar.current?.querySelector(`[data-tab="${query.tab}"]`)?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [query.tab]);
  return (
    <nav ref={bar} aria-label={m.orders_tabs()} className="tabs no-bar mt-2">
      {queueTabNames.map((tab) => (
        <Link
          key={tab}
          data-tab={tab}
          to={{ search: queueSearch({ ...query, tab, page: 1 }) }}
          aria-current={tab === query.tab ? 'page' : undefined}
          preventScrollReset
        >
          {m.orders_tab_with_count({ tab: tabLabels[tab](), count: groupIndian(counts[tab]) })}
        </Link>
      ))}
    </nav>
  );
}
