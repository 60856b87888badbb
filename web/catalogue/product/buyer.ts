/**
 * Who looks at a product that can be bought: a reseller, somebody who signs in first, or another supplier, who cannot. Null
 * for its owner and the operator, who are offered nothing.
 */
export type Buyer = 'reseller' | 'visitor' | 'supplier' | null;

/** A way to the supplier, for whoever may take it. */
export interface ContactProps {
  productId: bigint;
  buyer: 'reseller' | 'visitor';
}
