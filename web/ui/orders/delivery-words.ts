import { m } from '../../../messages/compiled/messages.js';
import type { DeliveryRule } from '../../../rules/delivery.ts';
import { formatRupees, type Paise } from '../../../rules/money.ts';

/** What an order pays for delivery, and where that is not a sum: why. */
export function deliveryText({ kind, freeFrom }: DeliveryRule, charge: Paise): string {
  if (kind === 'on-receipt') return m.order_delivery_on_receipt();
  if (charge === 0n) return m.order_delivery_free();
  if (kind !== 'free-from' || freeFrom === null) return formatRupees(charge);
  return m.order_delivery_free_from({ charge: formatRupees(charge), from: formatRupees(freeFrom) });
}
