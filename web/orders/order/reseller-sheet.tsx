import { resellerOrder } from '../../../domain/orders/order-page.ts';
import { orderIdFrom } from '../../../rules/id.ts';
import { requireOnboardedReseller } from '../../guards.ts';
import { pageLoader } from '../../route-handlers.ts';
import type { Route } from './+types/reseller-sheet';
import { OrderMissing } from './order-screen.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { awayText } from './order-state.tsx';

export const loader = pageLoader(async (context, { params }) => {
  const reseller = await requireOnboardedReseller(context);
  return { order: await resellerOrder(context.db, reseller, orderIdFrom(params.id)) };
});

export default function ResellerSheet({ loaderData: { order } }: Route.ComponentProps) {
  const note = awayText(order, 'reseller');
  return <OrderSheet order={order} shares={[]} back={`/reseller/orders/${order.id}`} note={note} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrderMissing error={error} />;
}
