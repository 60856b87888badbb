import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { ListedTerms } from '../../rules/catalogue/price-in-lists.ts';
import type { Supplier } from '../accounts/people.ts';
import { listedTerms } from '../catalogue/listed-terms.ts';
import { piecesInCartons } from '../catalogue/offered-variants.ts';
import { inStock } from '../search/relevance.ts';
import { type Sought, wordsIn } from './supplier-match.ts';

/** A supplier's product that could answer a request. Money in paise. */
export interface ProductToOffer extends ListedTerms {
  productId: bigint;
  name: string;
  image: string | null;
  /** Pieces that can be ordered now in whole cartons. */
  orderable: number;
}

/** A longer list does not help to choose. */
const SHOWN_MAX = 50;

/**
 * Returns the supplier's products that could answer a request, best match first: the `chosen` one, then by category,
 * words in the name, enough pieces, newest. Cut off by stock, because pieces are counted only for the products shown.
 */
export async function productsToOffer(
  db: Connection,
  supplier: Pick<Supplier, 'id'>,
  { categoryId, wanted, pieces }: Omit<Sought, 'pincode'>,
  chosen: bigint | null,
): Promise<ProductToOffer[]> {
  const { rows } = await sql<ProductToOffer>`
    with best as materialized (
      select p.id, p.id is not distinct from ${chosen} as is_chosen, p.category_id = ${categoryId} as is_of_category,
        ${wordsIn(wanted, sql.ref('p.name'))} as words
      from products p where p.supplier_id = ${supplier.id} and p.is_public
      order by is_chosen desc, is_of_category desc, words desc, ${inStock} desc, p.id desc
      limit ${SHOWN_MAX})
    select p.id as "productId", p.name, ${listedTerms},
      (select i.url from product_images i where i.product_id = p.id order by i.position limit 1) as image, lying.orderable
    from best join products p on p.id = best.id
    cross join lateral (select ${piecesInCartons} as orderable offset 0) as lying
    order by is_chosen desc, is_of_category desc, words desc, (lying.orderable >= ${pieces}) desc, p.id desc`.execute(
    db,
  );
  return rows;
}
