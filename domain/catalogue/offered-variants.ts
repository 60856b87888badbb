import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { Packing } from '../../rules/catalogue/packings.ts';
import type { Paise } from '../../rules/money.ts';
import { ofOneLine } from '../../rules/orders/basket.ts';
import { orderablePieces as orderableOf, stockGrid } from '../../rules/stock/allocation.ts';
import { type NamedWarehouseStock, stockAt } from '../stock/reservations.ts';

/** A variant as buyers see it. Money in paise, quantities in pieces. */
export interface OfferedVariant {
  id: bigint;
  optionValues: string[];
  sku: string | null;
  image: string | null;
  /** Its own price, or else the product's. */
  pricePerCarton: Paise;
  available: number;
  /** Pieces that can be ordered: whole cartons of each warehouse, except where single pieces are taken. */
  orderable: number;
  /** Pieces in each warehouse, in one order for all variants, where mixed cartons are filled with them; else absent. */
  byWarehouse?: number[];
}

/**
 * Pieces of product `p` that can be ordered: the whole cartons of each warehouse, of one variant each, or mixed ones
 * filled with whole steps of any; every piece where it is sold loose. What is left of retired variants is not sold.
 */
export const orderablePieces = piecesOf(sql`p.is_retail_enabled`);

/** The same in whole cartons alone, also of what is sold loose. */
export const piecesInCartons = piecesOf(sql`false`);

function piecesOf(isLoose: RawBuilder<boolean>): RawBuilder<number> {
  return sql<number>`
  (select coalesce(sum(case when ${isLoose} then place.pieces
      else place.whole / p.pieces_per_carton * p.pieces_per_carton end), 0)::float8
    from (select sum(l.available) as pieces, sum(case when p.packing = 'mixed'
        then l.available / p.mix_step_pieces * p.mix_step_pieces
        else l.available / p.pieces_per_carton * p.pieces_per_carton end) as whole
      from stock_levels l join product_variants v on v.id = l.variant_id and v.retired_at is null
      where l.product_id = p.id group by l.warehouse_id) as place)`;
}

/** Returns the variants of a product that are offered, in their order. */
export async function offeredVariants(db: Connection, productId: bigint): Promise<OfferedVariant[]> {
  const { rows } = await sql<Row>`
    select v.id, v.option_values as "optionValues", v.sku, v.image,
      coalesce(v.price_per_carton, p.price_per_carton) as "pricePerCarton", p.packing,
      p.mix_step_pieces as "mixStepPieces", p.pieces_per_carton as "piecesPerCarton",
      p.minimum_cartons as "minimumCartons", p.is_retail_enabled as "isRetailEnabled",
      ${stockAt(sql.ref('v.product_id'), sql.ref('v.id'))} as stocks
    from product_variants v join products p on p.id = v.product_id
    where v.product_id = ${productId} and v.retired_at is null
    order by v.position, v.id`.execute(db);
  const grid = stockGrid(rows.map(({ stocks }) => stocks));
  return rows.map(({ id, optionValues, sku, image, pricePerCarton, stocks, ...terms }, at) => ({
    id,
    optionValues,
    sku,
    image,
    pricePerCarton,
    available: stocks.reduce((sum, { available }) => sum + available, 0),
    orderable: orderableOf(ofOneLine({ ...terms, optionValues }), stocks),
    ...(terms.packing === 'mixed' && { byWarehouse: grid[at] ?? [] }),
  }));
}

interface Row extends Omit<OfferedVariant, 'available' | 'orderable' | 'byWarehouse'> {
  packing: Packing;
  mixStepPieces: number;
  piecesPerCarton: number;
  minimumCartons: number;
  isRetailEnabled: boolean;
  stocks: NamedWarehouseStock[];
}
