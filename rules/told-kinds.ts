/** What a person can be told of, in the order of the page on which it is chosen. */
export const toldKinds = [
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

export type ToldKind = (typeof toldKinds)[number];

/** What a notice is about: numbers and names as they stood, by what they are. No words of a person, no mobile number. */
export type About = Record<string, string>;

export type ToldChannel = 'app' | 'sms';

type Side = 'supplier' | 'reseller';

/** What is told to one side alone; the rest is told to both. */
const toldTo: Partial<Record<ToldKind, Side>> = {
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

/** What somebody on this side can be told of. */
export function toldKindsOf(side: Side): ToldKind[] {
  return toldKinds.filter((kind) => (toldTo[kind] ?? side) === side);
}

/** The registered texts that notices can be sent by: one for a new order, one for goods on their way. */
export const smsTexts = ['order', 'shipped'] as const;

export type SmsText = (typeof smsTexts)[number];

/** By which text a kind can be sent; the others stay in the app. */
export const smsTextOf: Partial<Record<ToldKind, SmsText>> = {
  'order-placed': 'order',
  'quote-accepted': 'order',
  'order-shipped': 'shipped',
};

/** What screens show that people are told of, each by its number. */
export const toldThings = ['order', 'request', 'product'] as const;

/** What else screens show, of which there is one for each account: where it is paid, and its API keys. */
export const toldWords = ['details', 'key'] as const;

/** What a screen shows that its reader can have been told of: such a thing, where a supplier is paid, or its keys. */
export type ToldThing = Partial<Record<(typeof toldThings)[number], string>> | { said: (typeof toldWords)[number] };

/** Where somebody finds what a notice is about. */
export function toldPlace(side: Side, kind: ToldKind, about: About): string {
  const { order, thread, request, product } = about;
  if (order !== undefined) return `/${side}/orders/${order}`;
  if (request !== undefined) return `/${side}/requests/${request}`;
  if (thread !== undefined) return `/${side}/chats/${thread}`;
  if (product !== undefined) return `/supplier/products/${product}/stock`;
  if (kind === 'key-made') return '/supplier/warehouses';
  return kind === 'order-payment' ? '/supplier/payments' : `/${side}/dashboard`;
}
