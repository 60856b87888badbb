import type { ProductPage } from '../../../domain/catalogue/product-page.ts';
import { m } from '../../../messages/compiled/messages.js';
import { atRung, discountedPerCarton, discountedPerLoose, ofVariant } from '../../../rules/catalogue/price.ts';
import { ofCheapest, priceInLists } from '../../../rules/catalogue/price-in-lists.ts';
import { formatRupees } from '../../../rules/money.ts';
import { inCartons, minimumPieces } from '../../../rules/orders/quantity.ts';
import { cartonPriceText, isByCarton, packingText, piecesText } from '../../ui/amounts.ts';
import { DiscountBadge } from '../discount-badge.tsx';
import { priceText } from '../price-text.ts';
import { mrpText } from './label-facts.ts';

/** Price of a piece, with the list price and the MRP. */
export function PriceLine({ product: offered }: { product: ProductPage }) {
  const product = ofCheapest(offered);
  return (
    <>
      {/* On a phone the list price has its own line, so that nothing moves when the font loads. */}
      <p className="flex flex-wrap items-center gap-x-2">
        <b className="text-3xl">{priceText(priceInLists(product))}</b>
        {product.discount > 0 && (
          <span className="flex items-center gap-x-2 max-sm:order-1 max-sm:w-full">
            <s className="text-quiet" translate="no">
              {formatRupees(product.pricePerPiece)}
            </s>
            <DiscountBadge percent={product.discount} />
          </span>
        )}
        <span className="text-sm text-quiet">{m.per_piece()}</span>
      </p>
      {product.label.mrp !== null && (
        <p className="text-sm text-quiet">
          {m.mrp()} {mrpText(product.label.mrp)}
        </p>
      )}
    </>
  );
}

/** Carton price, minimum order, and the price of a loose piece at the price slab of `pieces`. */
export function factsText(offered: ProductPage, pieces: number): string {
  const product = ofCheapest(offered);
  const facts = [
    isByCarton(product) && cartonPriceText(product, discountedPerCarton(product)),
    m.minimum_line({ quantity: minimumText(product) }),
    looseText(offered, inCartons(product, pieces).cartons),
  ];
  return facts.filter(Boolean).join(' · ');
}

/** Price of a loose piece at this number of cartons; says 'from' if a dearer variant costs more. */
function looseText(offered: ProductPage, cartons: number): string | false {
  const { cheapestVariant, dearestVariant, pricePerCarton } = offered;
  const looseOf = (own: bigint | null) =>
    discountedPerLoose(atRung(ofVariant(offered, own ?? pricePerCarton), cartons));
  const [price, dearest] = [looseOf(cheapestVariant), looseOf(dearestVariant)];
  if (price === null || dearest === null) return false;
  return m.loose_pieces({ price: priceText({ price, isFrom: dearest > price }) });
}

function minimumText(product: ProductPage): string {
  const min = minimumPieces(product);
  if (!isByCarton(product) || product.isRetailEnabled) return piecesText(min);
  return `${packingText(product, min)} (${piecesText(min)})`;
}
