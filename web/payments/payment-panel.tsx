import type { OrderPayment } from '../../domain/orders/payment.ts';
import { m } from '../../messages/compiled/messages.js';
import { formatRupees } from '../../rules/money.ts';
import { isStateShown, type PaymentState } from '../../rules/payments/payment.ts';
import { PAYMENT_PLACE } from '../orders/order/next-step.tsx';
import { OrderSection } from '../orders/order/order-screen.tsx';
import { Stamp } from '../ui/stamp.tsx';
import { PaymentOfReseller } from './payment-of-reseller.tsx';
import { PaymentOfSupplier } from './payment-of-supplier.tsx';
import { paymentMethodNames, paymentStateName } from './payment-words.ts';

const colours: Record<PaymentState, string> = {
  'not-due': 'text-quiet',
  due: 'text-amber',
  claimed: 'text-indigo',
  paid: 'text-green',
  'refund-due': 'text-red',
  refunded: 'text-green',
  none: 'text-quiet',
};

/** Payment of an order: method, amount, its state as a stamp, and the reader's actions. */
export function PaymentPanel({ payment }: { payment: OrderPayment }) {
  const { paymentMethod, state, side, total, isSupplierAway } = payment;
  return (
    <OrderSection id={PAYMENT_PLACE} title={m.order_payment()}>
      <div className="slip p-4">
        <p className="mb-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <span className="text-quiet">{paymentMethodNames[paymentMethod]()}</span>
          {isStateShown(state, isSupplierAway) && (
            <Stamp word={paymentStateName(state, side)} colour={colours[state]} isPressed={state === 'paid'} />
          )}
        </p>
        {state !== 'none' && (
          <p className="text-2xl font-semibold" translate="no">
            {formatRupees(total)}
          </p>
        )}
        {side === 'reseller' ? <PaymentOfReseller payment={payment} /> : <PaymentOfSupplier payment={payment} />}
      </div>
    </OrderSection>
  );
}
