import { LOOKED_AT } from './sheet-cells.ts';

/** Texts that begin with 'Total' or the like. */
export const totalStart = /^(?:(?:grand|sub|net)[\s-]{0,3})?totals?\b|^(?:कुल|योग|टोटल|કુલ|સરવાળો|ટોટલ)(?=[\s:.(-]|$)/iu;
/** These, and texts that end with it. */
export const totalForms = [
  totalStart,
  /\b(?:sub[\s-]{0,3})?totals?[\s:.]{0,3}$|[\s(-](?:कुल|योग|टोटल|કુલ|સરવાળો|ટોટલ)[\s:.]{0,3}$/iu,
];
const likely = /total|कुल|योग|टोटल|કુલ|સરવાળો|ટોટલ/i;

/** True if one of these texts begins or ends with 'Total' or the like, such as 'Total bottles'. */
export function namesTotal(texts: string[]): boolean {
  return texts.some((text) => {
    const start = text.slice(0, LOOKED_AT);
    return likely.test(start) && totalForms.some((word) => word.test(start.trim()));
  });
}
