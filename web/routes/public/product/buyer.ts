/** Who can put a product into a basket: a reseller, somebody who signs in first, or nobody. */
export type Buyer = 'reseller' | 'visitor' | null;

/** A way to the supplier, for whoever may take it: suppliers and the operator have none. */
export interface WayProps {
  productId: bigint;
  buyer: NonNullable<Buyer>;
}
