import type { OrderEvent, OrderLine, OrderPage } from '../../../domain/orders/order-page.ts';
import { m } from '../../../messages/compiled/messages.js';
import { groupIndian } from '../../../rules/money.ts';
import type { AwayWord, BlockedBuyerWord } from '../../../rules/orders/away-word.ts';
import type { MoveName } from '../../../rules/orders/order.ts';
import { piecesText } from '../../ui/amounts.ts';
import { timeText } from '../../ui/dates.ts';
import { stateNames } from './state-tag.tsx';

/** Labels of events. An event without a label here is shown by the state it led to. */
const eventNames: Partial<Record<string, () => string>> = {
  placed: m.order_event_placed,
  confirm: m.order_event_confirm,
  reject: m.order_event_reject,
  'offer-part': m.order_event_offer_part,
  'accept-part': m.order_event_accept_part,
  cancel: m.order_event_cancel,
  expire: m.order_event_expire,
  ship: m.order_event_ship,
  'ask-to-cancel': m.order_event_ask_to_cancel,
  'agree-to-cancel': m.order_event_agree_to_cancel,
  keep: m.order_event_keep,
  deliver: m.order_event_deliver,
  'supplier-away': m.order_event_supplier_away,
  'supplier-away-paid': m.order_event_supplier_away_paid,
  'supplier-away-sent': m.order_event_supplier_away_sent,
  'supplier-away-sent-paid': m.order_event_supplier_away_sent_paid,
  'supplier-back': m.order_event_supplier_back,
  'buyer-blocked': m.order_event_buyer_blocked,
  'buyer-blocked-sent': m.order_event_buyer_blocked_sent,
  'buyer-back': m.order_event_buyer_back,
  utr: m.payment_event_utr,
  'not-received': m.payment_event_not_received,
  paid: m.payment_event_paid,
  refunded: m.payment_event_refunded,
} satisfies Record<MoveName | OtherEvent, () => string>;

/** Events and notice subjects other than moves. */
type OtherEvent =
  | 'placed'
  | AwayWord
  | 'supplier-back'
  | BlockedBuyerWord
  | 'buyer-back'
  | 'utr'
  | 'not-received'
  | 'paid'
  | 'refunded';

export function eventText({ kind, state }: Pick<OrderEvent, 'kind' | 'state'>): string {
  return (eventNames[kind] ?? stateNames[state])();
}

/** Timeline of an order, newest event first: event, actor, time and words. */
export function Timeline({ order }: { order: OrderPage }) {
  const whos: Record<OrderEvent['actor'], string> = {
    supplier: order.supplier || m.order_closed_account(),
    reseller: order.reseller || m.order_closed_account(),
    system: m.site_name(),
    operator: m.site_name(),
  };
  return (
    <ol className="ml-1.5 border-l-2 border-rule">
      {[...order.events].reverse().map((event) => (
        <li key={String(event.id)} className="relative pb-4 pl-5 last:pb-0">
          <span aria-hidden="true" className="absolute top-1.5 -left-[7px] size-3 rounded-full bg-act" />
          <p className="font-semibold">{eventText(event)}</p>
          <p className="text-sm text-quiet wrap-anywhere">
            {whos[event.actor]} · <time dateTime={event.at.toISOString()}>{timeText(event.at)}</time>
          </p>
          <Detail text={detailText(event, order)} />
        </li>
      ))}
    </ol>
  );
}

function Detail({ text }: { text: string }) {
  return text === '' ? null : <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>;
}

/** Returns the details of an event: quantities, carrier, number or the actor's words; empty where there are none. */
function detailText({ kind, note }: OrderEvent, { lines, shipment }: OrderPage): string {
  switch (kind) {
    case 'offer-part': {
      const [offered, asked] = [piecesIn(lines, 'pieces'), piecesIn(lines, 'askedPieces')];
      return m.order_event_offered({ offered: groupIndian(offered), asked: piecesText(asked) });
    }
    case 'ship':
      return shipment === null ? '' : shipmentText(shipment);
    case 'utr':
      return note && m.order_event_utr({ utr: note });
    case 'refunded':
      return note && m.order_event_reference({ reference: note });
    default:
      return note;
  }
}

function piecesIn(lines: OrderLine[], of: 'pieces' | 'askedPieces'): number {
  return lines.reduce((sum, line) => sum + line[of], 0);
}

function shipmentText({ carrier, trackingNumber }: NonNullable<OrderPage['shipment']>): string {
  return trackingNumber === '' ? carrier : m.order_event_sent_with({ carrier, number: trackingNumber });
}
