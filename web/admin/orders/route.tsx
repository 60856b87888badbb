import { Link } from 'react-router';
import { type AdminOrder, adminOrders } from '../../../domain/admin/orders.ts';
import { m } from '../../../messages/compiled/messages.js';
import { adminOrdersQuery } from '../../../rules/admin/admin-orders.ts';
import { formatRupees } from '../../../rules/money.ts';
import { isBeforeShipment } from '../../../rules/orders/order.ts';
import { requireAdmin } from '../../guards.ts';
import { GoodsPictures, goodsText } from '../../orders/goods-glance.tsx';
import { StateTag } from '../../orders/order/state-tag.tsx';
import { paymentText } from '../../payments/payment-words.ts';
import { pageLoader } from '../../route-handlers.ts';
import { Ago } from '../../ui/ago.tsx';
import { piecesText } from '../../ui/amounts.ts';
import { ordersText } from '../../ui/counts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pages } from '../../ui/pages.tsx';
import { useLive } from '../../ui/use-live.ts';
import { Word } from '../accounts/business.tsx';
import type { Route } from './+types/route';
import { CancelOrder } from './cancel.tsx';
import { AdminSearch } from './search-form.tsx';

/** All orders, to look up the one that a caller names, and to cancel it if it is not shipped yet. */
export const loader = pageLoader(async (context, { url }) => {
  await requireAdmin(context);
  const query = adminOrdersQuery(url.searchParams);
  return { query, now: context.now(), ...(await adminOrders(context.db, query)) };
});

export default function AdminOrdersScreen({
  loaderData: { query, now, orders, count, page, pages },
}: Route.ComponentProps) {
  useLive('orders');
  return (
    <>
      <title>{`${m.orders_title()} | ${m.site_name()}`}</title>
      <h1 className="text-2xl">{m.orders_title()}</h1>
      <AdminSearch search={query.search} state={query.state} />
      <p role="status" className="mt-4 text-quiet">
        {ordersText(count)}
      </p>
      {orders.length > 0 ? (
        <table className="rows admin-orders mt-3">
          <thead>
            <tr>
              <th>{m.orders_column_order()}</th>
              <th>{m.orders_column_goods()}</th>
              <th>{m.sheet_supplier()}</th>
              <th>{m.orders_column_reseller()}</th>
              <th>{m.total()}</th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <OrderRow key={String(order.id)} order={order} now={now} />
            ))}
          </tbody>
        </table>
      ) : (
        <EmptyState drawing="slip" title={m.orders_none_found()} />
      )}
      <Pages page={page} pages={pages} />
      {query.search !== '' && <Elsewhere search={query.search} />}
    </>
  );
}

function OrderRow({ order, now }: { order: AdminOrder; now: Date }) {
  const { id, state, placedAt, total, allPieces } = order;
  return (
    <tr data-order={String(id)}>
      <td className="cell-order">
        <span className="flex flex-wrap items-center gap-x-3">
          <b>{m.orders_number({ number: String(id) })}</b>
          <StateTag state={state} />
        </span>
        <Ago at={placedAt} now={now} className="note" />
        {isBeforeShipment(state) && <CancelOrder id={id} />}
      </td>
      <td className="cell-goods wrap-anywhere">
        <span className="flex items-center gap-3">
          <GoodsPictures images={order.images.slice(0, 1)} />
          <span className="min-w-0">
            <span>{goodsText(order)}</span>
            {allPieces > 0 && <span className="note">{piecesText(allPieces)}</span>}
          </span>
        </span>
      </td>
      <td className="cell-side">
        <Word>{m.sheet_supplier()}</Word>
        <Side id={order.supplierId} name={order.supplier} />
      </td>
      <td className="cell-side">
        <Word>{m.orders_column_reseller()}</Word>
        <Side id={order.resellerId} name={order.reseller} />
      </td>
      <td className="cell-total">
        <b translate="no">{formatRupees(total)}</b>
        <span className="note">{paymentText(order)}</span>
      </td>
    </tr>
  );
}

function Side({ id, name }: { id: string; name: string }) {
  if (name === '') return m.order_closed_account();
  return (
    <Link to={`/admin/accounts/${id}`} className="link inline-flex min-h-11 items-center wrap-anywhere">
      {name}
    </Link>
  );
}

/** Links that search the other lists for the same words. */
function Elsewhere({ search }: { search: string }) {
  const query = new URLSearchParams({ q: search });
  const lists = [
    { to: '/admin/supplier-management', label: m.suppliers_heading() },
    { to: '/admin/reseller-management', label: m.admin_resellers() },
    { to: '/admin/products', label: m.nav_products() },
  ];
  return (
    <nav aria-label={m.admin_search_elsewhere()} className="mt-6">
      <h2 className="text-lg">{m.admin_search_elsewhere()}</h2>
      <p className="mt-1 flex flex-wrap gap-x-6">
        {lists.map(({ to, label }) => (
          <Link key={to} to={`${to}?${query}`} className="link inline-flex min-h-11 items-center">
            {label}
          </Link>
        ))}
      </p>
    </nav>
  );
}
