import { threadOfOrder } from '../../../domain/inquiries/order-thread.ts';
import { newestNoticeAbout } from '../../../domain/notices/notices.ts';
import { resellerOrder } from '../../../domain/orders/order-page.ts';
import { paymentOf } from '../../../domain/orders/payment.ts';
import { orderIdFrom } from '../../../rules/id.ts';
import { isLate, openMoves } from '../../../rules/orders/order.ts';
import { requireOnboardedReseller } from '../../guards.ts';
import { orderInLocalNames } from '../../in-local-names.ts';
import { PaymentPanel } from '../../payments/payment-panel.tsx';
import { pageLoader } from '../../route-handlers.ts';
import type { Route } from './+types/reseller';
import { buttonsOf } from './moves.tsx';
import { PayNext, payNext } from './next-step.tsx';
import { OrderMissing, OrderScreen } from './order-screen.tsx';

export const loader = pageLoader(async (context, { params }) => {
  const reseller = await requireOnboardedReseller(context);
  const order = orderInLocalNames(await resellerOrder(context.db, reseller, orderIdFrom(params.id)));
  const now = context.now();
  return {
    order,
    newestNotice: await newestNoticeAbout(context.db, reseller, { order: String(order.id) }),
    payment: await paymentOf(context.db, reseller, order.id),
    threadId: await threadOfOrder(context.db, reseller, order.id),
    moves: buttonsOf(openMoves(order, 'reseller', now)),
    isOver: isLate(order, now),
    now,
  };
});

export default function ResellerOrder({ loaderData: { payment, ...screenData } }: Route.ComponentProps) {
  const panel = <PaymentPanel payment={payment} />;
  const nextStep = payNext(payment) && <PayNext payment={payment} />;
  return <OrderScreen side="reseller" deliverableAt={null} payment={panel} nextStep={nextStep} {...screenData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrderMissing error={error} />;
}
