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
  'low-stock',
  'account-approved',
  'account-rejected',
] as const;

export type ToldKind = (typeof toldKinds)[number];

/** What a notice is about: numbers and names as they stood, by what they are. No words of a person, no mobile number. */
export type About = Record<string, string>;
