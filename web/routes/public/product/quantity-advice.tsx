import { m } from '../../../../messages/compiled/messages.js';
import { minimumPieces, nearestLegal, type QuantityTerms } from '../../../../rules/quantity.ts';
import { packingText, piecesText } from '../../../ui/amounts.ts';

interface QuantityAdviceProps {
  terms: QuantityTerms;
  /** What was typed, NaN when it is no whole number. */
  pieces: number;
  stock: number;
  onChoose: (pieces: number) => void;
}

/** Why a typed quantity cannot be ordered, and the nearest ones that can (decision 15). */
export function QuantityAdvice({ terms, pieces, stock, onChoose }: QuantityAdviceProps) {
  const choices = Number.isNaN(pieces) ? [minimumPieces(terms)] : nearestLegal(terms, pieces);
  return (
    <div id="quantity-advice" aria-live="polite">
      {choices.length > 0 && (
        <div className="mt-2 text-sm">
          <p className="text-red">{reason(terms, pieces, choices)}</p>
          <div className="mt-1 flex flex-wrap gap-2">
            {choices.map((choice) => (
              <button key={choice} type="button" onClick={() => onChoose(choice)} className="button min-h-11 text-sm">
                {m.choose_quantity({ quantity: piecesText(choice) })}
              </button>
            ))}
          </div>
        </div>
      )}
      {choices.length === 0 && pieces > stock && stock > 0 && (
        <p className="mt-2 text-sm text-orange">{m.beyond_stock({ quantity: piecesText(stock) })}</p>
      )}
    </div>
  );
}

function reason(terms: QuantityTerms, pieces: number, choices: number[]): string {
  if (Number.isNaN(pieces)) return m.quantity_whole_number();
  if (choices.length === 2) return m.quantity_choose({ pieces: piecesText(terms.piecesPerCarton) });
  const least = minimumPieces(terms);
  if (choices[0] !== least) return m.quantity_maximum({ quantity: piecesText(choices[0] ?? least) });
  return m.quantity_minimum({
    quantity:
      terms.piecesPerCarton > 1 && !terms.isRetailEnabled
        ? `${packingText(terms, least)} (${piecesText(least)})`
        : piecesText(least),
  });
}
