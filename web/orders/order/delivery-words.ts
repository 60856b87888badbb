import { m } from '../../../messages/compiled/messages.js';
import { formatRupees, type Paise } from '../../../rules/money.ts';
import { type DeliveryRule, shownDelivery } from '../../../rules/orders/delivery.ts';

export function deliveryRuleText({ kind, charge, freeFrom }: DeliveryRule): string {
  switch (kind) {
    case 'free':
      return m.basket_delivery_free();
    case 'fixed':
      return m.basket_delivery_fixed({ charge: formatRupees(charge) });
    case 'free-from':
      return m.basket_delivery_free_from({ amount: formatRupees(freeFrom ?? 0n), charge: formatRupees(charge) });
    case 'on-receipt':
      return m.basket_delivery_on_receipt();
  }
}

/** Returns how much more must be ordered for free delivery; null where nothing is missing. */
export function missingForFree({ kind, charge, freeFrom }: DeliveryRule, goods: Paise): string | null {
  if (kind !== 'free-from' || freeFrom === null || charge === 0n || goods >= freeFrom) return null;
  return m.basket_delivery_missing({ amount: formatRupees(freeFrom - goods) });
}

/** Returns the charge for delivery: an amount, 'free', or that it is paid on receipt. */
export function deliverySum(rule: DeliveryRule, delivery: Paise): string {
  return shownDeliveryText(shownDelivery(rule, delivery));
}

/** Returns the same for a charge in paise that a buyer was shown; null means paid on receipt. */
export function shownDeliveryText(delivery: Paise | null): string {
  if (delivery === null) return m.basket_on_receipt();
  return delivery === 0n ? m.basket_free() : formatRupees(delivery);
}

/** Returns the charge that an order pays for delivery, with the rule where it matters. */
export function deliveryText({ kind, freeFrom }: DeliveryRule, charge: Paise): string {
  if (kind === 'on-receipt') return m.order_delivery_on_receipt();
  if (charge === 0n) return m.order_delivery_free();
  if (kind !== 'free-from' || freeFrom === null) return formatRupees(charge);
  return m.order_delivery_free_from({ charge: formatRupees(charge), from: formatRupees(freeFrom) });
}
