import { resellerOrder } from '../../../../domain/orders/order-page.ts';
import { orderIdFrom } from '../../../../rules/id.ts';
import { isLate, openMoves } from '../../../../rules/order.ts';
import { screen } from '../../../door.ts';
import { requireOnboardedReseller } from '../../../guards.ts';
import { buttonsOf } from '../../../ui/orders/moves.tsx';
import { OrderMissing, OrderScreen } from '../../../ui/orders/order-screen.tsx';
import { PaymentWayLine } from '../../../ui/orders/payment-way.tsx';
import type { Route } from './+types/route';

/** One order of a reseller. */
export const loader = screen(async (visit, { params }) => {
  const reseller = await requireOnboardedReseller(visit);
  const order = await resellerOrder(visit.db, reseller, orderIdFrom(params.id));
  const now = visit.now();
  return { order, moves: buttonsOf(openMoves(order, 'reseller', now)), isOver: isLate(order, now) };
});

export default function ResellerOrder({ loaderData }: Route.ComponentProps) {
  const payment = <PaymentWayLine order={loaderData.order} />;
  return <OrderScreen side="reseller" deliverableAt={null} payment={payment} {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrderMissing error={error} />;
}
