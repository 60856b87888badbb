import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';

/** What every list and page says of a product's price, quantities and stock. Money in paise, stock in pieces. */
export interface Offer {
  id: bigint;
  name: string;
  /** Names of its branches, in the operator's order. */
  branches: string[];
  pricePerPiece: bigint;
  pricePerCarton: bigint;
  pricePerRetail: bigint | null;
  piecesPerCarton: number;
  minimumCartons: number;
  isRetailEnabled: boolean;
  discount: number;
  stock: number;
  images: string[];
}

/** One product as every public list shows it. */
export interface ProductRow extends Offer {
  supplierId: string;
  supplier: string;
}

/** The rows of these products, in the order given. */
export async function productRows(db: Connection, ids: bigint[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ProductRow>`
    select p.id, p.name, p.supplier_id as "supplierId", u.business_name as supplier,
      array(select v.name from warehouse_vicinities v where v.id = any (p.branch_ids)
        order by v.position, v.name) as branches,
      p.price_per_piece as "pricePerPiece", p.price_per_carton as "pricePerCarton",
      p.price_per_retail as "pricePerRetail", p.pieces_per_carton as "piecesPerCarton",
      p.minimum_cartons as "minimumCartons", p.is_retail_enabled as "isRetailEnabled", p.discount,
      (select coalesce(sum(l.pieces), 0)::float8 from stock_levels l where l.product_id = p.id) as stock,
      array(select i.url from product_images i where i.product_id = p.id order by i.position limit 3) as images
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
    join products p on p.id = wanted.id
    join users u on u.id = p.supplier_id
    order by wanted.place`.execute(db);
  return rows;
}
