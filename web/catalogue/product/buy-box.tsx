import { type ComponentProps, type ReactNode, useState } from 'react';
import type { ProductPage } from '../../../domain/catalogue/product-page.ts';
import { m } from '../../../messages/compiled/messages.js';
import { atRung, discountedPerPiece, lineTotal } from '../../../rules/catalogue/price.ts';
import { formatRupees } from '../../../rules/money.ts';
import { largestOrderable, roomBeside } from '../../../rules/orders/basket.ts';
import { inCartons, isLegalQuantity, termsOfMore } from '../../../rules/orders/quantity.ts';
import { startingPieces } from '../../../rules/orders/starting-quantity.ts';
import { piecesTyped } from '../../../rules/whole-number.ts';
import { ContactWays, InquiryOf } from '../../chat/contact-ways.tsx';
import { heldText, isByCarton, packingText, piecesText } from '../../ui/amounts.ts';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { FavouriteButton } from '../favourites/favourite-button.tsx';
import { QuantityAdvice, TooFew } from '../quantity-advice.tsx';
import { StockWord, stockText } from '../stock-word.tsx';
import { Adding, useTypedPieces } from './add-to-basket.tsx';
import type { Buyer } from './buyer.ts';
import { CartonPresets } from './carton-presets.tsx';
import { type Delivery, DeliveryLine } from './delivery-line.tsx';
import { factsText, PriceLine } from './price-facts.tsx';
import { PriceRungs } from './price-rungs.tsx';
import { SetContent } from './set-content.tsx';
import { ShareButton } from './share-button.tsx';
import { useCounts } from './use-counts.ts';
import { VariantOrder } from './variant-order.tsx';

interface BuyingProps {
  product: ProductPage;
  buyer: Buyer;
  /** Most pieces that a new buyer can order; null for other readers. */
  share: number | null;
  /** Quantity chosen before signing in; null if there is none. */
  wanted: string | null;
  /** Pieces of the product in the reader's basket, and of each variant. */
  inBasket: number;
  ofVariants: ReadonlyMap<bigint, number>;
  delivery: Delivery;
  origin: string;
  /** Supplier and category, shown below price, minimum order and stock. */
  children: ReactNode;
}

/**
 * Price, delivery, quantity, total, basket and the three ways to contact the supplier; on a phone the quantity stays at
 * the bottom.
 */
export function Buying({
  product,
  buyer,
  share,
  wanted,
  inBasket,
  ofVariants,
  delivery,
  origin,
  children,
}: BuyingProps) {
  const typedBefore = useTypedPieces(product) ?? wanted;
  const [typed, setTyped] = useState(typedBefore ?? startingText({ product, share, inBasket }));
  const canBuy = buyer === 'reseller' || buyer === 'visitor';
  const counts = useCounts(product, ofVariants);
  const pieces = product.variants.length > 0 ? counts.pieces : piecesTyped(typed);
  // The operator also sees products that are not public, and can neither inquire about nor share them.
  const isReadOnly = product.viewer === 'operator';
  const most = largestOrderable({ ...product, share: product.variants.length > 0 ? null : share });
  const isSoldOut = most === 0;
  const inquiry = <InquiryOf productId={product.id} buyer={buyer} typed={isSoldOut ? '' : typed} isMain={isSoldOut} />;
  return (
    <div className="slip mt-3 p-4 sm:mt-4">
      <PriceLine product={product} />
      {/* Comes before everything that may be long, so that a phone's first screen has it. */}
      <p className="mt-1 text-quiet">
        <StockWord pieces={product.stock} /> · {stockText(product)}
      </p>
      <p className="mt-1 text-quiet">{factsText(product, Number.isNaN(pieces) ? inBasket : pieces + inBasket)}</p>
      {product.variants.length === 0 && <PriceRungs terms={product} pieces={pieces + inBasket} />}
      <DeliveryLine delivery={delivery} />
      {delivery.minimumOrder !== null && (
        <p className="mt-1 text-sm text-quiet">
          {m.order_minimum_line({ amount: formatRupees(delivery.minimumOrder) })}
        </p>
      )}
      {children}
      <SetContent product={product} />
      {product.variants.length > 0 ? (
        <VariantOrder
          product={product}
          canBuy={canBuy}
          counts={counts}
          inBasket={ofVariants}
          insteadOfAdding={isSoldOut ? inquiry : null}
        />
      ) : (
        <PiecesOrder
          product={product}
          share={share}
          canBuy={canBuy}
          typed={typed}
          onType={setTyped}
          inBasket={inBasket}
          insteadOfAdding={isSoldOut ? inquiry : null}
        />
      )}
      {!isSoldOut && inquiry}
      {!isReadOnly && (
        <ContactWays productId={product.id} buyer={buyer} isSample={product.supplier.isSample}>
          <ShareButton product={product} origin={origin} />
          <FavouriteButton id={product.id} name={product.name} word={m.favourite()} />
        </ContactWays>
      )}
      <p className="mt-3 text-sm text-quiet">{m.prices_include_gst()}</p>
    </div>
  );
}

function startingText({ product, share, inBasket }: Pick<BuyingProps, 'product' | 'share' | 'inBasket'>): string {
  const room = roomBeside({ orderable: product.orderable, share }, inBasket);
  return String(startingPieces({ ...termsOfMore(product, inBasket), ...room }));
}

interface PiecesOrderProps {
  product: ProductPage;
  share: number | null;
  canBuy: boolean;
  typed: string;
  onType: (typed: string) => void;
  inBasket: number;
  /** Replaces quantity and button; null while something can be ordered. */
  insteadOfAdding: ReactNode;
}

/** Quantity of a product without options, with its total, advice and the button that adds it to the basket. */
function PiecesOrder({ product, share, canBuy, typed, onType, inBasket, insteadOfAdding }: PiecesOrderProps) {
  const pieces = piecesTyped(typed);
  const terms = termsOfMore(product, inBasket);
  const isLegal = isLegalQuantity(terms, pieces);
  const max = largestOrderable({ ...terms, ...roomBeside({ orderable: product.orderable, share }, inBasket) });
  const choose = (choice: number) => onType(String(choice));
  if (insteadOfAdding !== null) {
    const advice = <TooFew product={product} share={share} />;
    return <Bar {...{ product, canBuy, inBasket, advice, insteadOfAdding }} quantity={null} canAdd={false} isClosed />;
  }
  return (
    <>
      <CartonPresets terms={terms} max={max} pieces={pieces} onChoose={choose} />
      <Bar
        canBuy={canBuy}
        product={product}
        inBasket={inBasket}
        isClosed={max === 0}
        canAdd={isLegal && pieces <= max}
        quantity={
          <Quantity
            product={product}
            isSent={canBuy}
            typed={typed}
            onType={onType}
            pieces={pieces}
            isLegal={isLegal}
            max={max}
            inBasket={inBasket}
          />
        }
        advice={
          <Advice
            product={product}
            share={share}
            inBasket={inBasket}
            pieces={pieces}
            onChoose={choose}
            isSent={canBuy}
          />
        }
        insteadOfAdding={insteadOfAdding}
      />
    </>
  );
}

/** For readers who cannot buy, the quantity does not cover the bottom of a phone's screen. */
function Bar({ canBuy, ...adding }: ComponentProps<typeof Adding> & { canBuy: boolean }) {
  return (
    <div className={canBuy ? 'sticky-bar print:hidden' : 'mt-4 print:hidden'}>
      {canBuy ? (
        <Adding {...adding} />
      ) : (
        <div className="buying">
          {adding.quantity}
          {adding.advice}
        </div>
      )}
    </div>
  );
}

interface QuantityProps extends Pick<BuyingProps, 'product' | 'inBasket'> {
  /** True if the form around it sends the quantity. */
  isSent: boolean;
  typed: string;
  onType: (typed: string) => void;
  /** Typed quantity as a number; NaN if it is not a whole number. */
  pieces: number;
  isLegal: boolean;
  max: number;
}

/**
 * Quantity and total, with the pieces in the basket, or else the price per piece (below a desktop's width, where the
 * price is scrolled away). Price and total are at the rung that the quantity and the basket reach together.
 */
function Quantity({ product, inBasket, isSent, typed, onType, pieces, isLegal, max }: QuantityProps) {
  const cartonsTogether = isLegal ? inCartons(product, pieces + inBasket).cartons : 0;
  const isPacked = isLegal && isByCarton(product);
  // On a phone its parts then join the lines of the bar: price and total above, the stepper beside the button.
  const isLow = isSent && inBasket === 0;
  return (
    <div className={`items-center gap-3 sm:gap-4 ${isLow ? 'max-sm:contents sm:flex' : 'flex'}`}>
      {!isSent && <b className="without-script">{piecesText(pieces)}</b>}
      <QuantityStepper
        terms={termsOfMore(product, inBasket)}
        typed={typed}
        onType={onType}
        isLegal={isLegal}
        adviceId="quantity-advice"
        max={max}
        isSent={isSent}
      />
      <p className="buying-note min-w-0 text-sm leading-tight text-quiet">
        {inBasket > 0 ? (
          <b className="block text-green">{m.basket_has({ quantity: heldText(product, inBasket) })}</b>
        ) : (
          <span className={`lg:hidden ${isLow ? 'sm:block' : 'block'}`}>
            <span>{`${formatRupees(discountedPerPiece(atRung(product, cartonsTogether)))} ${m.per_piece()}`}</span>
            {isPacked && isLow && <span className="sm:hidden"> · </span>}
          </span>
        )}
        {isPacked && <span>{packingText(product, pieces)}</span>}
      </p>
      <p aria-live="polite" className="buying-total ml-auto text-right leading-5 whitespace-nowrap">
        <span className="text-sm text-quiet">{m.total()}</span>{' '}
        <b className={isLow ? 'text-lg sm:block sm:text-xl' : 'block text-xl'} translate="no">
          {isLegal ? formatRupees(lineTotal(product, pieces, cartonsTogether)) : '–'}
        </b>
      </p>
    </div>
  );
}

/** Says why the typed quantity cannot be ordered, or how much a new buyer can order. */
function Advice({
  product,
  share,
  inBasket,
  pieces,
  onChoose,
  isSent,
}: Pick<BuyingProps, 'product' | 'share' | 'inBasket'> & {
  pieces: number;
  onChoose: (choice: number) => void;
  isSent: boolean;
}) {
  const { stock, orderable } = product;
  const terms = termsOfMore(product, inBasket);
  const isShareEnough = share !== null && share <= orderable && pieces <= share && isLegalQuantity(terms, pieces);
  return (
    <>
      {isShareEnough && (
        <p className="mt-2 text-sm text-quiet">{m.basket_new_buyer_share({ quantity: piecesText(share) })}</p>
      )}
      <QuantityAdvice
        id="quantity-advice"
        terms={terms}
        pieces={pieces}
        stock={stock}
        {...roomBeside({ orderable: product.orderable, share }, inBasket)}
        inBasket={inBasket}
        onChoose={onChoose}
        {...(isSent && { sends: {} })}
      />
    </>
  );
}
