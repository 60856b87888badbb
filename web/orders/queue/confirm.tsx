import { Form, Link, redirect } from 'react-router';
import { confirmOrders } from '../../../domain/orders/bulk-confirmation.ts';
import { ownOrders, type QueuedOrder } from '../../../domain/orders/supplier-queue.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { m } from '../../../messages/compiled/messages.js';
import { orderIdFrom } from '../../../rules/id.ts';
import { formatRupees } from '../../../rules/money.ts';
import { isSold } from '../../../rules/orders/order.ts';
import { CONFIRMED_TOGETHER_MAX } from '../../../rules/orders/orders-list.ts';
import { requireOnboardedSupplier } from '../../guards.ts';
import { formAction, formOf, pageLoader } from '../../route-handlers.ts';
import { useBusy } from '../../ui/busy.ts';
import { ordersText } from '../../ui/counts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormSentence } from '../../ui/form-sentence.tsx';
import { refusedWhenOffline } from '../../ui/when-offline.ts';
import { StateTag } from '../order/state-tag.tsx';
import type { Route } from './+types/confirm';

/** Orders that were confirmed together, in their present state. */
export const loader = pageLoader(async (context, { url }) => {
  const supplier = await requireOnboardedSupplier(context);
  const asked = orderIdsIn(url.searchParams.getAll('id'));
  const orders = await ownOrders(context.db, supplier, asked);
  const failed = new Set(orderIdsIn(url.searchParams.getAll('failed')));
  return {
    orders: orders.map((order) => ({ ...order, hasFailed: failed.has(order.id) })),
    missing: asked.length - orders.length,
  };
});

export const action = formAction(
  async (context, { url }) => {
    const supplier = await requireOnboardedSupplier(context);
    const orderIds = orderIdsIn((await formOf(context.request)).getAll('id'));
    if (orderIds.length === 0) throw new Refusal(400, 'orders_none_ticked');
    const faults = await confirmOrders(context.db, supplier, { orderIds, now: context.now() });
    for (const fault of faults.values()) context.fault(fault, { path: url.pathname });
    const outcome = new URLSearchParams([
      ...orderIds.map((id) => ['id', String(id)]),
      ...[...faults.keys()].map((id) => ['failed', String(id)]),
    ]);
    return redirect(`/supplier/orders/confirm?${outcome}`, 303);
  },
  { failed: 'orders_confirm_failed' },
);

export const clientAction = refusedWhenOffline(m.orders_confirm_failed);

/**
 * Reads the ids of orders; a malformed id becomes 0, which no order has. Refuses more than can be confirmed together.
 */
function orderIdsIn(texts: FormDataEntryValue[]): bigint[] {
  const ids = [...new Set(texts.map((text) => (typeof text === 'string' ? (orderIdFrom(text) ?? 0n) : 0n)))];
  if (ids.length > CONFIRMED_TOGETHER_MAX) throw new Refusal(400, 'form_unreadable');
  return ids;
}

export default function ConfirmOrders({ loaderData: { orders, missing }, actionData }: Route.ComponentProps) {
  const confirmed = orders.filter(({ state }) => isSold(state));
  const asked = orders.length + missing;
  return (
    <div className="max-w-3xl">
      <title>{`${m.orders_confirm_title()} | ${m.site_name()}`}</title>
      <Link to="/supplier/orders" className="link inline-flex min-h-11 items-center">
        {m.orders_back()}
      </Link>
      <h1 className="text-2xl">{m.orders_confirm_title()}</h1>
      <FormSentence refused={actionData} />
      {asked === 0 ? (
        <EmptyState drawing="slip" title={m.orders_none_ticked_title()} text={m.orders_none_ticked()}>
          <Link to="/supplier/orders" className="button button-main">
            {m.orders_tab_to_answer()}
          </Link>
        </EmptyState>
      ) : (
        <>
          <p role="status" className="mt-2 font-semibold">
            {m.orders_confirmed_of({ confirmed: confirmed.length, asked })}
          </p>
          <ul className="card mt-3 divide-y divide-rule">
            {orders.map((order) => (
              <Outcome key={String(order.id)} order={order} />
            ))}
            {missing > 0 && (
              <li className="p-3 text-red">{m.orders_confirm_missing({ orders: ordersText(missing) })}</li>
            )}
          </ul>
          <Again orders={orders.filter(({ state, isBuyerBlocked }) => state === 'pending' && !isBuyerBlocked)} />
          <p className="mt-4 flex flex-wrap gap-3">
            <Link to="/supplier/orders/pick-list" className="button">
              {m.pick_list()}
            </Link>
            <Link to="/supplier/orders?tab=to-ship" className="button">
              {m.orders_tab_to_ship()}
            </Link>
          </p>
        </>
      )}
    </div>
  );
}

function Outcome({ order }: { order: QueuedOrder & { hasFailed: boolean } }) {
  const { id, state, reseller, total } = order;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 p-3">
      <Link to={`/supplier/orders/${id}`} className="link inline-flex min-h-11 items-center font-semibold">
        {m.orders_number({ number: String(id) })}
      </Link>
      <StateTag state={state} />
      <span className="min-w-0 grow wrap-anywhere">
        {reseller || m.order_closed_account()}, {formatRupees(total)}
      </span>
      {!isSold(order.state) && <span className="w-full text-sm font-semibold text-red">{whyNot(order)}</span>}
    </li>
  );
}

/** Returns why an order is not confirmed; a failure no longer counts once the order has left 'pending'. */
function whyNot({ state, isBuyerBlocked, hasFailed }: QueuedOrder & { hasFailed: boolean }): string {
  if (state !== 'pending') return m.orders_outcome_changed();
  if (isBuyerBlocked) return m.order_buyer_blocked();
  return hasFailed ? m.orders_outcome_failed() : m.orders_outcome_waiting();
}

/** Form to confirm again the orders that still wait, for example after an error of the server. */
function Again({ orders }: { orders: QueuedOrder[] }) {
  const isBusy = useBusy();
  if (orders.length === 0) return null;
  return (
    <Form method="post" className="mt-4">
      {orders.map(({ id }) => (
        <input key={String(id)} type="hidden" name="id" value={String(id)} />
      ))}
      <button type="submit" disabled={isBusy} className="button button-main">
        {m.orders_confirm({ orders: ordersText(orders.length) })}
      </button>
    </Form>
  );
}
