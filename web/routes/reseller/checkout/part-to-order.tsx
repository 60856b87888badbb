import type { BasketPart } from '../../../../domain/orders/basket.ts';
import type { Credit } from '../../../../domain/orders/credit-left.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { wayField } from '../../../../rules/checkout.ts';
import { formatRupees } from '../../../../rules/money.ts';
import { type PaymentWay, waysTaken } from '../../../../rules/payment.ts';
import { isByCarton, packingText, piecesText, sumText } from '../../../ui/amounts.ts';
import { PartSums } from '../../../ui/orders/part-sums.tsx';
import { LineToSettle } from './line-to-settle.tsx';

/** What one supplier gets to answer: the lines, what they come to, and how they are paid. */
export function PartToOrder({
  part,
  credit,
  typed,
}: {
  part: BasketPart;
  credit: Credit | null;
  typed: Record<string, string>;
}) {
  const { supplierId, supplier, lines } = part;
  return (
    <section className="card p-4" aria-labelledby={`part-${supplierId}`}>
      <h2 id={`part-${supplierId}`} className="text-lg">
        {supplier}
      </h2>
      <ul className="mt-1">
        {lines.map((line) => (
          <li key={line.productId} className="border-b border-rule py-2">
            <div className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">
                {line.name}
                <span className="note">
                  {piecesText(line.pieces)}
                  {isByCarton(line) && line.problem !== 'illegal' && ` · ${packingText(line, line.pieces)}`}
                </span>
              </span>
              <span className="whitespace-nowrap">{sumText(line.total)}</span>
            </div>
            {line.problem !== null && <LineToSettle line={line} />}
          </li>
        ))}
      </ul>
      <div className="mt-3">
        <PartSums {...part} />
      </div>
      <Ways part={part} credit={credit} typed={typed[wayField(supplierId)]} />
    </section>
  );
}

const labels: Record<PaymentWay, () => string> = {
  transfer: m.payment_way_transfer,
  cash: m.payment_way_cash,
  credit: m.payment_way_credit,
};

function Ways({
  part: { supplierId, supplier, total, ...terms },
  credit,
  typed,
}: {
  part: BasketPart;
  credit: Credit | null;
  typed: string | undefined;
}) {
  const taken = waysTaken(terms);
  const left = credit && credit.most > credit.owed ? credit.most - credit.owed : 0n;
  const notes: Record<PaymentWay, string> = {
    transfer: m.checkout_transfer_note(),
    cash: m.checkout_cash_note(),
    credit: m.checkout_credit_left({ left: formatRupees(left) }),
  };
  const ways = credit ? [...taken, 'credit' as const] : taken;
  if (ways.length === 1) {
    return ways.map((way) => (
      <div key={way} className="mt-3 border-t border-rule pt-3">
        <input type="hidden" name={wayField(supplierId)} value={way} />
        <Way way={way} note={notes[way]} />
      </div>
    ));
  }
  return (
    <fieldset className="mt-3 border-t border-rule pt-3">
      <legend className="sr-only">{m.checkout_pay_supplier({ supplier })}</legend>
      <p aria-hidden="true" className="font-semibold">
        {m.checkout_pay_supplier({ supplier })}
      </p>
      {ways.map((way) => (
        <label key={way} className="flex min-h-11 items-start gap-3 py-1.5">
          <input
            type="radio"
            name={wayField(supplierId)}
            value={way}
            defaultChecked={way === (typed ?? taken[0])}
            disabled={way === 'credit' && left < total}
            className="mt-0.5 size-5 shrink-0 accent-indigo"
          />
          <Way way={way} note={notes[way]} />
        </label>
      ))}
    </fieldset>
  );
}

function Way({ way, note }: { way: PaymentWay; note: string }) {
  return (
    <span>
      {labels[way]()}
      <span className="note">{note}</span>
    </span>
  );
}
