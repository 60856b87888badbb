import type { MessageKey } from '../messages/message-key.ts';
import { otherCurrencyIn } from './currency.ts';
import { latinDigits } from './digits.ts';
import { type Unit, unitOf } from './units.ts';

/** What a price is for. */
export type PriceUnit = 'carton' | 'piece';
type NamedUnit = Unit | 'other';

/** The question mark is a ₹ that an old encoding could not write. */
const before = /^(?:[₹₨૱?]\s{0,3})?(?:(?:rs\s?[.-]?|inr|rupees|रु\.?|रू\.?|રૂ\.?)\s{0,3})?/;
const after = /(?:\/-|\/=|₹|rs\.?|inr|rupees|only|रु\.?|रुपये|मात्र|રૂ\.?|રૂપિયા|માત્ર)$/;
/** '/ctn', '/- पेटी', 'per piece', 'प्रति कार्टन', 'કાર્ટન દીઠ', 'each'. */
const unitAfter =
  /(?:\/[-=]?\s?|\bper\s|प्रति\s|પ્રતિ\s)([\p{L}\p{M}]{1,12})\.?$|\s([\p{L}\p{M}]{1,12})\sદીઠ$|\s(each|ea)$/u;
const WRITTEN_MAX = 100;

/**
 * Removes thousands separators: reads '1,00,000.50', '100,000' and '1 200', but not '98,50', whose comma may be a
 * decimal one; undefined for anything else.
 */
export function ungrouped(text: string): string | undefined {
  const isNumber = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,3}(?:\s\d{2,3})*\s\d{3})?(?:\.\d*)?$/.test(text);
  return isNumber && /\d/.test(text) ? text.replace(/[,\s]/g, '') : undefined;
}

function withoutAfter(text: string): string {
  const shorter = text.replace(after, '').trimEnd();
  return shorter === text ? text : withoutAfter(shorter);
}

/** Strips what traders write around a number of rupees: '₹ 1,240/- only', 'Rs. 98.50 per ctn', 'INR ૧૨૦'. */
function parts(text: string): { number: string; word: string; unit: NamedUnit | null } {
  if (text.length > WRITTEN_MAX) return { number: '', word: '', unit: null };
  const whole = withoutAfter(latinDigits(text).trim().toLowerCase());
  const [beside = '', ...words] = unitAfter.exec(whole) ?? [];
  const word = words.find((one) => one !== undefined);
  const amount = withoutAfter(whole.slice(0, whole.length - beside.length).trimEnd());
  return {
    number: amount.replace(before, '').trim(),
    word: word ?? '',
    unit: word === undefined ? null : (unitOf(word) ?? 'other'),
  };
}

/**
 * Reads an amount of rupees as traders write it, '₹ 1,00,000', 'Rs. 98.50/-', '૧૨૦ only', as a plain number. A unit
 * beside it must be `per`; undefined for anything else.
 */
export function rupeesIn(text: string, per: PriceUnit | null = null): string | undefined {
  const { number, unit } = parts(text);
  return unit === null || unit === per ? ungrouped(number) : undefined;
}

/** '45.00/DOZ' -> '45.00' and 'doz'; the word is '' if there is none. Undefined if it is no amount. */
export function amountPerUnit(text: string): { rupees: string; word: string } | undefined {
  const { number, word } = parts(text);
  const rupees = ungrouped(number);
  return rupees === undefined ? undefined : { rupees, word };
}

const unitProblems: Record<PriceUnit, Record<NamedUnit, MessageKey | null>> = {
  carton: {
    carton: null,
    piece: 'price_named_per_piece',
    dozen: 'price_named_per_dozen',
    gross: 'price_named_per_other',
    measure: 'price_named_per_other',
    other: 'price_named_per_other',
  },
  piece: {
    carton: 'piece_price_named_per_carton',
    piece: null,
    dozen: 'piece_price_named_per_dozen',
    gross: 'piece_price_named_per_other',
    measure: 'piece_price_named_per_other',
    other: 'piece_price_named_per_other',
  },
};

const otherCurrency = /\b(?:euros?|dollars?|pounds?|dirhams?|riyals?|yuan)\b/i;

/**
 * Returns the message for a price in another currency or for another unit than its field's; null if it names neither.
 */
export function amountProblem(input: unknown, per: PriceUnit): MessageKey | null {
  if (typeof input !== 'string' || input.length > WRITTEN_MAX) return null;
  if ((otherCurrencyIn(input) !== '' || otherCurrency.test(input)) && /\d/.test(input))
    return 'price_in_other_currency';
  const { number, unit } = parts(input);
  return unit === null || ungrouped(number) === undefined ? null : unitProblems[per][unit];
}
