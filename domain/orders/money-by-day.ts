import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { literalList } from '../../db/literal-list.ts';
import { dayBegins, daysUntil } from '../../rules/day.ts';
import { soldStates } from '../../rules/orders/order.ts';
import type { Supplier } from '../accounts/people.ts';

/** Sales by day, in paise, the oldest day first. */
export interface MoneyByDay {
  days: string[];
  paid: bigint[];
  /** Sold and not paid yet. */
  toCome: bigint[];
  /** Paid and unpaid sales of the same number of days before these. */
  before: bigint[];
}

/**
 * Returns a supplier's sales by order day, India's time. Sales are orders confirmed and not cancelled since, as in the
 * figure 'Sales'.
 */
export async function moneyByDay(
  db: Connection,
  supplier: Pick<Supplier, 'id'>,
  { now, range }: { now: Date; range: number },
): Promise<MoneyByDay> {
  const days = daysUntil(now, 2 * range);
  const { rows } = await sql<{ day: string; paid: bigint; all: bigint }>`
    select ((placed_at at time zone interval '5:30')::date)::text as day,
      coalesce(sum(total) filter (where paid_at is not null), 0) as paid, sum(total) as "all"
    from orders where supplier_id = ${supplier.id} and placed_at >= ${dayBegins(days[0] ?? '')}
      and state in ${literalList(soldStates)}
    group by 1`.execute(db);
  const sums = new Map(rows.map(({ day, paid, all }) => [day, { paid, all }]));
  const paidOn = (day: string) => sums.get(day)?.paid ?? 0n;
  const allOn = (day: string) => sums.get(day)?.all ?? 0n;
  const shown = days.slice(range);
  return {
    days: shown,
    paid: shown.map(paidOn),
    toCome: shown.map((day) => allOn(day) - paidOn(day)),
    before: days.slice(0, range).map(allOn),
  };
}
