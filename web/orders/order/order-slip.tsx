import type { OrderPage } from '../../../domain/orders/order-page.ts';
import { m } from '../../../messages/compiled/messages.js';
import { formatRupees } from '../../../rules/money.ts';
import { SlipLines } from '../../ui/slip.tsx';
import { Stamp } from '../../ui/stamp.tsx';
import { deliveryText } from './delivery-words.ts';
import { stateColours, stateNames } from './state-tag.tsx';

/** The costs of an order, stamped with its state. */
export function OrderSlip({ order: { state, rule, totals } }: { order: OrderPage }) {
  return (
    <div className="slip mt-3 p-4 sm:ml-auto sm:max-w-sm">
      <p className="mb-2 text-right">
        <Stamp word={stateNames[state]()} colour={stateColours[state]} isPressed={state === 'confirmed'} />
      </p>
      <SlipLines
        lines={[
          { key: 'goods', label: m.order_subtotal(), value: formatRupees(totals.goods) },
          { key: 'delivery', label: m.order_delivery(), value: deliveryText(rule, totals.delivery) },
        ]}
        total={formatRupees(totals.total)}
      />
      <p className="mt-1 text-right text-sm text-quiet">{m.prices_include_gst()}</p>
    </div>
  );
}
