import type { Connection } from '../../db/database.ts';
import { type ProductRow, productRows } from './rows.ts';

/** Returns the rows of the given products that are on the market, in the given order. */
export async function publicRows(db: Connection, ids: bigint[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const found = await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ids)
    .where('is_public', '=', true)
    .execute();
  const onMarket = new Set(found.map(({ id }) => id));
  return productRows(
    db,
    ids.filter((id) => onMarket.has(id)),
  );
}
