import type { BasketPart } from '../../../domain/orders/basket.ts';
import type { Credit } from '../../../domain/orders/credit-left.ts';
import { m } from '../../../messages/compiled/messages.js';
import { paymentMethodField } from '../../../rules/orders/checkout.ts';
import { isInCartons, packingText, piecesText, sumText } from '../../ui/amounts.ts';
import { dotted } from '../../ui/dotted.ts';
import { Picture } from '../../ui/picture.tsx';
import { linePlace } from '../basket/line-place.ts';
import { LineValues } from '../line-values.tsx';
import { MixedTogether } from '../mixed-together.tsx';
import { PartClosed } from '../order/part-closed.tsx';
import { PartShort } from '../order/part-short.tsx';
import { PartSums } from '../order/part-sums.tsx';
import { LineToSettle } from './line-to-settle.tsx';
import { PaymentMethods } from './payment-methods.tsx';

/** Part of the purchase that one supplier receives: the lines, the total and the payment method. */
export function PartToOrder({
  part,
  credit,
  typed,
  onTakeOut,
}: {
  part: BasketPart;
  credit: Credit | null;
  typed: Record<string, string>;
  /** Called when the buyer removes a variant. */
  onTakeOut: (variant: bigint) => void;
}) {
  const { supplierId, supplier, lines } = part;
  return (
    <section className="slip p-4" aria-labelledby={`part-${supplierId}`}>
      <h2 id={`part-${supplierId}`} className="text-lg">
        {supplier}
      </h2>
      <p className="note">{m.checkout_answers_within({ hours: part.answerHours })}</p>
      <PartClosed part={part} />
      <ul className="mt-1">
        {lines.map((line) => (
          <li
            key={line.variantId}
            id={linePlace(line)}
            tabIndex={-1}
            className="scroll-mt-32 border-b border-rule py-2"
          >
            <div className="flex items-start justify-between gap-3">
              <Picture url={line.image ?? undefined} alt="" side={48} className="w-12 shrink-0" />
              <span className="min-w-0 grow wrap-anywhere">
                <span>{line.name}</span>
                <LineValues line={line} />
                {line.problem === null && <MixedTogether line={line} lines={lines} />}
                <span className="note">
                  {dotted(
                    piecesText(line.pieces),
                    isInCartons(line) && line.problem !== 'illegal' && packingText(line, line.pieces),
                  )}
                </span>
              </span>
              <span className="whitespace-nowrap" translate="no">
                {sumText(line.total)}
              </span>
            </div>
            {line.problem !== null && <LineToSettle line={line} onTakeOut={onTakeOut} />}
          </li>
        ))}
      </ul>
      <PartShort part={part} />
      <div className="mt-3">
        <PartSums {...part} />
      </div>
      <PaymentMethods part={part} credit={credit} typed={typed[paymentMethodField(supplierId)]} />
    </section>
  );
}
