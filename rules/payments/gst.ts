import { latinDigits } from '../digits.ts';

export const GST_CHARACTERS = 15;

const format = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns the letters and digits of a GSTIN in capitals, without the blanks and dashes of how it is printed. */
export function gstCharacters(text: string): string {
  return latinDigits(text)
    .replace(/[^0-9a-z]/gi, '')
    .toUpperCase();
}

/**
 * Does this upper-case text have the 15-character form of a GSTIN? The form refuses a wrong format only. Decision 24.
 */
export function isGstFormat(gstNumber: string): boolean {
  return format.test(gstNumber);
}

/**
 * Does the check character fit? It proves that the number was typed correctly, not that it is registered. Decision 24.
 */
export function isGstVerified(gstNumber: string | null): boolean {
  if (gstNumber === null || !isGstFormat(gstNumber)) return false;
  return isState(gstNumber.slice(0, 2)) && gstNumber[14] === checkCharacter(gstNumber.slice(0, 14));
}

/** Codes of the states and union territories, of other territory and of the centre. */
function isState(code: string): boolean {
  const number = Number(code);
  return (number >= 1 && number <= 38) || number === 97 || number === 99;
}

function checkCharacter(first14: string): string {
  let sum = 0;
  for (const [position, character] of [...first14].entries()) {
    const value = alphabet.indexOf(character) * (position % 2 === 0 ? 1 : 2);
    sum += Math.floor(value / 36) + (value % 36);
  }
  return alphabet.charAt((36 - (sum % 36)) % 36);
}
