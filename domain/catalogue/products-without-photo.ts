import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { WITHOUT_PHOTO_MAX } from '../../rules/limits.ts';
import type { Supplier } from '../accounts/people.ts';
import { hasNoPicture } from './without-picture.ts';

/** A product that has no picture, with what its photo may be named after. */
export interface ProductWithoutPhoto {
  id: string;
  name: string;
  sku: string;
  version: number;
  isActive: boolean;
}

/** Returns the supplier's newest products without a picture. */
export async function productsWithoutPhoto(db: Connection, supplier: Supplier): Promise<ProductWithoutPhoto[]> {
  const { rows } = await sql<ProductWithoutPhoto>`
    select p.id::text as id, p.name, coalesce(p.sku, '') as sku, p.version, p.status = 'active' as "isActive"
    from products p where p.supplier_id = ${supplier.id} and ${hasNoPicture}
    order by p.id desc limit ${WITHOUT_PHOTO_MAX}`.execute(db);
  return rows;
}

/** Counts the supplier's products, and those without a picture. */
export async function photoCounts(db: Connection, supplier: Supplier): Promise<{ all: number; without: number }> {
  const { rows } = await sql<{ all: number; without: number }>`
    select count(*)::integer as all, (count(*) filter (where ${hasNoPicture}))::integer as without
    from products p where p.supplier_id = ${supplier.id}`.execute(db);
  return rows[0] ?? { all: 0, without: 0 };
}
