import { newestNoticeAbout } from '../../../domain/notices/notices.ts';
import { threadOfOrder } from '../../../domain/inquiries/order-thread.ts';
import { supplierOrder } from '../../../domain/orders/order-page.ts';
import { paymentOf } from '../../../domain/orders/payment.ts';
import { m } from '../../../messages/compiled/messages.js';
import { orderIdFrom } from '../../../rules/id.ts';
import { deliverableFrom, isLate, openMoves } from '../../../rules/orders/order.ts';
import { pageLoader } from '../../route-handlers.ts';
import { requireOnboardedSupplier } from '../../guards.ts';
import { sharesInLocalNames } from '../../in-local-names.ts';
import { buttonsOf } from './moves.tsx';
import { OrderMissing, OrderScreen, OrderSection } from './order-screen.tsx';
import { PaymentPanel } from '../../payments/payment-panel.tsx';
import { PickFrom } from './pick-from.tsx';
import type { Route } from './+types/supplier';

/** One order of a supplier, with the warehouses that it is picked from. */
export const loader = pageLoader(async (context, { params }) => {
  const supplier = await requireOnboardedSupplier(context);
  const { shares, ...order } = await supplierOrder(context.db, supplier, orderIdFrom(params.id));
  const now = context.now();
  const moves = openMoves(order, 'supplier', now);
  return {
    order,
    newestNotice: await newestNoticeAbout(context.db, supplier, { order: String(order.id) }),
    payment: await paymentOf(context.db, supplier, order.id),
    threadId: await threadOfOrder(context.db, supplier, order.id),
    shares: sharesInLocalNames(shares),
    moves: buttonsOf(moves),
    isOver: isLate(order, now),
    deliverableAt: moves.length === 0 ? deliverableFrom(order) : null,
  };
});

export default function SupplierOrder({ loaderData: { shares, payment, ...screenData } }: Route.ComponentProps) {
  const { order } = screenData;
  return (
    <OrderScreen side="supplier" payment={<PaymentPanel payment={payment} />} {...screenData}>
      {shares.length > 0 && (
        <OrderSection title={m.order_pick_from()}>
          <PickFrom lines={order.lines} shares={shares} />
        </OrderSection>
      )}
    </OrderScreen>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrderMissing error={error} />;
}
