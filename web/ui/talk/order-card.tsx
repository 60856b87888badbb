import type { OrderCard as Order } from '../../../domain/inquiries/cards.ts';
import type { Side } from '../../../rules/thread.ts';

/** The order that was made of a quote, and the way to it. */
export function OrderCard({ side, order }: { side: Side; order: Order }) {
  return <section>{`${side} ${order.id}`}</section>;
}
