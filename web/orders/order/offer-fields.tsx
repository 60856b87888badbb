import { useState } from 'react';
import type { OrderLine, OrderPage } from '../../../domain/orders/order-page.ts';
import { m } from '../../../messages/compiled/messages.js';
import { TYPED_MAX } from '../../../rules/limits.ts';
import { askedSteps, offerField } from '../../../rules/orders/order-move.ts';
import { wholeNumberFrom } from '../../../rules/whole-number.ts';
import type { Refused } from '../../route-handlers.ts';
import { cartonSizeText, stepsText } from '../../ui/amounts.ts';
import { FieldErrors, useFieldErrors } from '../../ui/field.tsx';
import { lineName } from '../line-name.ts';
import { deliverySum } from './delivery-words.ts';

/**
 * Fields for a part offer: for each line the quantity that can be sent, in cartons, or in pieces where it is sold by
 * the piece or fills mixed cartons.
 */
export function OfferFields({ order, refused }: { order: OrderPage; refused: Refused | null }) {
  return (
    <>
      <p className="text-quiet">{m.move_offer_hint()}</p>
      {order.lines.map((line) => (
        <OfferLine key={line.position} line={line} refused={refused} />
      ))}
      {order.rule.kind !== 'on-receipt' && (
        <p>{m.move_offer_delivery({ delivery: deliverySum(order.rule, order.totals.delivery) })}</p>
      )}
    </>
  );
}

function OfferLine({ line, refused }: { line: OrderLine; refused: Refused | null }) {
  const field = offerField(line);
  const max = askedSteps(line);
  const [typed, setTyped] = useState(refused?.typed[field] ?? String(max));
  const { id, errors, described, edited } = useFieldErrors(field, refused);
  const count = wholeNumberFrom(typed, 0, max) ?? max;
  return (
    <div>
      <label htmlFor={`field-${id}`} className="mb-1 block font-semibold wrap-anywhere">
        <span>{lineName(line)}</span>
        {line.packing === 'mixed' && <span className="note font-normal">{cartonSizeText(line)}</span>}
      </label>
      <div className="flex items-center gap-3">
        <div className="card flex shrink-0 border-edge">
          <Step label={m.fewer()} sign="−" isOff={count <= 0} onPress={() => setTyped(String(count - 1))} />
          <input
            id={`field-${id}`}
            name={field}
            inputMode="numeric"
            autoComplete="off"
            maxLength={TYPED_MAX}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            aria-invalid={errors.length > 0}
            aria-describedby={described}
            className="h-11 w-16 text-center font-semibold"
            {...edited}
          />
          <Step label={m.step_more()} sign="+" isOff={count >= max} onPress={() => setTyped(String(count + 1))} />
        </div>
        <span className="text-quiet">{m.move_offer_of({ quantity: stepsText(line, line.askedPieces) })}</span>
      </div>
      <FieldErrors id={id} errors={errors} />
    </div>
  );
}

function Step({ label, sign, isOff, onPress }: { label: string; sign: string; isOff: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isOff}
      onClick={onPress}
      className="needs-script grid size-11 shrink-0 place-items-center text-xl disabled:opacity-40"
    >
      {sign}
    </button>
  );
}
