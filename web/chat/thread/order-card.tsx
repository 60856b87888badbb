import { Link } from 'react-router';
import type { OrderCard as Order } from '../../../domain/inquiries/cards.ts';
import { m } from '../../../messages/compiled/messages.js';
import { formatRupees } from '../../../rules/money.ts';
import type { Side } from '../../../rules/chat/thread.ts';
import { StateTag } from '../../orders/order/state-tag.tsx';

/** The order that was made of a quote, and the way to it. */
export function OrderCard({ side, order: { id, state, total } }: { side: Side; order: Order }) {
  return (
    <section className="card max-w-md p-3 text-left">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3>
          <Link to={`/${side}/orders/${id}`} className="link inline-flex min-h-11 items-center font-semibold">
            {m.order_number({ number: String(id) })}
          </Link>
        </h3>
        <StateTag state={state} />
      </div>
      <p>
        <span className="text-quiet">{m.total()}</span> {formatRupees(total)}
      </p>
    </section>
  );
}
