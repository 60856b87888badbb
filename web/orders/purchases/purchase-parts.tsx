import { Link } from 'react-router';
import type { PurchasePart } from '../../../domain/orders/purchases-list.ts';
import { m } from '../../../messages/compiled/messages.js';
import type { WithLatinLine } from '../../../rules/latin-line.ts';
import { formatRupees } from '../../../rules/money.ts';
import { paymentText } from '../../payments/payment-words.ts';
import { piecesText } from '../../ui/amounts.ts';
import { LatinLine } from '../../ui/latin-line.tsx';
import { GoodsPictures, goodsText } from '../goods-glance.tsx';
import { PAYMENT_PLACE } from '../order/next-step.tsx';
import { StateTag } from '../order/state-tag.tsx';
import { TimeLeft } from '../order/time-left.tsx';
import { eventText } from '../order/timeline.tsx';

/** Orders of a purchase, one for each supplier. */
export function PurchaseParts({ parts, now }: { parts: PurchasePart[]; now: Date }) {
  return (
    <ul className="divide-y divide-rule">
      {parts.map((part) => (
        <Part key={String(part.id)} part={part} now={now} />
      ))}
    </ul>
  );
}

function Part({ part, now }: { part: PurchasePart & WithLatinLine; now: Date }) {
  const { id, state, supplier, total } = part;
  return (
    <li className="purchase-part" data-order={String(id)}>
      <span className="part-order flex flex-wrap items-center gap-x-3">
        <Link to={`/reseller/orders/${id}`} className="link inline-flex min-h-11 items-center font-semibold">
          {m.orders_number({ number: String(id) })}
        </Link>
        <StateTag state={state} />
      </span>
      <span className="part-goods flex items-center gap-3">
        <GoodsPictures images={part.images} />
        <span className="min-w-0 leading-snug">
          <span lang={part.products === 1 ? part.latin?.language : undefined} className="line-clamp-2 wrap-anywhere">
            {goodsText(part)}
          </span>
          <LatinLine latin={part.latin} />
          <span className="flex flex-wrap gap-x-3 text-sm text-quiet">
            {part.allPieces > 0 && <span>{piecesText(part.allPieces)}</span>}
            <span className="wrap-anywhere">{supplier || m.order_closed_account()}</span>
          </span>
        </span>
      </span>
      <Waits part={part} now={now} />
      <b className="part-total text-right" translate="no">
        {formatRupees(total)}
      </b>
      <span className="part-paid note">{paymentText(part, 'reseller')}</span>
      <NextAct part={part} />
    </li>
  );
}

/** Answer that the order waits for, with its deadline. Nothing is awaited from a supplier who may not trade. */
function Waits({
  part: { state, expiresAt, isCancelAsked, isSupplierAway, away },
  now,
}: {
  part: PurchasePart;
  now: Date;
}) {
  if (away) {
    return <div className="part-waits font-semibold text-red">{eventText({ kind: away, state })}</div>;
  }
  if (isSupplierAway) return <div className="part-waits" />;
  return (
    <div className="part-waits">
      {state === 'part-offered' && <span className="block font-semibold text-orange">{m.orders_offer_waits()}</span>}
      {expiresAt && <TimeLeft until={expiresAt} now={now} />}
      {isCancelAsked && state === 'confirmed' && <span className="note">{m.orders_you_asked_to_cancel()}</span>}
    </div>
  );
}

/** Link to the reseller's next step for an order: answer an offer, or pay. */
function NextAct({ part: { id, state, payment, paymentMethod, isSupplierAway } }: { part: PurchasePart }) {
  if (isSupplierAway) return null;
  const act = state === 'part-offered' ? m.work_answer_do() : m.pay_now();
  if (state !== 'part-offered' && !(payment === 'due' && paymentMethod === 'transfer')) return null;
  const order = m.orders_number({ number: String(id) });
  return (
    <Link
      to={`/reseller/orders/${id}${state === 'part-offered' ? '' : `#${PAYMENT_PLACE}`}`}
      aria-label={m.work_of({ action: act, label: order })}
      className="part-act button"
    >
      {act}
    </Link>
  );
}
