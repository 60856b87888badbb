import type { QueuedOrder } from '../../../domain/orders/supplier-queue.ts';
import { m } from '../../../messages/compiled/messages.js';
import { isBeforeShipment } from '../../../rules/orders/order.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { FieldScope } from '../../ui/field.tsx';
import { useFlash } from '../../ui/flash.ts';
import { ShipmentFields } from '../order/shipment-fields.tsx';

/** The next move of an order on its row: confirm it, or ship it. Without scripts the order's page shows the outcome. */
export function RowMove({ order, carrier }: { order: QueuedOrder; carrier: string }) {
  const { id, state, isCancelAsked, isBuyerBlocked } = order;
  if (isBuyerBlocked && isBeforeShipment(state)) return <p className="note">{m.order_buyer_blocked()}</p>;
  if (state === 'pending') return <Confirm id={String(id)} />;
  // A reseller's request to cancel must be answered first, on the order's page.
  return state === 'confirmed' && !isCancelAsked && <Ship id={String(id)} carrier={carrier} />;
}

function Confirm({ id }: { id: string }) {
  return (
    <ActionForm action={`/supplier/orders/${id}/confirm`}>
      {({ isBusy }) => (
        <button
          type="submit"
          disabled={isBusy}
          aria-label={m.orders_row_move({ move: m.orders_row_confirm(), number: id })}
          className="button"
        >
          {m.orders_row_confirm()}
        </button>
      )}
    </ActionForm>
  );
}

function Ship({ id, carrier }: { id: string; carrier: string }) {
  const address = `/supplier/orders/${id}/ship`;
  const isRefused = Boolean(useFlash(address)?.refused);
  return (
    <details open={isRefused} className="row-move">
      <summary className="button" aria-label={m.orders_row_move({ move: m.orders_row_ship(), number: id })}>
        {m.orders_row_ship()}
      </summary>
      <ActionForm action={address} className="card mt-2 space-y-3 p-4 text-left">
        {({ refused, isBusy }) => (
          <FieldScope value={`ship-${id}-`}>
            <ShipmentFields refused={refused} carrier={carrier} />
            <button type="submit" disabled={isBusy} className="button button-main">
              {m.move_ship()}
            </button>
          </FieldScope>
        )}
      </ActionForm>
    </details>
  );
}
