import type { Connection } from '../../db/database.ts';
import type { Reseller } from '../accounts/people.ts';

/** What a reseller's dashboard counts. */
export interface ResellerFigures {
  favourites: number;
  platforms: number;
  /** Platforms whose store has no address yet. */
  storesWithoutUrl: number;
  orders: number;
  /** In paise. */
  spent: bigint;
}

/** The figures of a reseller's dashboard, counted in one query (decision 33). */
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
    ])
    .executeTakeFirstOrThrow();
  return {
    favourites: Number(counted.favourites),
    platforms: Number(counted.platforms),
    storesWithoutUrl: Number(counted.storesWithoutUrl),
    // Nobody can order yet.
    orders: 0,
    spent: 0n,
  };
}
