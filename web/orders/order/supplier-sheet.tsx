import { supplierOrder } from '../../../domain/orders/order-page.ts';
import { orderIdFrom } from '../../../rules/id.ts';
import { requireOnboardedSupplier } from '../../guards.ts';
import { sharesInLocalNames } from '../../in-local-names.ts';
import { pageLoader } from '../../route-handlers.ts';
import type { Route } from './+types/supplier-sheet';
import { OrderMissing } from './order-screen.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { awayText } from './order-state.tsx';

/** Order sheet for the supplier, with the warehouses the goods leave from. */
export const loader = pageLoader(async (context, { params }) => {
  const supplier = await requireOnboardedSupplier(context);
  const { shares, ...order } = await supplierOrder(context.db, supplier, orderIdFrom(params.id));
  return { order, shares: sharesInLocalNames(shares) };
});

export default function SupplierSheet({ loaderData: { order, shares } }: Route.ComponentProps) {
  const note = awayText(order, 'supplier');
  return <OrderSheet order={order} shares={shares} back={`/supplier/orders/${order.id}`} note={note} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrderMissing error={error} />;
}
