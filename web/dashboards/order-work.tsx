import type { WaitingOrders } from '../../domain/orders/waiting-orders.ts';
import { m } from '../../messages/compiled/messages.js';
import { agoOf } from '../../rules/date.ts';
import { TimeLeft } from '../orders/order/time-left.tsx';
import { agoText, shortDateText, timeText } from '../ui/dates.ts';
import type { Work } from './work-list.tsx';

/** Returns the count of waiting orders, the oldest and its clock; a count of 0 if there are none. */
export function orderWork(waiting: WaitingOrders | undefined, now: Date): Pick<Work, 'count' | 'oldest' | 'clock'> {
  if (!waiting) return { count: 0 };
  const { id, name, since, until } = waiting.oldest;
  return {
    count: waiting.count,
    oldest: m.work_order({
      order: m.orders_number({ number: String(id) }),
      name: name || m.order_closed_account(),
    }),
    clock: until ? <TimeLeft until={until} now={now} /> : <Since time={since} now={now} />,
  };
}

/** Start of a wait: '3 h ago', 'yesterday 15:30', 'since 19 Nov'. */
export function Since({ time, now }: { time: Date; now: Date }) {
  return (
    <time dateTime={time.toISOString()} title={timeText(time)} className="block text-sm text-quiet">
      {agoOf(time, now).is === 'day' ? m.work_since({ date: shortDateText(time, now) }) : agoText(time, now)}
    </time>
  );
}
