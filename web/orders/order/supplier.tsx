import { threadOfOrder } from '../../../domain/inquiries/order-thread.ts';
import { newestNoticeAbout } from '../../../domain/notices/notices.ts';
import { lastCarrier } from '../../../domain/orders/last-carrier.ts';
import { type OrderLine, type OrderShare, supplierOrder } from '../../../domain/orders/order-page.ts';
import { paymentOf } from '../../../domain/orders/payment.ts';
import { m } from '../../../messages/compiled/messages.js';
import { groupedBy } from '../../../rules/grouped.ts';
import { orderIdFrom } from '../../../rules/id.ts';
import { deliverableFrom, isLate, openMoves } from '../../../rules/orders/order.ts';
import { requireOnboardedSupplier } from '../../guards.ts';
import { orderInLocalNames, sharesInLocalNames } from '../../in-local-names.ts';
import { PaymentPanel } from '../../payments/payment-panel.tsx';
import { pageLoader } from '../../route-handlers.ts';
import { lineQuantityText } from '../../ui/amounts.ts';
import { lineName } from '../line-name.ts';
import type { Route } from './+types/supplier';
import { buttonsOf } from './moves.tsx';
import { OrderMissing, OrderScreen, OrderSection } from './order-screen.tsx';

/** One order of a supplier, with the warehouses the goods leave from. */
export const loader = pageLoader(async (context, { params }) => {
  const supplier = await requireOnboardedSupplier(context);
  const { shares, ...order } = orderInLocalNames(await supplierOrder(context.db, supplier, orderIdFrom(params.id)));
  const now = context.now();
  const moves = openMoves(order, 'supplier', now);
  return {
    order,
    newestNotice: await newestNoticeAbout(context.db, supplier, { order: String(order.id) }),
    payment: await paymentOf(context.db, supplier, order.id),
    threadId: await threadOfOrder(context.db, supplier, order.id),
    shares: sharesInLocalNames(shares),
    moves: buttonsOf(moves),
    carrier: moves.some(({ name }) => name === 'ship') ? await lastCarrier(context.db, supplier) : '',
    isOver: isLate(order, now),
    now,
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

interface PickFromProps {
  lines: OrderLine[];
  shares: OrderShare[];
}

/** Products of the order to pick, by warehouse. */
function PickFrom({ lines, shares }: PickFromProps) {
  return (
    <ul className="space-y-3">
      {[...groupedBy(shares, ({ warehouseId }) => warehouseId)].map(([id, own]) => (
        <li key={id} className="card p-3">
          <p className="font-semibold wrap-anywhere">
            {own[0]?.warehouse} <span className="text-sm font-normal text-quiet">{id}</span>
          </p>
          {own[0]?.address && <p className="whitespace-pre-line wrap-anywhere text-quiet">{own[0].address}</p>}
          <ul className="mt-1">
            {own.map((share) => (
              <Share key={String(share.variantId)} lines={lines} share={share} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Share({ lines, share: { variantId, pieces } }: { lines: OrderLine[]; share: OrderShare }) {
  const line = lines.find((one) => one.variantId === variantId);
  if (!line) return null;
  return (
    <li className="flex justify-between gap-4">
      <span className="wrap-anywhere">{lineName(line)}</span>
      <span className="whitespace-nowrap">{lineQuantityText(line, pieces)}</span>
    </li>
  );
}
