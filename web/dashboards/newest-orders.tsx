import { Link } from 'react-router';
import type { QueuedOrder } from '../../domain/orders/supplier-queue.ts';
import { m } from '../../messages/compiled/messages.js';
import { formatRupees } from '../../rules/money.ts';
import { GoodsPictures, goodsText } from '../orders/goods-glance.tsx';
import { NoOrders } from '../orders/no-orders.tsx';
import { StateTag } from '../orders/order/state-tag.tsx';
import { Ago } from '../ui/ago.tsx';
import { Newest } from '../ui/newest.tsx';

/** Newest orders, and a link to all of them. */
export function NewestOrders({ orders, now }: { orders: QueuedOrder[]; now: Date }) {
  if (orders.length === 0) return <NoOrders />;
  return (
    <Newest title={m.orders_newest()} all={{ to: '/supplier/orders', text: m.orders_all() }}>
      <ul className="card mt-2 divide-y divide-rule">
        {orders.map(({ id, state, reseller, placedAt, total, images, ...goods }) => (
          <li key={String(id)} className="flex items-center gap-3 px-3 py-1.5" data-order={String(id)}>
            <GoodsPictures images={images.slice(0, 1)} />
            <div className="flex min-w-0 grow flex-wrap items-center gap-x-4">
              <Link to={`/supplier/orders/${id}`} className="link inline-flex min-h-11 items-center font-semibold">
                {m.orders_number({ number: String(id) })}
              </Link>
              <StateTag state={state} />
              <b className="ml-auto" translate="no">
                {formatRupees(total)}
              </b>
              <span className="note w-full wrap-anywhere">
                {goodsText(goods)} · {reseller || m.order_closed_account()} · <Ago at={placedAt} now={now} />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Newest>
  );
}
