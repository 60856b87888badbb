import { Link } from 'react-router';
import type { PurchasePart } from '../../../domain/orders/purchases-list.ts';
import { m } from '../../../messages/compiled/messages.js';
import type { WithLatinLine } from '../../../rules/latin-line.ts';
import { formatRupees } from '../../../rules/money.ts';
import { paymentText } from '../../payments/payment-words.ts';
import { piecesText } from '../../ui/amounts.ts';
import { LatinLine } from '../../ui/latin-line.tsx';
import { GoodsPictures, goodsText } from '../goods-glance.tsx';
import { StateTag } from '../order/state-tag.tsx';
import { TimeLeft } from '../order/time-left.tsx';

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
  const { id, state, supplier, total, expiresAt, isCancelAsked } = part;
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 px-4 py-2" data-order={String(id)}>
      <div className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-3">
          <Link
            to={`/reseller/orders/${id}`}
            className="link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
          >
            {m.orders_number({ number: String(id) })}
          </Link>
          <StateTag state={state} />
        </span>
        <span className="mb-1 flex items-center gap-3">
          <GoodsPictures images={part.images} />
          <span className="min-w-0 leading-snug">
            <span lang={part.products === 1 ? part.latin?.language : undefined} className="line-clamp-2 wrap-anywhere">
              {goodsText(part)}
            </span>
            <LatinLine latin={part.latin} />
            {part.allPieces > 0 && <span className="note">{piecesText(part.allPieces)}</span>}
          </span>
        </span>
        <span className="block wrap-anywhere text-quiet">{supplier || m.order_closed_account()}</span>
        {state === 'part-offered' && <span className="block font-semibold text-orange">{m.orders_offer_waits()}</span>}
        {expiresAt && <TimeLeft until={expiresAt} now={now} />}
        {isCancelAsked && state === 'confirmed' && <span className="note">{m.orders_you_asked_to_cancel()}</span>}
      </div>
      <div className="pt-2.5 text-right">
        <b>{formatRupees(total)}</b>
        <span className="note max-w-36 sm:max-w-none">{paymentText(part, 'reseller')}</span>
      </div>
    </li>
  );
}
