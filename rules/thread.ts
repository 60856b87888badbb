import * as v from 'valibot';
import { severalLines } from './text.ts';

/** The two who talk in a thread. */
export type Side = 'reseller' | 'supplier';

export const messageKinds = ['text', 'pictures', 'product', 'inquiry', 'counter', 'quote', 'order'] as const;
export type MessageKind = (typeof messageKinds)[number];

export const MESSAGE_MOST = 2000;

export function otherSide(side: Side): Side {
  return side === 'reseller' ? 'supplier' : 'reseller';
}

/** Words of a message: up to 2,000 characters in several lines, as plain text. */
export const messageText = v.pipe(
  v.optional(v.string('message_long'), ''),
  v.transform(severalLines),
  v.maxLength(MESSAGE_MOST, 'message_long'),
);
