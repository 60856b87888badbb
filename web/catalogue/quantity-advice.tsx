import type { MouseEvent } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { QUANTITY_MAX_PIECES } from '../../rules/limits.ts';
import { groupIndian } from '../../rules/money.ts';
import { largestOrderable } from '../../rules/orders/basket.ts';
import { minimumPieces, nearestLegal } from '../../rules/orders/quantity.ts';
import { quantityChoices } from '../../rules/orders/quantity-choices.ts';
import { type PackedTerms, packingText, piecesText } from '../ui/amounts.ts';

interface QuantityAdviceProps {
  id: string;
  terms: PackedTerms;
  /** Typed quantity; NaN when it is not a whole number. */
  pieces: number;
  /** Pieces in the warehouses, and how many of them can be ordered. */
  stock: number;
  orderable: number;
  /** Most pieces that a new buyer can order; null if the buyer is not new or not known. */
  share?: number | null;
  /** Pieces in the basket, already subtracted from `orderable` and `share`. */
  inBasket?: number;
  onChoose: (pieces: number) => void;
  /** Without scripts a choice submits a form, the surrounding one or `form`, to the address `formAction`. */
  sends?: { form?: string; formAction?: string };
}

/** Says why a typed quantity cannot be ordered and offers the nearest ones that can (decision 15). */
export function QuantityAdvice({
  id,
  terms,
  pieces,
  stock,
  orderable,
  share = null,
  inBasket = 0,
  onChoose,
  sends,
}: QuantityAdviceProps) {
  const legal = Number.isNaN(pieces) ? [minimumPieces(terms)] : nearestLegal(terms, pieces);
  const isShare = share !== null && share < orderable;
  const max = largestOrderable({ ...terms, orderable, share });
  const choices = quantityChoices(terms, pieces, { orderable, share });
  // The larger of two legal quantities may exceed the stock.
  const isTooMany = (legal.at(-1) ?? pieces) > (isShare ? share : orderable);
  const onClick = (choice: number) => (event: MouseEvent) => {
    event.preventDefault();
    onChoose(choice);
  };
  return (
    <div id={id} aria-live="polite">
      {(legal.length > 0 || isTooMany) && (
        <div className="quantity-advice">
          {legal.length > 0 && <p className="text-red">{reason(terms, pieces, legal)}</p>}
          {isTooMany && (
            <p className="text-orange">
              {isShare
                ? m.basket_new_buyer_share({ quantity: piecesText(max) })
                : shortage({ stock, orderable, inBasket, max })}
            </p>
          )}
          {choices.map((choice) => (
            <button
              key={choice}
              type={sends ? 'submit' : 'button'}
              {...(sends && { name: 'pieces', value: choice, ...sends })}
              onClick={onClick(choice)}
              className="button min-h-11"
            >
              {m.choose_quantity({ quantity: piecesText(choice) })}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Says why a product in stock cannot be ordered; nothing if it is out of stock, as its label says. */
export function TooFew({ product, share }: { product: { stock: number; orderable: number }; share: number | null }) {
  const { stock, orderable } = product;
  if (stock === 0) return null;
  const isShare = share !== null && share < orderable;
  return (
    <p className="mt-2 text-sm text-quiet">
      {isShare
        ? m.basket_new_buyer_share({ quantity: piecesText(share) })
        : shortage({ stock, orderable, inBasket: 0, max: 0 })}
    </p>
  );
}

interface Shortage {
  stock: number;
  orderable: number;
  inBasket: number;
  max: number;
}

function shortage({ stock, orderable, inBasket, max }: Shortage): string {
  if (stock === 0) return m.basket_sold_out();
  if (inBasket > 0) return max === 0 ? m.variant_none_more() : m.variant_at_most({ quantity: piecesText(max) });
  if (max === 0) return m.basket_less_than_minimum({ quantity: piecesText(stock) });
  if (orderable === stock) return m.beyond_stock({ quantity: piecesText(stock) });
  return m.basket_whole_cartons({ quantity: piecesText(orderable) });
}

function reason(terms: PackedTerms, pieces: number, choices: number[]): string {
  if (Number.isNaN(pieces) || (terms.piecesPerCarton === 1 && !Number.isInteger(pieces)))
    return m.quantity_whole_number();
  // In mixed cartons the quantity breaks the step of a line: all variants fill the cartons together.
  const isMixed = terms.packing === 'mixed' && terms.piecesPerCarton > 1 && !terms.isRetailEnabled;
  if (isMixed && pieces < QUANTITY_MAX_PIECES) return m.quantity_steps({ step: groupIndian(terms.piecesPerCarton) });
  if (choices.length === 2) return m.quantity_choose({ pieces: piecesText(terms.piecesPerCarton) });
  const min = minimumPieces(terms);
  if (choices[0] !== min) return m.quantity_maximum({ quantity: piecesText(choices[0] ?? min) });
  return m.quantity_minimum({
    quantity:
      terms.piecesPerCarton > 1 && !terms.isRetailEnabled
        ? `${packingText(terms, min)} (${piecesText(min)})`
        : piecesText(min),
  });
}
