import { m } from '../../../../messages/compiled/messages.js';
import { isLegalQuantity, nearestLegal, type QuantityTerms, stepPieces } from '../../../../rules/quantity.ts';

interface QuantityStepperProps {
  terms: QuantityTerms;
  typed: string;
  onType: (typed: string) => void;
  isLegal: boolean;
}

/** Pieces, by whole steps or typed. What is typed is never changed by itself (decision 15). */
export function QuantityStepper({ terms, typed, onType, isLegal }: QuantityStepperProps) {
  const pieces = Number(typed);
  const below = isLegal ? pieces - stepPieces(terms) : (nearestLegal(terms, pieces)[0] ?? 0);
  const above = isLegal ? pieces + stepPieces(terms) : (nearestLegal(terms, pieces).at(-1) ?? 0);
  const step = 'grid size-11 shrink-0 place-items-center text-xl disabled:opacity-40';
  return (
    <div className="card needs-script flex shrink-0 border-edge">
      <button
        type="button"
        aria-label={m.fewer()}
        disabled={!isLegalQuantity(terms, below)}
        onClick={() => onType(String(below))}
        className={`${step} border-r border-edge`}
      >
        −
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={m.quantity()}
        aria-invalid={!isLegal}
        aria-describedby="quantity-advice"
        value={typed}
        maxLength={9}
        onChange={(event) => onType(event.currentTarget.value)}
        className="h-11 w-14 text-center sm:w-18 font-semibold"
      />
      <button
        type="button"
        aria-label={m.more()}
        disabled={!isLegalQuantity(terms, above)}
        onClick={() => onType(String(above))}
        className={`${step} border-l border-edge`}
      >
        +
      </button>
    </div>
  );
}
