import { m } from '../../../messages/compiled/messages.js';
import type { About, ToldKind } from '../../../rules/told-kinds.ts';
import { productsText } from '../../ui/amounts.ts';
import { eventText } from '../../ui/orders/timeline.tsx';

/** What somebody is told, from its kind and what it is about, in the language of the page. */
export function toldSentence({ kind, about }: { kind: ToldKind; about: About }): string {
  const { order = '', request = '', name = '' } = about;
  switch (kind) {
    case 'order-placed':
      return m.told_order_placed({ order });
    case 'order-moved':
    case 'order-shipped':
      return m.told_order({ order, what: eventText({ kind: about['move'] ?? '', state: 'confirmed' }) });
    case 'order-payment':
      return paymentSentence(about);
    case 'message':
      return m.told_message();
    case 'inquiry':
      return m.told_inquiry({ name });
    case 'quote':
      return m.told_quote();
    case 'quote-accepted':
      return m.told_quote_accepted({ order });
    case 'request':
      return m.told_request({ request });
    case 'request-answered':
      return m.told_request_answered({ request });
    case 'low-stock':
      return name === ''
        ? m.told_low_stock_many({ products: productsText(Number(about['products'])) })
        : m.told_low_stock({ name });
    case 'account-approved':
      return m.told_kind_approved();
    case 'account-rejected':
      return m.told_kind_rejected();
  }
}

function paymentSentence({ said = '', order }: About): string {
  if (said !== 'details')
    return m.told_order({ order: order ?? '', what: eventText({ kind: said, state: 'confirmed' }) });
  return order === undefined ? m.told_own_details() : m.told_details({ order });
}
