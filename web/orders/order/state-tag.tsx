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

const colours: Record<OrderState, string> = {
  pending: 'border-amber text-amber',
  'part-offered': 'border-orange text-orange',
  confirmed: 'border-indigo text-indigo',
  shipped: 'border-indigo bg-indigo-tint text-indigo',
  delivered: 'border-green bg-green-tint text-green',
  rejected: 'border-red text-red',
  cancelled: 'border-red text-red',
  expired: 'border-edge text-quiet',
};

export function StateTag({ state }: { state: OrderState }) {
  return <span className={`tag font-semibold whitespace-nowrap ${colours[state]}`}>{stateNames[state]()}</span>;
}
