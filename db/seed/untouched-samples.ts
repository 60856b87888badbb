import { sql } from 'kysely';
import type { Connection } from '../database.ts';
import { sampleProducts } from './samples/products.ts';
import { SAMPLE_WAREHOUSE } from './sow-samples.ts';

/** What is still sold as it was sown, with as much of it in its one warehouse: product ids. */
export async function untouchedSamples(db: Connection): Promise<Set<number>> {
  const { rows } = await sql<{ id: number; minimum: number; available: number }>`
    select p.id::integer as id, p.minimum_cartons as minimum, sum(l.available)::integer as available
    from products p join stock_levels l on l.product_id = p.id
    where p.id = any (${sampleProducts.map(({ id }) => id)}::bigint[]) and p.is_public and p.pieces_per_carton = 1
      and not p.is_retail_enabled
    group by p.id having count(*) = 1 and bool_and(l.warehouse_id = ${SAMPLE_WAREHOUSE})`.execute(db);
  const now = new Map(rows.map((row) => [row.id, row]));
  const isUntouched = ({ id, minOrder, stockQuantity }: (typeof sampleProducts)[number]) =>
    now.get(id)?.minimum === minOrder && now.get(id)?.available === stockQuantity;
  return new Set(sampleProducts.filter(isUntouched).map(({ id }) => id));
}

/** Lets samples that were sown later be listed before a moment, as those of new installations are; their order stays. */
export async function listSamplesBefore(tx: Connection, moment: Date): Promise<void> {
  const { rows } = await sql<{ late: number | null }>`
    select extract(epoch from max(created_at) - ${moment}::timestamptz)::float8 as late from products
    where id = any (${sampleProducts.map(({ id }) => id)}::bigint[])`.execute(tx);
  const late = Math.ceil(rows[0]?.late ?? 0);
  if (late <= 0) return;
  await sql`
    update products set created_at = created_at - make_interval(secs => ${late})
    where id = any (${sampleProducts.map(({ id }) => id)}::bigint[])`.execute(tx);
  await sql`update users set created_at = created_at - make_interval(secs => ${late}) where is_sample`.execute(tx);
}
