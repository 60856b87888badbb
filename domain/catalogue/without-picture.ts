import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { Supplier } from '../accounts/people.ts';

/** Matches a product `p` without a picture. */
export const hasNoPicture = sql<boolean>`not exists (select from product_images i where i.product_id = p.id)`;

/** Products without a picture: how many, and the name of the newest; empty where there are none. */
export interface WithoutPicture {
  count: number;
  newest: string;
}

/** Counts a supplier's own products that have no picture, on sale or not. */
export async function withoutPicture(db: Connection, supplier: Pick<Supplier, 'id'>): Promise<WithoutPicture> {
  const { rows } = await sql<WithoutPicture>`
    select count(*)::float8 as count, coalesce((array_agg(p.name order by p.id desc))[1], '') as newest
    from products p where p.supplier_id = ${supplier.id} and ${hasNoPicture}`.execute(db);
  return rows[0] ?? { count: 0, newest: '' };
}
