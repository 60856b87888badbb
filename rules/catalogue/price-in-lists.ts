import type { Paise } from '../money.ts';
import { discountedPerPiece, lowestPerPiece, ofVariant, type PriceTerms, type RungTerms } from './price.ts';

/** Paise of one carton of the cheapest and of the dearest variant on offer; null while none has a price of its own. */
export interface VariantPrices {
  cheapestVariant: Paise | null;
  dearestVariant: Paise | null;
}

/** What of a product decides what lists say of its price. */
export interface ListedTerms extends RungTerms, VariantPrices {}

/** What a list says of the price of a product: paise of a piece, less the discount. */
export interface PriceInLists {
  /** One carton's, of the cheapest variant. Lists are filtered and sorted by it, before the discount. */
  price: Paise;
  /** Do other variants cost more? */
  isFrom: boolean;
  /** On the last rung; null where that is not lower. */
  lowest: Paise | null;
}

type CartonTerms = Pick<PriceTerms, 'pricePerCarton' | 'priceSlabs'> & VariantPrices;

/**
 * Returns the terms of the cheapest variant on offer: what one carton of the product costs at least. Decision 105.
 */
export function ofCheapest<Terms extends CartonTerms>(terms: Terms): Terms {
  return terms.cheapestVariant === null ? terms : ofVariant(terms, terms.cheapestVariant);
}

/** Returns what a list says of the price; 'from' stands once, at the lowest price where quantity lowers it. */
export function priceInLists(terms: ListedTerms): PriceInLists {
  const listed = ofCheapest(terms);
  const price = discountedPerPiece(listed);
  const lowest = lowestPerPiece(listed);
  const dearest = terms.dearestVariant ?? listed.pricePerCarton;
  const isDearer = discountedPerPiece({ ...terms, pricePerCarton: dearest }) > price;
  return { price, isFrom: lowest === null && isDearer, lowest };
}

/**
 * Returns the list price of the cheapest carton, that of the last rung where there is one, beside a product's own price;
 * null where that is not lower.
 */
export function lowestPerCarton(terms: CartonTerms): Paise | null {
  const { pricePerCarton, priceSlabs } = ofCheapest(terms);
  const lowest = BigInt(priceSlabs.at(-1)?.pricePerCarton ?? pricePerCarton);
  return lowest < terms.pricePerCarton ? lowest : null;
}

/** Returns the prices of these variants as the store keeps them: null while none has a price of its own. */
export function variantPrices(pricePerCarton: Paise, variants: { pricePerCarton: Paise | null }[]): VariantPrices {
  if (variants.every((variant) => variant.pricePerCarton === null))
    return { cheapestVariant: null, dearestVariant: null };
  const prices = variants.map((variant) => variant.pricePerCarton ?? pricePerCarton);
  const [first = pricePerCarton] = prices;
  return {
    cheapestVariant: prices.reduce((least, price) => (price < least ? price : least), first),
    dearestVariant: prices.reduce((most, price) => (price > most ? price : most), first),
  };
}
