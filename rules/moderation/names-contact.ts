import { latinDigits } from '../digits.ts';

/** An Indian mobile number: ten digits beginning with 6, 7, 8 or 9, together or in the usual groups. */
const mobile =
  /(?<!\d)(?:\+?91[\s-]?|0)?[6-9](?:\d{9}|\d{4}[\s.-]\d{5}|\d{2}[\s.-]\d{3}[\s.-]\d{4}|\d{3}[\s.-]\d{3}[\s.-]\d{3})(?!\d)/;
// Some top-level domains are words too: 'gold.in box' is a sentence without its space, no address.
const elsewhere = /[^\s@]@[^\s@]|https?:|www\.|\w-*\.(?:(?:com|co|org)\b|(?:in|me|net|shop|store)\b(?!\s+\p{L}))/iu;

/** Do these words hold a way to reach their writer: a mobile number, an e-mail or UPI address, or a link? */
export function namesContact(text: string): boolean {
  return mobile.test(latinDigits(text)) || elsewhere.test(text);
}
