/**
 * How a product is packed: a carton of one variant, a set of fixed content that is sold whole, or a carton that the buyer
 * fills with variants of the product.
 */
export const packings = ['carton', 'set', 'mixed'] as const;
export type Packing = (typeof packings)[number];

/** One value in a set, with its pieces per set. */
export interface SetPart {
  value: string;
  pieces: number;
  sku?: string;
  image?: string;
}

/** The content of a set, in the supplier's order; empty for every other packing. */
export type SetContent = SetPart[];
