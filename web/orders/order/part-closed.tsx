import type { BasketPart } from '../../../domain/orders/basket.ts';
import { m } from '../../../messages/compiled/messages.js';
import { timeText } from '../../ui/dates.ts';

/** Says why nothing can be ordered from a supplier now, whatever the quantity; nothing where it can. */
export function PartClosed({ part }: { part: Pick<BasketPart, 'supplier' | 'isShutOut' | 'openUntil'> }) {
  const text = textOf(part);
  return text && <p className="rounded bg-red-tint p-3 text-sm text-red">{text}</p>;
}

function textOf({ supplier, isShutOut, openUntil }: Pick<BasketPart, 'supplier' | 'isShutOut' | 'openUntil'>) {
  if (isShutOut) return m.orders_shut_out();
  return openUntil && m.orders_new_buyer_waits({ supplier, time: timeText(openUntil) });
}
