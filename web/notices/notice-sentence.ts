import { m } from '../../messages/compiled/messages.js';
import { formatRupees } from '../../rules/money.ts';
import type { About, NoticeKind } from '../../rules/notices/notice-kinds.ts';
import { eventText } from '../orders/order/timeline.tsx';
import { piecesText, productsText } from '../ui/amounts.ts';

/** Returns the sentence of a notice in the language of the page. */
export function noticeSentence({ kind, about }: { kind: NoticeKind; about: About }): string {
  return sentences[kind](about);
}

const sentences: Record<NoticeKind, (about: About) => string> = {
  'order-placed': ({ order = '' }) => m.told_order_placed({ order }),
  'order-moved': moveSentence,
  'order-shipped': moveSentence,
  'order-payment': paymentSentence,
  message: () => m.told_message(),
  inquiry: ({ name = '', said, pieces }) =>
    said === 'counter' ? m.told_counter({ name, pieces: piecesText(Number(pieces)) }) : m.told_inquiry({ name }),
  // Older notices do not name the product; they lead to the quote all the same.
  quote: ({ name, version = '', price }) =>
    name === undefined ? m.told_quote() : m.told_quote_of({ name, version, price: formatRupees(BigInt(price ?? 0)) }),
  'quote-accepted': ({ order = '' }) => m.told_quote_accepted({ order }),
  request: ({ request = '' }) => m.told_request({ request }),
  'request-answered': ({ request = '' }) => m.told_request_answered({ request }),
  'request-over': ({ request = '' }) => m.told_request_over({ request }),
  'low-stock': ({ name = '', products }) =>
    name === '' ? m.told_low_stock_many({ products: productsText(Number(products)) }) : m.told_low_stock({ name }),
  'key-made': ({ end = '' }) => m.told_key_made({ end }),
  'account-approved': () => m.told_kind_approved(),
  'account-rejected': () => m.told_kind_rejected(),
};

function moveSentence({ order = '', move = '' }: About): string {
  return m.told_order({ order, what: eventText({ kind: move, state: 'confirmed' }) });
}

function paymentSentence({ said = '', order }: About): string {
  if (said !== 'details')
    return m.told_order({ order: order ?? '', what: eventText({ kind: said, state: 'confirmed' }) });
  return order === undefined ? m.told_own_details() : m.told_details({ order });
}
