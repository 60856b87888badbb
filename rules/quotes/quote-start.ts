import { atRung, discountedPerCarton, type PriceTerms } from '../catalogue/price.ts';
import { type DeliveryRule, deliveryCharge } from '../orders/delivery.ts';
import { QUOTE_CARTONS_MAX, type QuoteTerms } from './quote.ts';

/**
 * Returns the first values of a quote's form: enough cartons for the pieces asked for, with the price and delivery of
 * the newest version, or else today's price and the supplier's usual delivery.
 */
export function quoteStart(
  { pieces, newest }: { pieces: number; newest: QuoteTerms | null },
  product: PriceTerms,
  rule: DeliveryRule,
): QuoteTerms {
  const { piecesPerCarton } = product;
  const cartons = Math.min(Math.max(1, Math.ceil(pieces / piecesPerCarton)), QUOTE_CARTONS_MAX);
  if (newest?.piecesPerCarton === piecesPerCarton)
    return {
      piecesPerCarton,
      cartons,
      pricePerCarton: newest.pricePerCarton,
      delivery: newest.delivery,
      filling: newest.filling ?? [],
    };
  // The quote starts from the price by quantity that its cartons reach.
  const pricePerCarton = discountedPerCarton(atRung(product, cartons));
  const delivery = rule.kind === 'on-receipt' ? null : deliveryCharge(rule, pricePerCarton * BigInt(cartons));
  return { piecesPerCarton, cartons, pricePerCarton, delivery };
}
