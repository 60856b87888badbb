import type { WaitingOrders } from '../../domain/orders/waiting-orders.ts';
import { m } from '../../messages/compiled/messages.js';
import { TimeLeft } from '../orders/order/time-left.tsx';
import { dateText } from '../ui/dates.ts';
import type { Work } from './work-list.tsx';

/** Returns the count, the oldest and its clock of orders that wait; a count of 0 where there are none. */
export function orderWork(waiting: WaitingOrders | undefined, now: Date): Pick<Work, 'count' | 'oldest' | 'clock'> {
  if (!waiting) return { count: 0 };
  const { id, name, since, until } = waiting.oldest;
  return {
    count: waiting.count,
    oldest: m.work_order({
      order: m.orders_number({ number: String(id) }),
      name: name || m.order_closed_account(),
    }),
    clock: until ? <TimeLeft until={until} now={now} /> : <Since time={since} />,
  };
}

/** Since when something waits. */
export function Since({ time }: { time: Date }) {
  return <span className="block text-sm text-quiet">{m.work_since({ date: dateText(time) })}</span>;
}
