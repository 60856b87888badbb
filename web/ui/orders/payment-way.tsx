import type { OrderPage } from '../../../domain/orders/order-page.ts';
import { m } from '../../../messages/compiled/messages.js';
import { OrderSection } from './order-screen.tsx';
import { paymentText } from './payment-words.ts';

/** How an order is paid, and where that stands. */
export function PaymentWayLine({ order: { payment } }: { order: OrderPage }) {
  return (
    <OrderSection title={m.order_payment()}>
      <p>{paymentText({ way: payment.way, payment: payment.state })}</p>
    </OrderSection>
  );
}
