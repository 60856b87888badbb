import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { QueuedOrder } from '../../../domain/orders/supplier-queue.ts';
import { m } from '../../../messages/compiled/messages.js';
import { formatRupees } from '../../../rules/money.ts';
import { paymentText } from '../../payments/payment-words.ts';
import { Ago } from '../../ui/ago.tsx';
import { packedText, piecesText } from '../../ui/amounts.ts';
import { GoodsPictures, goodsText } from '../goods-glance.tsx';
import { StateTag } from '../order/state-tag.tsx';
import { TimeLeft } from '../order/time-left.tsx';

/** Order in the queue: the facts that a supplier decides by, the next move, and a link to all of it. */
export function QueueRow({
  order,
  hasTicks = false,
  tick,
  move,
  now,
}: {
  order: QueuedOrder;
  /** True if the list has a column of checkboxes. */
  hasTicks?: boolean;
  /** Absent where the order cannot be ticked. */
  tick?: ReactNode;
  /** Form of the next move; absent in lists without any. */
  move: ReactNode;
  now: Date;
}) {
  const { id, state, reseller, placedAt, expiresAt, isCancelAsked, total, pincode } = order;
  return (
    <tr data-order={String(id)}>
      {hasTicks && (
        <td className="cell-tick">
          {tick && <label className="flex size-11 items-center justify-center">{tick}</label>}
        </td>
      )}
      <td className="cell-order">
        <span className="flex flex-wrap items-center gap-x-3">
          <Link to={`/supplier/orders/${id}`} className="link inline-flex min-h-11 items-center font-semibold">
            {m.orders_number({ number: String(id) })}
          </Link>
          <StateTag state={state} />
        </span>
        <span className="flex flex-wrap gap-x-3 text-sm">
          <Ago at={placedAt} now={now} className="text-quiet" />
          {expiresAt && <TimeLeft until={expiresAt} now={now} />}
        </span>
        {isCancelAsked && state === 'confirmed' && (
          <span className="block text-sm font-semibold text-red">{m.orders_cancel_asked()}</span>
        )}
      </td>
      <td className="cell-reseller">
        <span className="wrap-anywhere">{reseller || m.order_closed_account()}</span>
        {pincode !== '' && <span className="note">{m.orders_place({ pincode })}</span>}
      </td>
      <td className="cell-goods">
        <span className="flex items-center gap-3">
          <GoodsPictures images={order.images} />
          <span className="min-w-0">
            <span className="line-clamp-2 wrap-anywhere">{goodsText(order)}</span>
            <span className="note">{amountText(order)}</span>
          </span>
        </span>
      </td>
      <td className="cell-total">
        <b translate="no">{formatRupees(total)}</b>
        <span className="note">{paymentText(order)}</span>
      </td>
      {move && <td className="cell-move">{move}</td>}
    </tr>
  );
}

/** '3 cartons · 72 pieces', or only the pieces if nothing is packed in cartons. */
function amountText(order: QueuedOrder): string {
  return order.cartons === 0 ? piecesText(order.pieces) : `${packedText(order)} · ${piecesText(order.allPieces)}`;
}
