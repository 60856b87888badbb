import { sql } from 'kysely';
import type { Connection } from '../database.ts';
import { sampleProducts } from './samples/products.ts';

/** Dates samples that were seeded later back to before a moment, as in new installations; their order stays. */
export async function listSamplesBefore(tx: Connection, moment: Date): Promise<void> {
  const ids = sampleProducts.map(({ id }) => id);
  const { rows } = await sql<{ late: number | null }>`
    select extract(epoch from max(created_at) - ${moment}::timestamptz)::float8 as late from products
    where id = any (${ids}::bigint[])`.execute(tx);
  const late = Math.ceil(rows[0]?.late ?? 0);
  if (late <= 0) return;
  await sql`
    update products set created_at = created_at - make_interval(secs => ${late}) where id = any (${ids}::bigint[])
  `.execute(tx);
  await sql`update users set created_at = created_at - make_interval(secs => ${late}) where is_sample`.execute(tx);
}
