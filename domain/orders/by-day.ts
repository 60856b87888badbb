import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { dayBegins, daysUntil } from '../../rules/day.ts';
import type { Person } from '../accounts/people.ts';

/** Counts a person's orders, on either side, by the day in India on which they were placed, the oldest day first. */
export async function ordersByDay(
  db: Connection,
  person: Person,
  { now, range }: { now: Date; range: number },
): Promise<{ days: string[]; orders: number[] }> {
  const days = daysUntil(now, range);
  const { rows } = await sql<{ day: string; count: number }>`
    select ((placed_at at time zone interval '5:30')::date)::text as day, count(*)::float8 as count from orders
    where ${sql.ref(`${person.userType}_id`)} = ${person.id} and placed_at >= ${dayBegins(days[0] ?? '')}
    group by 1`.execute(db);
  const counts = new Map(rows.map(({ day, count }) => [day, count]));
  return { days, orders: days.map((day) => counts.get(day) ?? 0) };
}
