import type { Paise } from '../money.ts';
import { discountedPerPiece, lowestPerPiece, ofVariant, type PriceTerms, type RungTerms } from './price.ts';

/**
 * Paise of one carton of the cheapest and of the dearest variant on offer; null if no variant has a price of its own.
 */
export interface VariantPrices {
  cheapestVariant: Paise | null;
  dearestVariant: Paise | null;
}

/** The terms of a product that decide its price in lists. */
export interface ListedTerms extends RungTerms, VariantPrices {}

/** The price of a product in lists: paise per piece, less the discount. */
export interface PriceInLists {
  /** At one carton of the cheapest variant. Lists are filtered and sorted by it, before the discount. */
  price: Paise;
  /** Do other variants cost more? */
  isFrom: boolean;
  /** On the last rung; null if it is not lower. */
  lowest: Paise | null;
}

type CartonTerms = Pick<PriceTerms, 'pricePerCarton' | 'priceSlabs'> & VariantPrices;

/** Returns the terms of the cheapest variant on offer, whose carton is the cheapest of the product. Decision 105. */
export function ofCheapest<Terms extends CartonTerms>(terms: Terms): Terms {
  return terms.cheapestVariant === null ? terms : ofVariant(terms, terms.cheapestVariant);
}

/** Returns the price for lists. Only one price is marked 'from': the lowest one, if quantity lowers it. */
export function priceInLists(terms: ListedTerms): PriceInLists {
  const listed = ofCheapest(terms);
  const price = discountedPerPiece(listed);
  const lowest = lowestPerPiece(listed);
  const dearest = terms.dearestVariant ?? listed.pricePerCarton;
  const isDearer = discountedPerPiece({ ...terms, pricePerCarton: dearest }) > price;
  return { price, isFrom: lowest === null && isDearer, lowest };
}

/**
 * Returns the list price of the cheapest carton, on the last rung if there is one; null if it is not below the
 * product's own price.
 */
export function lowestPerCarton(terms: CartonTerms): Paise | null {
  const { pricePerCarton, priceSlabs } = ofCheapest(terms);
  const lowest = BigInt(priceSlabs.at(-1)?.pricePerCarton ?? pricePerCarton);
  return lowest < terms.pricePerCarton ? lowest : null;
}

/** Returns the prices of these variants as stored: null if none has a price of its own. */
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
