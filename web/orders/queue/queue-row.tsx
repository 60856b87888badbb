import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { QueuedOrder } from '../../../domain/orders/supplier-queue.ts';
import { m } from '../../../messages/compiled/messages.js';
import { timeText } from '../../../rules/date.ts';
import { formatRupees } from '../../../rules/money.ts';
import { paymentText } from '../../payments/payment-words.ts';
import { packedText, productsText } from '../../ui/amounts.ts';
import { StateTag } from '../order/state-tag.tsx';
import { TimeLeft } from '../order/time-left.tsx';

/** Order in the queue: the facts that a supplier decides by, and a link to all of it. */
export function QueueRow({ order, tick, now }: { order: QueuedOrder; tick: ReactNode; now: Date }) {
  const { id, state, reseller, placedAt, expiresAt, isCancelAsked, products, total, pincode } = order;
  return (
    <tr data-order={String(id)}>
      {tick && (
        <td className="cell-tick">
          <label className="flex size-11 items-center justify-center">{tick}</label>
        </td>
      )}
      <td className="cell-order">
        <span className="flex flex-wrap items-center gap-x-3">
          <Link to={`/supplier/orders/${id}`} className="link inline-flex min-h-11 items-center font-semibold">
            {m.orders_number({ number: String(id) })}
          </Link>
          <StateTag state={state} />
        </span>
        <span className="note">{timeText(placedAt)}</span>
        {expiresAt && <TimeLeft until={expiresAt} now={now} />}
        {isCancelAsked && state === 'confirmed' && (
          <span className="block text-sm font-semibold text-red">{m.orders_cancel_asked()}</span>
        )}
      </td>
      <td className="cell-reseller">
        <span className="wrap-anywhere">{reseller || m.order_closed_account()}</span>
        {pincode !== '' && <span className="note">{m.orders_place({ pincode })}</span>}
      </td>
      <td className="cell-goods">
        {packedText(order)}
        <span className="note">{productsText(products)}</span>
      </td>
      <td className="cell-total">
        <b>{formatRupees(total)}</b>
        <span className="note">{paymentText(order)}</span>
      </td>
    </tr>
  );
}
