import type { OrderPage } from '../../../domain/orders/order-page.ts';
import { m } from '../../../messages/compiled/messages.js';
import { OrderSection } from './order-screen.tsx';
import { wayNames } from './payment-ways.ts';

/** How an order is paid. */
export function PaymentWayLine({ order: { payment } }: { order: OrderPage }) {
  return (
    <OrderSection title={m.order_payment()}>
      <p>{wayNames[payment.way]()}</p>
    </OrderSection>
  );
}
