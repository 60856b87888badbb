import { useState } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { formatRupees, type Paise } from '../../../rules/money.ts';
import { ordersText } from '../../ui/counts.ts';
import { useDraftDone } from '../../ui/draft.ts';
import { useHydrated } from '../../ui/hydrated.ts';
import { SlipLines } from '../../ui/slip.tsx';
import { Stamp } from '../../ui/stamp.tsx';

export interface Placed {
  id: string;
  orders: { id: bigint; supplier: string; total: Paise }[];
  /** Hours within which the slowest supplier answers. */
  hours: number;
}

/** Slip of a purchase that has just been placed; it discards the checkout's draft. */
export function PlacedSlip({ placed: { id, orders, hours } }: { placed: Placed }) {
  useDraftDone('checkout');
  // A full load of the page shows the slip without pressing its stamp.
  const [isFresh] = useState(useHydrated());
  return (
    <section className="slip mt-3 mb-5 max-w-xl p-4">
      <p className="mb-2 text-right">
        <Stamp word={m.order_step_placed()} colour="text-green" isPressed isFresh={isFresh} />
      </p>
      <div role="status">
        <b>{m.orders_placed({ number: id, orders: ordersText(orders.length) })}</b>
        <p className="text-sm text-quiet">{m.orders_placed_next({ hours })}</p>
      </div>
      <div className="mt-3">
        <SlipLines
          lines={
            orders.length > 1
              ? orders.map((order) => ({
                  key: String(order.id),
                  label: order.supplier || m.order_closed_account(),
                  value: formatRupees(order.total),
                }))
              : []
          }
          total={formatRupees(orders.reduce((sum, { total }) => sum + total, 0n))}
        />
      </div>
    </section>
  );
}
