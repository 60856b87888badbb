import type { OrderPayment } from '../../domain/orders/payment.ts';
import { m } from '../../messages/compiled/messages.js';
import type { PaymentState } from '../../rules/payments/payment.ts';
import { PAYMENT_PLACE } from '../orders/order/next-step.tsx';
import { OrderSection } from '../orders/order/order-screen.tsx';
import { PaymentOfReseller } from './payment-of-reseller.tsx';
import { PaymentOfSupplier } from './payment-of-supplier.tsx';
import { paymentMethodNames, paymentStateName } from './payment-words.ts';

const colours: Record<PaymentState, string> = {
  'not-due': 'border-edge text-quiet',
  due: 'border-amber text-amber',
  claimed: 'border-indigo text-indigo',
  paid: 'border-green bg-green-tint text-green',
  'refund-due': 'border-red text-red',
  refunded: 'border-green text-green',
  none: 'border-edge text-quiet',
};

/** Payment of an order: method, state and the reader's actions. */
export function PaymentPanel({ payment }: { payment: OrderPayment }) {
  const { paymentMethod, state, side } = payment;
  return (
    <OrderSection id={PAYMENT_PLACE} title={m.order_payment()}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {paymentMethodNames[paymentMethod]()}
        <span className={`tag font-semibold whitespace-nowrap ${colours[state]}`}>{paymentStateName(state, side)}</span>
      </p>
      {side === 'reseller' ? <PaymentOfReseller payment={payment} /> : <PaymentOfSupplier payment={payment} />}
    </OrderSection>
  );
}
