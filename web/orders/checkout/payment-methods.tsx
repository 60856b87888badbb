import type { BasketPart } from '../../../domain/orders/basket.ts';
import type { Credit } from '../../../domain/orders/credit-left.ts';
import { m } from '../../../messages/compiled/messages.js';
import { formatRupees } from '../../../rules/money.ts';
import { paymentMethodField } from '../../../rules/orders/checkout.ts';
import { acceptedPaymentMethods, type PaymentMethod } from '../../../rules/payments/payment.ts';

const labels: Record<PaymentMethod, () => string> = {
  transfer: m.payment_method_transfer,
  cash: m.payment_method_cash,
  credit: m.payment_method_credit,
};

/** Choice of the payment methods that one supplier accepts from this reseller. */
export function PaymentMethods({
  part: { supplierId, supplier, total, ...terms },
  credit,
  typed,
}: {
  part: BasketPart;
  credit: Credit | null;
  typed: string | undefined;
}) {
  const taken = acceptedPaymentMethods(terms);
  const left = credit && credit.most > credit.owed ? credit.most - credit.owed : 0n;
  const notes: Record<PaymentMethod, string> = {
    transfer: m.checkout_transfer_note(),
    cash: m.checkout_cash_note(),
    credit: m.checkout_credit_left({ left: formatRupees(left) }),
  };
  const paymentMethods = credit ? [...taken, 'credit' as const] : taken;
  if (paymentMethods.length === 1) {
    return paymentMethods.map((paymentMethod) => (
      <div key={paymentMethod} className="mt-3 border-t border-rule pt-3">
        <input type="hidden" name={paymentMethodField(supplierId)} value={paymentMethod} />
        <PaymentMethodChoice paymentMethod={paymentMethod} note={notes[paymentMethod]} />
      </div>
    ));
  }
  return (
    <fieldset className="mt-3 border-t border-rule pt-3">
      <legend className="sr-only">{m.checkout_pay_supplier({ supplier })}</legend>
      <p aria-hidden="true" className="font-semibold">
        {m.checkout_pay_supplier({ supplier })}
      </p>
      {paymentMethods.map((paymentMethod) => (
        <label key={paymentMethod} className="flex min-h-11 items-start gap-3 py-1.5">
          <input
            type="radio"
            name={paymentMethodField(supplierId)}
            value={paymentMethod}
            defaultChecked={paymentMethod === (typed ?? taken[0])}
            disabled={paymentMethod === 'credit' && left < total}
            className="mt-0.5 size-5 shrink-0 accent-indigo"
          />
          <PaymentMethodChoice paymentMethod={paymentMethod} note={notes[paymentMethod]} />
        </label>
      ))}
    </fieldset>
  );
}

function PaymentMethodChoice({ paymentMethod, note }: { paymentMethod: PaymentMethod; note: string }) {
  return (
    <span>
      {labels[paymentMethod]()}
      <span className="note">{note}</span>
    </span>
  );
}
