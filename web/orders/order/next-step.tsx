import type { OrderPayment } from '../../../domain/orders/payment.ts';
import { m } from '../../../messages/compiled/messages.js';
import { formatRupees } from '../../../rules/money.ts';

/** Id of the section about the payment. */
export const PAYMENT_PLACE = 'pay';

/** What a reseller has to do next with a confirmed order: pay it. Nothing for other ways and states of paying. */
export function PayNext({ payment }: { payment: OrderPayment }) {
  const { state, total, paymentMethod, whereToPay } = payment;
  if (state !== 'due' || paymentMethod !== 'transfer' || !whereToPay) return null;
  return (
    <section aria-labelledby="next-step" className="card mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 grow">
        <h2 id="next-step" className="text-base font-normal text-quiet">
          {m.payment_state_due()}
        </h2>
        <p className="text-2xl font-semibold">{formatRupees(total)}</p>
        <p className="text-sm text-quiet">{m.pay_next_text()}</p>
      </div>
      <a href={`#${PAYMENT_PLACE}`} className="button button-main max-sm:w-full">
        {m.pay_now()}
      </a>
    </section>
  );
}
