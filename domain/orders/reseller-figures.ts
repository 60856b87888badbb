import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { soldStates } from '../../rules/orders/order.ts';
import type { Reseller } from '../accounts/people.ts';

export interface ResellerFigures {
  favourites: number;
  platforms: number;
  /** Platforms whose store address is missing. */
  storesWithoutUrl: number;
  /** Orders in any state. */
  orders: number;
  /** The total of orders that were confirmed and not cancelled since, in paise. */
  spent: bigint;
}

/** Counts a reseller's dashboard figures in one query (decision 33). */
export async function resellerFigures(db: Connection, reseller: Reseller): Promise<ResellerFigures> {
  const counted = await db
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('favourites')
        .select(fn.countAll<bigint>().as('count'))
        .where('user_id', '=', reseller.id)
        .as('favourites'),
      selectFrom('selling_platforms')
        .select(fn.countAll<bigint>().as('count'))
        .where('reseller_id', '=', reseller.id)
        .as('platforms'),
      selectFrom('selling_platforms')
        .select(fn.countAll<bigint>().as('count'))
        .where('reseller_id', '=', reseller.id)
        .where('store_url', 'is', null)
        .as('storesWithoutUrl'),
      selectFrom('orders')
        .select(fn.countAll<bigint>().as('count'))
        .where('reseller_id', '=', reseller.id)
        .as('orders'),
      selectFrom('orders')
        .select(sql<bigint>`coalesce(sum(total), 0)`.as('paise'))
        .where('reseller_id', '=', reseller.id)
        .where('state', 'in', soldStates)
        .as('spent'),
    ])
    .executeTakeFirstOrThrow();
  return {
    favourites: Number(counted.favourites),
    platforms: Number(counted.platforms),
    storesWithoutUrl: Number(counted.storesWithoutUrl),
    orders: Number(counted.orders),
    spent: counted.spent ?? 0n,
  };
}
