import { Link } from 'react-router';
import type { QueuedOrder } from '../../../../domain/orders/supplier-queue.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { timeText } from '../../../../rules/date.ts';
import { formatRupees } from '../../../../rules/money.ts';
import { StateTag } from '../../../ui/orders/state-tag.tsx';
import { NoOrders } from '../no-orders.tsx';

/** The orders that came last, and the way to all of them. */
export function NewestOrders({ orders }: { orders: QueuedOrder[] }) {
  if (orders.length === 0) return <NoOrders />;
  return (
    <section aria-labelledby="newest-orders" className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="newest-orders" className="text-xl">
          {m.orders_newest()}
        </h2>
        <Link to="/supplier/orders" className="link inline-flex min-h-11 items-center">
          {m.orders_all()}
        </Link>
      </div>
      <ul className="card mt-2 divide-y divide-rule">
        {orders.map(({ id, state, reseller, placedAt, total }) => (
          <li key={String(id)} className="flex flex-wrap items-center gap-x-4 px-3 py-1.5" data-order={String(id)}>
            <Link to={`/supplier/orders/${id}`} className="link inline-flex min-h-11 items-center font-semibold">
              {m.orders_number({ number: String(id) })}
            </Link>
            <StateTag state={state} />
            <b className="ml-auto">{formatRupees(total)}</b>
            <span className="note w-full wrap-anywhere">
              {reseller || m.order_closed_account()} · {timeText(placedAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
