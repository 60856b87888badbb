import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { ProductSnapshot } from '../../rules/catalogue/product-snapshot.ts';

/** Returns snapshots of these products as they are now, by id; for a report or a look to keep. */
export async function productSnapshots(db: Connection, ids: bigint[]): Promise<Map<bigint, ProductSnapshot>> {
  const { rows } = await sql<ProductSnapshot & { id: bigint }>`
    select p.id, p.name, coalesce(p.english_name, '') as "englishName", p.description, p.price_per_carton::text as "pricePerCarton",
      p.pieces_per_carton as "piecesPerCarton", c.name as category,
      case when p.stopped_at is null then p.status else 'stopped' end as status,
      array(select i.url from product_images i where i.product_id = p.id order by i.position) as pictures
    from products p join product_categories c on c.id = p.category_id
    where p.id = any (${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...snapshot }) => [id, snapshot]));
}
