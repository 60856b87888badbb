/** Digits of Hindi and Gujarati as 0-9. */
function plainDigits(text: string): string {
  return text
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/[૦-૯]/g, (digit) => String(digit.charCodeAt(0) - 0x0ae6));
}

/** Ten digits from 6, 7, 8 or 9 on, together or in the groups in which mobile numbers are written. */
const mobile =
  /(?<!\d)(?:\+?91[\s-]?|0)?[6-9](?:\d{9}|\d{4}[\s.-]\d{5}|\d{2}[\s.-]\d{3}[\s.-]\d{4}|\d{3}[\s.-]\d{3}[\s.-]\d{3})(?!\d)/;
// Some endings are words too: 'gold.in box' is a full stop without its space, no address.
const elsewhere = /[^\s@]@[^\s@]|https?:|www\.|\w-*\.(?:(?:com|co|org)\b|(?:in|me|net|shop|store)\b(?!\s+\p{L}))/iu;

/** Do these words tell where their writer can be reached? A mobile number, an e-mail or UPI address, a link. */
export function namesContact(text: string): boolean {
  return mobile.test(plainDigits(text)) || elsewhere.test(text);
}
