import { severalLines } from '../text.ts';
import { optionalWords } from '../typed.ts';

/** The two sides of a chat. */
export type Side = 'reseller' | 'supplier';

export const messageKinds = ['text', 'pictures', 'product', 'inquiry', 'counter', 'quote', 'order'] as const;
export type MessageKind = (typeof messageKinds)[number];

export const MESSAGE_MAX = 2000;
export const MESSAGES_A_MINUTE_MAX = 60;
/** Messages on one page of a chat; older ones are loaded in pages of the same size. */
export const MESSAGES_SHOWN = 30;
/** Most new messages that are loaded at once. */
export const NEWER_MAX = 100;

export function otherSide(side: Side): Side {
  return side === 'reseller' ? 'supplier' : 'reseller';
}

/** Words of a message: up to 2,000 characters in several lines, as plain text. */
export const messageText = optionalWords(severalLines, MESSAGE_MAX, 'message_long');

/** The number of a thread from an address: a positive integer, or null. */
export function threadIdFrom(text: string | undefined): bigint | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? BigInt(text) : null;
}

/** The number of a message in its thread from an address or a form: a positive integer, or null. */
export function messageNumberFrom(text: unknown): number | null {
  return typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
