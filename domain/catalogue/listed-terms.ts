import { sql } from 'kysely';

/** Columns of ListedTerms for product `p`, from which priceInLists makes the price in lists. */
export const listedTerms = sql`
  p.price_per_carton as "pricePerCarton", p.pieces_per_carton as "piecesPerCarton", p.discount,
  p.price_slabs as "priceSlabs", p.cheapest_variant as "cheapestVariant", p.dearest_variant as "dearestVariant"`;
