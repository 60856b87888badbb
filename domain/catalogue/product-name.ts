import type { Connection } from '../../db/database.ts';

/** Returns the name of a product on the market; null for every other id. */
export async function productName(db: Connection, id: bigint): Promise<string | null> {
  const product = await db
    .selectFrom('products')
    .select('name')
    .where('id', '=', id)
    .where('is_public', '=', true)
    .executeTakeFirst();
  return product?.name ?? null;
}
