import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { Reseller } from '../accounts/people.ts';
import { priceNow } from './favourites.ts';

/** Favourites that cost less than when they were marked, and the one marked last. Money in paise a piece. */
export interface CheaperFavourites {
  count: number;
  newest: { name: string; before: bigint; now: bigint } | null;
}

/** Counts a reseller's favourites on the market whose price has dropped since they were marked. */
export async function cheaperFavourites(db: Connection, reseller: Pick<Reseller, 'id'>): Promise<CheaperFavourites> {
  const { rows } = await sql<{ count: number; name: string; before: bigint; now: bigint }>`
    select (count(*) over ())::float8 as count, p.name, f.price_then as before, ${priceNow} as now
    from favourites f join products p on p.id = f.product_id
    where f.user_id = ${reseller.id} and p.is_public and ${priceNow} < f.price_then
    order by f.at desc, f.product_id desc limit 1`.execute(db);
  const [row] = rows;
  if (!row) return { count: 0, newest: null };
  const { count, ...newest } = row;
  return { count, newest };
}
