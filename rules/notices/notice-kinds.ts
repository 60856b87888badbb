/** Kinds of notices, in the order of the page of choices. */
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
  'search-found',
  'low-stock',
  'key-made',
  'account-approved',
  'account-rejected',
] as const;

export type NoticeKind = (typeof noticeKinds)[number];

/** Subjects of a notice by kind: ids, and names as they were then. Never a person's words or mobile number. */
export type About = Record<string, string>;

export type NoticeChannel = 'app' | 'sms';

type Side = 'supplier' | 'reseller';

/** Kinds that only one side gets; both sides get the others. */
const noticeSide: Partial<Record<NoticeKind, Side>> = {
  'order-placed': 'supplier',
  'order-shipped': 'reseller',
  inquiry: 'supplier',
  quote: 'reseller',
  'quote-accepted': 'supplier',
  request: 'supplier',
  'request-answered': 'reseller',
  'request-over': 'supplier',
  'search-found': 'reseller',
  'low-stock': 'supplier',
  'key-made': 'supplier',
};

/** The kinds of notices that this side can get. */
export function noticeKindsOf(side: Side): NoticeKind[] {
  return noticeKinds.filter((kind) => (noticeSide[kind] ?? side) === side);
}

/** Registered SMS texts of notices: one for a new order, one for a shipped order. */
export const smsTexts = ['order', 'shipped'] as const;

export type SmsText = (typeof smsTexts)[number];

/** SMS text of each kind; other kinds are shown in the app only. */
export const smsTextOf: Partial<Record<NoticeKind, SmsText>> = {
  'order-placed': 'order',
  'quote-accepted': 'order',
  'order-shipped': 'shipped',
};

/** Kinds of subjects that have a number and a screen of their own. */
export const noticeSubjects = ['order', 'request', 'product'] as const;

/** Subjects without a number, one for each account: payment details, API keys and saved searches. */
export const noticeSubjectWords = ['details', 'key', 'searches'] as const;

/** Subject of a screen: opening it marks the notices about this subject as read. */
export type NoticeSubject =
  | Partial<Record<(typeof noticeSubjects)[number], string>>
  | { said: (typeof noticeSubjectWords)[number] };

/** Returns the page on which a notice's subject is shown. */
export function noticePlace(side: Side, kind: NoticeKind, about: About): string {
  const { order, thread, request, product } = about;
  if (order !== undefined) return `/${side}/orders/${order}`;
  if (request !== undefined) return `/${side}/requests/${request}`;
  if (thread !== undefined) return `/${side}/chats/${thread}`;
  if (product !== undefined) return `/supplier/products/${product}/stock`;
  if (kind === 'search-found') return '/reseller/searches';
  if (kind === 'key-made') return '/supplier/profile';
  return kind === 'order-payment' ? '/supplier/payments' : `/${side}/dashboard`;
}
