import { m } from '../../../messages/compiled/messages.js';
import { hoursLeft } from '../../../rules/orders/orders-list.ts';

/** Hours below which the time left is highlighted. */
const SHORT_HOURS = 12;

export function TimeLeft({ until, now }: { until: Date; now: Date }) {
  const hours = hoursLeft(until, now);
  return (
    <span
      className={`block text-sm ${hours === null || hours < SHORT_HOURS ? 'font-semibold text-red' : 'text-quiet'}`}
    >
      {wordsOf(hours)}
    </span>
  );
}

function wordsOf(hours: number | null): string {
  if (hours === null) return m.orders_time_over();
  if (hours === 0) return m.orders_minutes_left();
  return hours === 1 ? m.orders_one_hour_left() : m.orders_hours_left({ hours });
}
