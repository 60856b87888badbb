/**
 * Reader of a product page: a reseller, a guest who has to sign in first, or another supplier, who cannot buy. Null for
 * the product's owner and the operator, who are offered nothing.
 */
export type Buyer = 'reseller' | 'visitor' | 'supplier' | null;

/** Properties of a way to contact the supplier. */
export interface ContactProps {
  productId: bigint;
  buyer: 'reseller' | 'visitor';
}
