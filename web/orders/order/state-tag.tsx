import { m } from '../../../messages/compiled/messages.js';
import type { OrderState } from '../../../rules/orders/order.ts';

export const stateNames: Record<OrderState, () => string> = {
  pending: m.order_state_pending,
  'part-offered': m.order_state_part_offered,
  confirmed: m.order_state_confirmed,
  shipped: m.order_state_shipped,
  delivered: m.order_state_delivered,
  rejected: m.order_state_rejected,
  cancelled: m.order_state_cancelled,
  expired: m.order_state_expired,
};

export const stateColours: Record<OrderState, string> = {
  pending: 'text-amber',
  'part-offered': 'text-orange',
  confirmed: 'text-indigo',
  shipped: 'text-indigo',
  delivered: 'text-green',
  rejected: 'text-red',
  cancelled: 'text-red',
  expired: 'text-quiet',
};

const frames: Record<OrderState, string> = {
  pending: 'border-amber',
  'part-offered': 'border-orange',
  confirmed: 'border-indigo',
  shipped: 'border-indigo bg-indigo-tint',
  delivered: 'border-green bg-green-tint',
  rejected: 'border-red',
  cancelled: 'border-red',
  expired: 'border-edge',
};

export function StateTag({ state }: { state: OrderState }) {
  return (
    <span className={`tag font-semibold whitespace-nowrap ${frames[state]} ${stateColours[state]}`}>
      {stateNames[state]()}
    </span>
  );
}
