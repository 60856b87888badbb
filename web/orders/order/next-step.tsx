import type { OrderPayment, WhereToPay } from '../../../domain/orders/payment.ts';
import { m } from '../../../messages/compiled/messages.js';
import { formatRupees } from '../../../rules/money.ts';

export const PAYMENT_PLACE = 'pay';

/** Returns where a reseller has to pay next; null for other ways and states of paying. */
export function payNext({ state, paymentMethod, whereToPay }: OrderPayment): WhereToPay | null {
  return state === 'due' && paymentMethod === 'transfer' ? whereToPay : null;
}

/** A reseller's next step for a confirmed order: pay it. */
export function PayNext({ payment }: { payment: OrderPayment }) {
  const whereToPay = payNext(payment);
  if (!whereToPay) return null;
  const { total } = payment;
  const { upi } = whereToPay;
  return (
    <section aria-labelledby="next-step" className="slip mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 grow">
        <h2 id="next-step" className="text-base font-normal text-quiet">
          {m.payment_state_due()}
        </h2>
        <p className="text-2xl font-semibold" translate="no">
          {formatRupees(total)}
        </p>
        <p className="text-sm text-quiet">{m.pay_next_text()}</p>
      </div>
      {/* A phone pays with its own app, at once; elsewhere there is a code to scan. */}
      {upi && (
        <a href={upi.link} className="button button-main w-full sm:hidden">
          {m.pay_by_upi({ amount: formatRupees(total) })}
        </a>
      )}
      <a href={`#${PAYMENT_PLACE}`} className={`button button-main ${upi ? 'max-sm:hidden' : 'max-sm:w-full'}`}>
        {m.pay_now()}
      </a>
      {upi && (
        <a href={`#${PAYMENT_PLACE}`} className="link inline-flex min-h-11 items-center sm:hidden">
          {m.pay_other()}
        </a>
      )}
    </section>
  );
}
