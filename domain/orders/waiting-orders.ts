import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { literalList } from '../../db/literal-list.ts';
import {
  type OrderState,
  offeredStates,
  onTheWayStates,
  soldStates,
  toAnswerStates,
  unsentStates,
} from '../../rules/orders/order.ts';
import type { Person } from '../accounts/people.ts';
import { blockedNow, tradesNow } from '../accounts/trade-permission.ts';

/** Orders that wait for the same thing, and the longest waiting of them. Money in paise. */
export interface WaitingOrders {
  count: number;
  total: bigint;
  oldest: {
    id: bigint;
    /** Name of the other side; empty once that account is closed. */
    name: string;
    since: Date;
    /** The order expires at this moment unless it is answered. */
    until: Date | null;
    /** Empty before shipping. */
    carrier: string;
  };
}

/** The reseller claims to have paid, and the supplier has not answered whether the money arrived. */
export const isToCheck = sql<boolean>`(o.utr is not null and o.paid_at is null)`;

/** Orders of a supplier who may not trade are not listed as work, since every action would be refused. */
const isTrading = tradesNow('o.supplier_id');

/** Agreed and payable by bank or UPI, without a payment claim so far. */
export const isToPay = sql<boolean>`
  (o.payment_way = 'transfer' and o.utr is null and o.paid_at is null and o.state in ${literalList(soldStates)} and ${isTrading})`;

/** A part offer that the reseller can take. */
export const isToAnswer = sql<boolean>`(o.state in ${literalList(offeredStates)} and ${isTrading})`;

const stateIn = (states: OrderState[]) => sql<boolean>`o.state in ${literalList(states)}`;

/** Waits for the answer of a supplier who may trade, from a buyer who is not blocked; else confirming is refused. */
export const isToConfirm = sql<boolean>`
  (${stateIn(toAnswerStates)} and ${isTrading} and not ${blockedNow('o.reseller_id')})`;

/** Agreed and not sent, by a supplier who may trade to a buyer who is not blocked; else sending is refused. */
export const isToSend = sql<boolean>`
  (${stateIn(unsentStates)} and ${isTrading} and not ${blockedNow('o.reseller_id')})`;

/**
 * The work that awaits each side: its condition, and since when it waits. The order screens filter by the same
 * conditions.
 */
const works = {
  supplier: {
    answer: [isToConfirm, sql`o.placed_at`],
    ship: [isToSend, sql`coalesce(o.confirmed_at, o.placed_at)`],
    check: [isToCheck, sql`o.utr_at`],
  },
  reseller: {
    pay: [isToPay, sql`coalesce(o.confirmed_at, o.placed_at)`],
    answer: [isToAnswer, sql`o.moved_at`],
    way: [stateIn(onTheWayStates), sql`o.shipped_at`],
  },
} satisfies Record<Person['userType'], Record<string, [RawBuilder<boolean>, RawBuilder<unknown>]>>;

export type SupplierWork = keyof (typeof works)['supplier'];
export type ResellerWork = keyof (typeof works)['reseller'];

/** Returns the work that orders await from a supplier now; kinds without orders are left out. */
export function ordersWaitingForSupplier(
  db: Connection,
  supplier: Pick<Person, 'id'>,
): Promise<Partial<Record<SupplierWork, WaitingOrders>>> {
  return waiting(db, supplier.id, 'supplier');
}

/** Returns the work that orders await from a reseller now, and orders on the way; kinds without orders are left out. */
export function ordersWaitingForReseller(
  db: Connection,
  reseller: Pick<Person, 'id'>,
): Promise<Partial<Record<ResellerWork, WaitingOrders>>> {
  return waiting(db, reseller.id, 'reseller');
}

async function waiting(
  db: Connection,
  id: string,
  side: Person['userType'],
): Promise<Partial<Record<string, WaitingOrders>>> {
  const own = sql.ref(`o.${side}_id`);
  const other = sql.ref(`o.${side === 'supplier' ? 'reseller' : 'supplier'}_id`);
  // The order that expires first counts as the oldest: suppliers choose how many hours they take to answer.
  const kinds = Object.entries(works[side]).map(
    ([kind, [condition, since]]) => sql`
      select ${kind}::text as kind, o.id, o.total, ${since} as since, row_number() over (order by o.expires_at, ${since}, o.id) as place
      from orders o where ${own} = ${id} and ${condition}`,
  );
  const { rows } = await sql<Row>`
    select found.kind, found.count, found.total, o.id, u.business_name as name, found.since, o.expires_at as until,
      coalesce(o.carrier, '') as carrier
    from (
      select kind, count(*)::float8 as count, sum(total) as total, min(id) filter (where place = 1) as id,
        min(since) filter (where place = 1) as since
      from (${sql.join(kinds, sql` union all `)}) as work group by kind) as found
    join orders o on o.id = found.id join users u on u.id = ${other}`.execute(db);
  return Object.fromEntries(rows.map(({ kind, count, total, ...oldest }) => [kind, { count, total, oldest }]));
}

type Row = Pick<WaitingOrders, 'count' | 'total'> & WaitingOrders['oldest'] & { kind: string };
