import { supplierOrder } from '../../../../domain/orders/order-page.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { orderIdFrom } from '../../../../rules/id.ts';
import { deliverableFrom, isLate, openMoves } from '../../../../rules/order.ts';
import { screen } from '../../../door.ts';
import { requireOnboardedSupplier } from '../../../guards.ts';
import { sharesInLocalNames } from '../../../in-local-names.ts';
import { buttonsOf } from '../../../ui/orders/moves.tsx';
import { OrderMissing, OrderScreen, OrderSection } from '../../../ui/orders/order-screen.tsx';
import { PaymentWayLine } from '../../../ui/orders/payment-way.tsx';
import { PickFrom } from '../../../ui/orders/pick-from.tsx';
import type { Route } from './+types/route';

/** One order of a supplier, with the warehouses that it is picked from. */
export const loader = screen(async (visit, { params }) => {
  const supplier = await requireOnboardedSupplier(visit);
  const { shares, ...order } = await supplierOrder(visit.db, supplier, orderIdFrom(params.id));
  const now = visit.now();
  const moves = openMoves(order, 'supplier', now);
  return {
    order,
    shares: sharesInLocalNames(shares),
    moves: buttonsOf(moves),
    isOver: isLate(order, now),
    deliverableAt: moves.length === 0 ? deliverableFrom(order) : null,
  };
});

export default function SupplierOrder({ loaderData: { shares, ...screenData } }: Route.ComponentProps) {
  const { order } = screenData;
  return (
    <OrderScreen side="supplier" payment={<PaymentWayLine order={order} />} {...screenData}>
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
