import { decimalRupees, paiseFromRupees } from './money.ts';

/** What a column of the listing holds. */
export type CellKind = 'text' | 'money' | 'pieces' | 'stock' | 'switch';

const yes = new Set(['yes', 'y', 'true', 'on', '1', 'retail', 'हाँ', 'हां', 'हा', 'चालू', 'હા', 'ચાલુ']);
const no = new Set(['', 'no', 'n', 'false', 'off', '0', '-', 'नहीं', 'नही', 'ना', 'बंद', 'ના', 'નહીં', 'નહિ', 'બંધ']);
const currency = /^(?:₹|rs\.?|inr|रु\.?|रू\.?|રૂ\.?)\s*|\s*(?:\/-|\/=|₹|rs\.?|inr)$/giu;
const units = /\s*(?:pcs?\.?|pieces?|nos?\.?|पीस|नग|પીસ|નંગ)$/iu;

/**
 * What a pasted cell says, written as a person types it into the column: '₹1,00,000' and 'Rs. 450/-' are money,
 * '1,000 pcs' are pieces, 'हाँ' is on. What is not understood stays as it was pasted. Negative stock is 0 (section 5).
 */
export function understood(kind: CellKind, text: string): string {
  if (kind === 'text') return text;
  const plain = asciiDigits(text).trim();
  if (kind === 'money') return money(plain) ?? text;
  if (kind === 'switch') return switchFrom(plain) === null ? text : switchFrom(plain) ? 'on' : '';
  if (kind === 'stock' && /^-\d[\d,]*(?:\.\d*)?$/.test(plain)) return '0';
  return wholeNumber(plain) ?? text;
}

/** Yes or no in the three languages; an empty cell says no; null for any other word. */
export function switchFrom(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : null;
}

function money(text: string): string | null {
  if (text === '') return '';
  const paise = paiseFromRupees(text.replace(currency, ''));
  return paise === null ? null : decimalRupees(paise).replace(/\.00$/, '');
}

function wholeNumber(text: string): string | null {
  if (text === '') return '';
  const match = /^(\d[\d,]{0,15})(?:\.0*)?$/.exec(text.replace(units, ''));
  return match?.[1] === undefined ? null : match[1].replaceAll(',', '').replace(/^0+(?=\d)/, '');
}

/** Digits of Hindi and Gujarati as 0 to 9: both blocks of Unicode put their 0 at a place that ends in 6. */
function asciiDigits(text: string): string {
  return text.replace(/[०-९૦-૯]/g, (digit) => String(((digit.codePointAt(0) ?? 0) - 6) & 0xf));
}
