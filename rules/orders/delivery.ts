import type { Paise } from '../money.ts';

/**
 * Ways in which a supplier charges delivery: free, free from an amount on, a fixed charge for each order, or paid to
 * the carrier on receipt.
 */
export const deliveryKinds = ['free', 'free-from', 'fixed', 'on-receipt'] as const;

export type DeliveryKind = (typeof deliveryKinds)[number];

export interface DeliveryRule {
  kind: DeliveryKind;
  /** Paise for an order; 0 where nothing is charged here. */
  charge: Paise;
  /** Paise of goods from which it is free; null unless the kind is 'free-from'. */
  freeFrom: Paise | null;
}

/** Rule of a supplier who has set none. */
export const unsaidDelivery: DeliveryRule = { kind: 'on-receipt', charge: 0n, freeFrom: null };

/**
 * Returns delivery as buyers see it, in paise; null if the carrier collects the freight, which is not the same as free.
 */
export function shownDelivery({ kind }: Pick<DeliveryRule, 'kind'>, delivery: Paise): Paise | null {
  return kind === 'on-receipt' ? null : delivery;
}

/** Returns the delivery charge of one supplier's order in paise; `goods` are in paise too. */
export function deliveryCharge({ kind, charge, freeFrom }: DeliveryRule, goods: Paise): Paise {
  if (kind === 'fixed') return charge;
  return kind === 'free-from' && freeFrom !== null && goods < freeFrom ? charge : 0n;
}
