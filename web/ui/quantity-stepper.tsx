import { m } from '../../messages/compiled/messages.js';
import { TYPED_MAX } from '../../rules/limits.ts';
import type { QuantityTerms } from '../../rules/orders/quantity.ts';
import { quantitySteps } from '../../rules/orders/quantity-choices.ts';
import { piecesTyped } from '../../rules/whole-number.ts';

interface QuantityStepperProps {
  terms: QuantityTerms;
  typed: string;
  onType: (typed: string) => void;
  isLegal: boolean;
  /** Id of the advice shown below it. */
  adviceId: string;
  /** Name of the counted product, for screens with several steppers. */
  name?: string;
  /** Largest quantity in pieces that the buttons step to; more can be typed. */
  max: number;
  /** True if its form works without scripts: then only the buttons are hidden without scripts, not the field. */
  isSent?: boolean;
}

/** Quantity in pieces, changed by whole steps or typed. Typed text is never corrected automatically (decision 15). */
export function QuantityStepper({
  terms,
  typed,
  onType,
  isLegal,
  adviceId,
  name,
  max,
  isSent = false,
}: QuantityStepperProps) {
  const { less, more } = quantitySteps(terms, piecesTyped(typed), max);
  const step = 'needs-script grid size-11 shrink-0 place-items-center text-xl disabled:opacity-40';
  return (
    <div translate="no" className={`card flex shrink-0 border-edge ${isSent ? '' : 'needs-script'}`}>
      <button
        type="button"
        aria-label={name === undefined ? m.fewer() : m.basket_fewer_of({ name })}
        disabled={less === null}
        onClick={() => onType(String(less))}
        className={`${step} border-r border-edge`}
      >
        −
      </button>
      <input
        name="pieces"
        inputMode="numeric"
        autoComplete="off"
        aria-label={name === undefined ? m.quantity() : m.basket_quantity_of({ name })}
        aria-invalid={!isLegal}
        aria-describedby={adviceId}
        value={typed}
        maxLength={TYPED_MAX}
        onChange={(event) => onType(event.currentTarget.value)}
        className="h-11 w-14 text-center sm:w-18 font-semibold"
      />
      <button
        type="button"
        aria-label={name === undefined ? m.step_more() : m.basket_more_of({ name })}
        disabled={more === null}
        onClick={() => onType(String(more))}
        className={`${step} border-l border-edge`}
      >
        +
      </button>
    </div>
  );
}
