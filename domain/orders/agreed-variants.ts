import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { BasketLine, BasketPart } from './basket.ts';

/** A variant as it was agreed on, with its option values as quoted. */
export interface AgreedVariant {
  /** Null if the quote predates variants and its product is gone. */
  variantId: bigint | null;
  optionValues: string[];
  pieces: number;
}

/** An agreed variant as it is sold now, with its product, its supplier and the supplier's payment methods. */
export interface FoundVariant
  extends Pick<
      BasketLine,
      | 'productId'
      | 'variantId'
      | 'optionValues'
      | 'pieces'
      | 'packing'
      | 'setContent'
      | 'mixStepPieces'
      | 'supplierId'
      | 'name'
      | 'englishName'
      | 'image'
      | 'piecesPerCarton'
      | 'hsnCode'
      | 'gstRate'
    >,
    Pick<BasketPart, 'supplier' | 'acceptsCash' | 'acceptsTransfer'> {}

/** Variants of one product. */
export type FoundVariants = [FoundVariant, ...FoundVariant[]];

/**
 * Returns the agreed variants of one product as they are on the market now, in the product's order; null if one is no
 * longer sold or has other values. For an order, the product stays locked until the transaction ends.
 */
export async function agreedVariants(
  db: Connection,
  agreed: AgreedVariant[],
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<FoundVariants | null> {
  const wanted = agreed.map(({ variantId, optionValues, pieces }) => {
    return { id: variantId && String(variantId), values: optionValues, pieces };
  });
  const { rows } = await sql<FoundVariant>`
    select p.id as "productId", v.id as "variantId", v.option_values as "optionValues", a.pieces, p.packing,
      p.set_content as "setContent", p.mix_step_pieces as "mixStepPieces", p.name, p.english_name as "englishName", p.supplier_id as "supplierId", u.business_name as supplier,
      coalesce(v.image, (select i.url from product_images i where i.product_id = p.id order by i.position limit 1)) as image,
      p.pieces_per_carton as "piecesPerCarton", coalesce(p.hsn_code, d.hsn_code) as "hsnCode",
      coalesce(p.gst_rate_bps, d.gst_rate_bps) as "gstRate", coalesce(t.accepts_cash, true) as "acceptsCash",
      exists (select from payment_details y where y.supplier_id = p.supplier_id) as "acceptsTransfer"
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as a (id bigint, "values" jsonb, pieces integer)
    join product_variants v on v.id = a.id and to_jsonb(v.option_values) = a."values"
    join products p on p.id = v.product_id
    join users u on u.id = p.supplier_id
    left join supplier_terms t on t.supplier_id = p.supplier_id
    left join listing_defaults d on d.supplier_id = p.supplier_id
    where v.retired_at is null and p.is_public
    order by v.position, v.id
    ${isLocked ? sql`for share of p` : sql``}`.execute(db);
  const [first, ...others] = rows;
  return first && rows.length === agreed.length ? [first, ...others] : null;
}
