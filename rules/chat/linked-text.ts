import { parsedUrl } from '../parsed-url.ts';

/** A piece of a text: words as they are, or an address that can be opened. */
export interface TextPiece {
  text: string;
  href: string | null;
  /** Index in the text at which the piece begins. */
  at: number;
}

/** Punctuation that ends a sentence or closes a bracket after an address is not part of the address. */
const address = /\bhttps?:\/\/[^\s<>"'`]+[^\s<>"'`.,;:!?)\]}]/giu;

/**
 * Splits a text into words and addresses. Only http and https count as addresses, and the shown address is the link's
 * target.
 */
export function linkedText(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const url = parsedUrl(found);
    if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.username || url.password) continue;
    if (index > from) pieces.push({ text: text.slice(from, index), href: null, at: from });
    pieces.push({ text: found, href: url.href, at: index });
    from = index + found.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), href: null, at: from });
  return pieces;
}
