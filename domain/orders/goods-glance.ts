import { sql } from 'kysely';

/** Summary of an order's goods for a list: a few pictures, the first name, and the quantities. */
export interface GoodsGlance {
  /** Name of the first product; empty where nothing of the order is sent. */
  firstProduct: string;
  /** English name of the first product, if its supplier entered one. */
  firstEnglishName?: string | null;
  /** Pictures of the first products, at most 3; null for a product without a picture. */
  images: (string | null)[];
  /** Products of which at least one piece is sent. */
  products: number;
  allPieces: number;
}

export const glanceColumns = sql`
  glance.first as "firstProduct", glance."firstEnglishName", glance.images, glance.products, glance."allPieces"`;

/** Joins the glance to the order `o`. */
export const joinGlance = sql`
  cross join lateral (
    select coalesce((array_agg(l.name order by l.position))[1], '') as first,
      (array_agg(l.english_name order by l.position))[1] as "firstEnglishName",
      coalesce((array_agg(l.image order by l.position))[1:3], '{}') as images,
      count(*)::float8 as products, coalesce(sum(l.pieces), 0)::float8 as "allPieces"
    from order_lines l where l.order_id = o.id and l.pieces > 0) as glance`;
