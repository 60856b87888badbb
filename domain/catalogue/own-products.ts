import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { SUPPLIER_PAGE_ROWS } from '../../rules/limits.ts';
import type { Supplier } from '../accounts/people.ts';

/** A product as its own supplier sees it in the table. Money in paise, stock in pieces. */
export interface OwnProduct {
  id: bigint;
  name: string;
  category: string;
  pricePerCarton: bigint;
  pricePerRetail: bigint | null;
  piecesPerCarton: number;
  stock: number;
  status: string;
  images: string[];
  createdAt: Date;
}

/** The supplier's own products, newest first, ten a page; a page outside the range is the nearest one. Decision 4. */
export async function ownProducts(
  db: Connection,
  supplier: Supplier,
  askedPage: number,
): Promise<{ products: OwnProduct[]; page: number; pages: number; count: number }> {
  const { total } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where('supplier_id', '=', supplier.id)
    .executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(Number(total) / SUPPLIER_PAGE_ROWS));
  const page = Math.min(Math.max(1, askedPage), pages);
  const { rows } = await sql<OwnProduct>`
    select p.id, p.name, c.name as category, p.price_per_carton as "pricePerCarton",
      p.price_per_retail as "pricePerRetail", p.pieces_per_carton as "piecesPerCarton", p.status,
      p.created_at as "createdAt",
      (select coalesce(sum(l.pieces), 0)::float8 from stock_levels l where l.product_id = p.id) as stock,
      array(select i.url from product_images i where i.product_id = p.id order by i.position) as images
    from products p join product_categories c on c.id = p.category_id
    where p.supplier_id = ${supplier.id}
    order by p.id desc limit ${SUPPLIER_PAGE_ROWS} offset ${(page - 1) * SUPPLIER_PAGE_ROWS}`.execute(db);
  return { products: rows, page, pages, count: Number(total) };
}
