import type { OrderPage } from '../../../domain/orders/order-page.ts';
import { m } from '../../../messages/compiled/messages.js';
import { formatRupees } from '../../../rules/money.ts';
import { type AwayWord, awayWord } from '../../../rules/orders/away-word.ts';
import {
  answeringSide,
  DELIVERED_AFTER_DAYS,
  isBeforeShipment,
  onTheWayStates,
  openStates,
} from '../../../rules/orders/order.ts';
import { lineQuantityText } from '../../ui/amounts.ts';
import { dateText, timeText } from '../../ui/dates.ts';
import { lineName } from '../line-name.ts';

const awayTexts: Record<AwayWord, () => string> = {
  'supplier-away': m.order_supplier_away,
  'supplier-away-paid': m.order_supplier_away_paid,
  'supplier-away-sent': m.order_supplier_away_sent,
  'supplier-away-sent-paid': m.order_supplier_away_sent_paid,
};

/** Returns the notice on an order whose supplier may not trade; null if there is none. */
export function awayText({ state, payment, isSupplierAway }: OrderPage, side: 'supplier' | 'reseller'): string | null {
  if (!isSupplierAway) return null;
  if (side === 'supplier') return openStates.includes(state) ? m.account_may_not_trade() : null;
  const word = awayWord({ state, payment: payment.state, paymentMethod: payment.paymentMethod });
  return word && awayTexts[word]();
}

/** Returns the notice to the supplier of an order whose buyer is blocked; null if there is none. */
function blockedBuyerText({ state, isBuyerBlocked }: OrderPage): string | null {
  if (!isBuyerBlocked) return null;
  if (isBeforeShipment(state)) return m.order_buyer_blocked();
  return onTheWayStates.includes(state) ? m.order_buyer_blocked_sent({ days: DELIVERED_AFTER_DAYS }) : null;
}

/** Returns what an order waits for, and until when, in words for the reader; null where it waits for nothing. */
export function orderStateText(
  order: OrderPage,
  { side, isOver, deliverableAt }: { side: 'supplier' | 'reseller'; isOver: boolean; deliverableAt: Date | null },
): string | null {
  const { state, expiresAt, cancelAskedAt } = order;
  if (isOver) return m.order_expired();
  if (order.isSupplierAway) return awayText(order, side);
  const ofBlockedBuyer = side === 'supplier' ? blockedBuyerText(order) : null;
  if (ofBlockedBuyer !== null) return ofBlockedBuyer;
  if (expiresAt !== null) {
    const answers = answeringSide(state);
    const time = timeText(expiresAt);
    if (answers === side) return m.order_answer_by({ time });
    return answers === 'supplier' ? m.order_supplier_answers_by({ time }) : m.order_reseller_answers_by({ time });
  }
  if (state === 'confirmed' && cancelAskedAt !== null)
    return side === 'supplier' ? m.order_cancel_asked() : m.order_cancel_asked_of_supplier();
  if (state === 'shipped' && side === 'supplier' && deliverableAt !== null)
    return m.order_deliverable_from({ date: dateText(deliverableAt) });
  return null;
}

/** The reseller's reason for asking to cancel, shown beside the supplier's answers. */
export function CancelWish({ order: { events } }: { order: OrderPage }) {
  const reason = events.findLast(({ kind }) => kind === 'ask-to-cancel')?.note ?? '';
  if (reason === '') return null;
  return (
    <section className="card mt-4 max-w-xl border-orange p-4">
      <h2 className="font-semibold">{m.order_cancel_reason()}</h2>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{reason}</p>
    </section>
  );
}

/** Changes of a part offer: the reduced lines and the total. */
export function OfferedChanges({ order: { lines, asked, totals } }: { order: OrderPage }) {
  return (
    <section className="card mt-4 max-w-xl border-orange p-4">
      <h2 className="font-semibold">{m.order_part_offer()}</h2>
      <dl className="mt-2 space-y-2">
        {lines
          .filter(({ pieces, askedPieces }) => pieces < askedPieces)
          .map((line) => (
            <div key={line.position}>
              <dt className="wrap-anywhere text-quiet">{lineName(line)}</dt>
              <dd>
                {m.order_from_to({
                  before: lineQuantityText(line, line.askedPieces),
                  after: line.pieces === 0 ? m.order_line_nothing() : lineQuantityText(line, line.pieces),
                })}
              </dd>
            </div>
          ))}
        <div>
          <dt className="text-quiet">{m.total()}</dt>
          <dd className="font-semibold">
            {m.order_from_to({ before: formatRupees(asked.total), after: formatRupees(totals.total) })}
          </dd>
        </div>
      </dl>
    </section>
  );
}
