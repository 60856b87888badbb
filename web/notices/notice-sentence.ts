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
  'order-placed': ({ order = '' }) => m.notices_order_placed({ order }),
  'order-moved': moveSentence,
  'order-shipped': moveSentence,
  'order-payment': paymentSentence,
  message: () => m.notices_message(),
  inquiry: ({ name = '', said: subject, pieces }) =>
    subject === 'counter'
      ? m.notices_counter({ name, pieces: piecesText(Number(pieces)) })
      : m.notices_inquiry({ name }),
  // Older notices do not name the product, but still lead to the quote.
  quote: ({ name, version = '', price }) =>
    name === undefined
      ? m.notices_quote()
      : m.notices_quote_of({ name, version, price: formatRupees(BigInt(price ?? 0)) }),
  'quote-accepted': ({ order = '' }) => m.notices_quote_accepted({ order }),
  request: ({ request = '' }) => m.notices_request({ request }),
  'request-answered': ({ request = '' }) => m.notices_request_answered({ request }),
  'request-over': ({ request = '' }) => m.notices_request_over({ request }),
  'search-found': ({ products }) => m.notices_search_found({ products: productsText(Number(products)) }),
  'low-stock': lowSentence,
  'key-made': ({ end = '' }) => m.notices_key_made({ end }),
  'account-approved': () => m.notices_kind_approved(),
  'account-rejected': () => m.notices_kind_rejected(),
};

/** Older notices do not give the pieces left. */
function lowSentence({ name, products, pieces }: About): string {
  if (name === undefined) return m.notices_low_stock_many({ products: productsText(Number(products)) });
  if (pieces === undefined) return m.notices_low_stock({ name });
  return m.notices_low_stock_left({ name, pieces: piecesText(Number(pieces)) });
}

function moveSentence({ order = '', move = '' }: About): string {
  return m.notices_order({ order, what: eventText({ kind: move, state: 'confirmed' }) });
}

function paymentSentence({ said: subject = '', order }: About): string {
  if (subject !== 'details')
    return m.notices_order({ order: order ?? '', what: eventText({ kind: subject, state: 'confirmed' }) });
  return order === undefined ? m.notices_own_details() : m.notices_details({ order });
}
