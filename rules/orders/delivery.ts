import type { Paise } from '../money.ts';

/** How a supplier charges delivery: never, below an amount, once for each order, or not here but by the carrier. */
export const deliveryKinds = ['free', 'free-from', 'fixed', 'on-receipt'] as const;

export type DeliveryKind = (typeof deliveryKinds)[number];

export interface DeliveryRule {
  kind: DeliveryKind;
  /** Paise for an order; 0 where nothing is charged here. */
  charge: Paise;
  /** Paise of goods from which it is free; null unless the kind is 'free-from'. */
  freeFrom: Paise | null;
}

/** Of a supplier who has said nothing. */
export const unsaidDelivery: DeliveryRule = { kind: 'on-receipt', charge: 0n, freeFrom: null };

/** Delivery as a buyer is shown it, in paise: null where the freight is for the carrier to ask, which is not free. */
export function shownDelivery({ kind }: Pick<DeliveryRule, 'kind'>, delivery: Paise): Paise | null {
  return kind === 'on-receipt' ? null : delivery;
}

/** What one supplier's order pays for delivery, in paise, for goods of so many paise. */
export function deliveryCharge({ kind, charge, freeFrom }: DeliveryRule, goods: Paise): Paise {
  if (kind === 'fixed') return charge;
  return kind === 'free-from' && freeFrom !== null && goods < freeFrom ? charge : 0n;
}
