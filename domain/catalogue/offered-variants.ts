import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { Packing } from '../../rules/catalogue/packings.ts';
import type { Paise } from '../../rules/money.ts';
import { ofOneLine } from '../../rules/orders/basket.ts';
import { orderablePieces as orderableOfVariant, stockGrid } from '../../rules/stock/allocation.ts';
import { fullCartons, type NamedWarehouseStock, stocksOfVariant, variantStock } from '../stock/reservations.ts';

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
  /** Pieces in each warehouse, in the same order for all variants; only for mixed cartons. */
  byWarehouse?: number[];
}

/**
 * Pieces of product `p` that can be ordered, in a statement with `fullCartons`: the whole cartons of each warehouse, or
 * every piece where it is sold loose.
 */
export const orderableOf = sql<number>`coalesce((
  select sum(case when p.is_retail_enabled then f.loose else f.pieces end)::float8
  from full_cartons f where f.product_id = p.id), 0)`;

/** As orderableOf, in any statement. */
export const orderablePieces = piecesOf(sql`p.is_retail_enabled`);

/** Pieces of product `p` in whole cartons, even if it is sold loose. */
export const piecesInCartons = piecesOf(sql`false`);

function piecesOf(isLoose: RawBuilder<boolean>): RawBuilder<number> {
  return sql<number>`coalesce((
    with ${fullCartons(sql`x.id = p.id`)}
    select sum(case when ${isLoose} then f.loose else f.pieces end)::float8 from full_cartons f), 0)`;
}

/** Returns the variants of a product that are offered, in their order. */
export async function offeredVariants(db: Connection, productId: bigint): Promise<OfferedVariant[]> {
  const { rows } = await sql<Row>`
    with ${variantStock(sql`x.id = ${productId}`)}
    select v.id, v.option_values as "optionValues", v.sku, v.image,
      coalesce(v.price_per_carton, p.price_per_carton) as "pricePerCarton", p.packing,
      p.mix_step_pieces as "mixStepPieces", p.pieces_per_carton as "piecesPerCarton",
      p.minimum_cartons as "minimumCartons", p.is_retail_enabled as "isRetailEnabled",
      ${stocksOfVariant} as stocks
    from product_variants v join products p on p.id = v.product_id
    left join variant_stock on variant_stock.variant_id = v.id
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
    orderable: orderableOfVariant(ofOneLine({ ...terms, optionValues }), stocks),
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
