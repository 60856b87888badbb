import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { itemCodeOf } from '../../rules/search/item-code.ts';

/** Most products that one code finds. */
const CODED_MAX = 20;

/**
 * Returns the products on the market whose item code, or a variant's, is this search or begins with it, ignoring case;
 * codes are never folded. Buyers read codes on product pages.
 */
export async function codedProducts(db: Connection, search: string): Promise<bigint[]> {
  const code = itemCodeOf(search);
  if (code === null) return [];
  const begins = sql`(lower(sku) collate "C") >= ${code}::text and (lower(sku) collate "C") < ${code}::text || chr(1114111)`;
  const { rows } = await sql<{ id: bigint }>`
    select id from products where is_public and id in (
      (select id from products where sku is not null and ${begins} limit ${CODED_MAX})
      union (select product_id from product_variants where sku is not null and retired_at is null and ${begins} limit ${CODED_MAX}))
    limit ${CODED_MAX}`.execute(db);
  return rows.map(({ id }) => id);
}
