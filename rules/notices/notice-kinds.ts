/** The kinds of notices, in the order of the page on which they are chosen. */
export const noticeKinds = [
  'order-placed',
  'order-moved',
  'order-shipped',
  'order-payment',
  'message',
  'inquiry',
  'quote',
  'quote-accepted',
  'request',
  'request-answered',
  'request-over',
  'low-stock',
  'key-made',
  'account-approved',
  'account-rejected',
] as const;

export type NoticeKind = (typeof noticeKinds)[number];

/** What a notice is about: numbers and names as they stood, by what they are. No words of a person, no mobile number. */
export type About = Record<string, string>;

export type NoticeChannel = 'app' | 'sms';

type Side = 'supplier' | 'reseller';

/** The kinds that only one side gets; both get the others. */
const noticeSide: Partial<Record<NoticeKind, Side>> = {
  'order-placed': 'supplier',
  'order-shipped': 'reseller',
  inquiry: 'supplier',
  quote: 'reseller',
  'quote-accepted': 'supplier',
  request: 'supplier',
  'request-answered': 'reseller',
  'request-over': 'supplier',
  'low-stock': 'supplier',
  'key-made': 'supplier',
};

/** The kinds of notices that this side can get. */
export function noticeKindsOf(side: Side): NoticeKind[] {
  return noticeKinds.filter((kind) => (noticeSide[kind] ?? side) === side);
}

/** The registered texts that notices can be sent by: one for a new order, one for goods on their way. */
export const smsTexts = ['order', 'shipped'] as const;

export type SmsText = (typeof smsTexts)[number];

/** By which text a kind can be sent; the others stay in the app. */
export const smsTextOf: Partial<Record<NoticeKind, SmsText>> = {
  'order-placed': 'order',
  'quote-accepted': 'order',
  'order-shipped': 'shipped',
};

/** The things with a number that notices are about and that have a screen of their own. */
export const noticeSubjects = ['order', 'request', 'product'] as const;

/** The things without a number, one for each account, that notices are about: where it is paid, and its API keys. */
export const noticeSubjectWords = ['details', 'key'] as const;

/** The subject of a screen, by which the notices about it count as read: a numbered thing, payment details, or API keys. */
export type NoticeSubject =
  | Partial<Record<(typeof noticeSubjects)[number], string>>
  | { said: (typeof noticeSubjectWords)[number] };

/** Where somebody finds what a notice is about. */
export function noticePlace(side: Side, kind: NoticeKind, about: About): string {
  const { order, thread, request, product } = about;
  if (order !== undefined) return `/${side}/orders/${order}`;
  if (request !== undefined) return `/${side}/requests/${request}`;
  if (thread !== undefined) return `/${side}/chats/${thread}`;
  if (product !== undefined) return `/supplier/products/${product}/stock`;
  if (kind === 'key-made') return '/supplier/warehouses';
  return kind === 'order-payment' ? '/supplier/payments' : `/${side}/dashboard`;
}
