import { latinDigits, withoutEndZeros } from '../../digits.ts';
import { type Unit, unitOf, unitPieces } from '../../units.ts';
import { ungrouped } from '../../written-amount.ts';
import { packedPieces } from './written-packs.ts';

const piecesAfter = /(?:pcs?\.?|pieces?|nos?\.?|units?|नग|पीस|નંગ|પીસ)$/i;

/** '24', '24.0', '24 pcs', '1,200' -> whole number as text, with its '-' if it has one; undefined for anything else. */
export function wholeIn(text: string): string | undefined {
  const bare = latinDigits(text).trim().replace(piecesAfter, '').trimEnd().replace(/\.0+$/, '');
  const sign = bare.startsWith('-') ? '-' : '';
  const digits = ungrouped(bare.slice(sign.length).trim());
  return digits === undefined || digits.includes('.') ? undefined : sign + digits;
}

/** Tally writes a quantity below nought as '(-)24 PCS'. */
const counted = /^(?:(-|\(-\))\s?)?([\d,. ]{1,20}?)\s{0,3}([\p{L}\p{M}]{1,12}\.?)$/u;
// Bounded: by WRITTEN_MAX.
const perUnit = /\s*(?:\/|\bper\s)\s?([\p{L}\p{M}]{1,12}\.?)$/u;
const WRITTEN_MAX = 100;

/** '5 Ctn' -> its number and its word, which may be no unit; null for any other text. */
export function quantityIn(text: string): { number: string; word: string } | null {
  const [, sign, number = '', word = ''] = counted.exec(latinDigits(text.slice(0, WRITTEN_MAX)).trim()) ?? [];
  return word === '' ? null : { number: `${sign === undefined ? '' : '-'}${number.trim()}`, word };
}

/** '5 Ctn' -> ['5', 'carton']; null without a known unit. */
export function countedIn(text: string): [number: string, unit: Unit] | null {
  const { number = '', word = '' } = quantityIn(text) ?? {};
  const unit = unitOf(word);
  return unit === undefined ? null : [number, unit];
}

/** '24 pcs' or '2 dozen' -> pieces as text; undefined for anything else. */
export function piecesIn(text: string): string | undefined {
  const [number, unit] = countedIn(text) ?? [text, undefined];
  if (unit === undefined || unit === 'carton' || unit === 'measure') return wholeIn(text);
  const whole = wholeIn(number);
  return whole && String(Number(whole) * unitPieces[unit]);
}

/** '5', '5 ctn' -> whole cartons as text; undefined for anything else, such as '24 pcs'. */
export function cartonsIn(text: string): string | undefined {
  const [number, unit] = countedIn(text) ?? [text, 'carton'];
  return unit === 'carton' ? wholeIn(number) : undefined;
}

/** '12 x 1 kg', '24*200 ml': a number of packs of one measure. */
const timesMeasure = /^(\d{1,5})\s?[x*×]\s?(\d{1,5}(?:\.\d{1,3})?\s?(?:g|gms?|grams?|kgs?|ml|l|ltr|lit|litres?))\.?$/i;

/** '500g x 20', '50 g x 10 x 24': packs of a measure, and perhaps inner packs of them. */
const measureTimes =
  /^(\d{1,5}(?:\.\d{1,3})?\s?(?:g|gms?|grams?|kgs?|ml|l|ltr|lit|litres?))\.?\s?[x*×]\s?(\d{1,4})(?:\s?[x*×]\s?(\d{1,4}))?$/i;

/** True for packs of a measure, '12 x 1 kg', which may tell the sizes of a product apart. */
export function isTimesMeasure(text: string): boolean {
  return text.length <= WRITTEN_MAX && packsOfMeasure(latinDigits(text).trim()) !== undefined;
}

/** Returns what one pack holds, as it is written: '12 X 400 GM' -> '400 GM'; '' for any other text. */
export function contentOfPack(text: string): string {
  const plain = text.length > WRITTEN_MAX ? '' : latinDigits(text).trim();
  return measureTimes.exec(plain)?.[1] ?? timesMeasure.exec(plain)?.[2] ?? '';
}

function packsOfMeasure(text: string): string | undefined {
  const [, , many, inner = '1'] = measureTimes.exec(text) ?? [];
  return many === undefined ? timesMeasure.exec(text)?.[1] : String(Number(many) * Number(inner));
}

/**
 * Pieces in a carton as text, from '24 pcs/ctn', '24 per box', '12 x 1 kg', '500g x 20' or '10x12 pcs'; undefined for
 * anything else.
 */
export function piecesPerCartonIn(text: string): string | undefined {
  if (text.length > WRITTEN_MAX) return undefined;
  const whole = latinDigits(text).trim();
  const times = packsOfMeasure(whole);
  if (times !== undefined) return times;
  const [beside = '', word = ''] = perUnit.exec(whole) ?? [];
  const bare = unitOf(word) === 'carton' ? whole.slice(0, whole.length - beside.length) : whole;
  return piecesIn(bare) ?? packedPieces(bare, { isPack: false });
}

const taxBefore = /^(?:[ic]?gst|tax|vat|जीएसटी|જીએસટી)\s?[@:-]?\s?(?=\d)/i;
const taxAfter = /([\d%])\s?(?:[ic]?gst|tax|vat|जीएसटी|જીએસટી)$/i;
const taxExtra = /([%\p{L}\p{M}])\s?\(?(?:extra|excl(?:uding|usive|uded)?\.?|अतिरिक्त|અલગ)\)?$/iu;
const nothing = new Set(['nil', 'nil rated', 'exempt', 'exempted', 'zero rated']);

/** Does a GST rate say that prices are without it: '18% extra', '18% GST extra'? */
export function isTaxExtra(rate: string): boolean {
  return /\d/.test(rate) && taxExtra.test(rate.slice(0, WRITTEN_MAX).trim());
}

/**
 * '18%', '18 %', '18.0', 'GST@18%', '18% GST', '18% extra' -> '18'; 'Nil' -> '0'. A fraction such as 0.18 stays as it is: it could
 * mean 18 % or 0.18 %.
 */
export function percentIn(text: string): string | undefined {
  const whole = latinDigits(text.slice(0, WRITTEN_MAX)).trim().replace(taxExtra, '$1');
  const bare = whole.replace(taxBefore, '').replace(taxAfter, '$1');
  if (nothing.has(bare.toLowerCase())) return '0';
  const match = /^(\d{1,3})(?:\.(\d+))?\s*(?:%|percent)?$/i.exec(bare);
  const fraction = withoutEndZeros(match?.[2] ?? '');
  return match?.[1] && match[1] + (fraction ? `.${fraction}` : '');
}

/** Returns an answered rate that is added to the price if the text that it replaces says so: '5' for '12% extra' -> '5% extra'. */
export function rateInstead(answer: string, text: string): string {
  const percent = percentIn(answer);
  return percent !== undefined && isTaxExtra(text) && !isTaxExtra(answer) ? `${percent}% extra` : answer;
}

const offBefore = /^(?:flat|less|off|disc(?:ount)?)[.:]?\s?(?=\d)/i;
const offAfter = /%\s?(?:off|less|disc(?:ount)?\.?)$/i;

/** '34% off', 'Flat 34 %' -> '34%'; a number without '%' may be in rupees, so it stays. */
export function withoutOff(text: string): string {
  const whole = text.slice(0, WRITTEN_MAX).trim();
  return whole.includes('%') ? whole.replace(offAfter, '%').replace(offBefore, '') : text;
}

/** Reads a discount like percentIn, but also '34% off'. */
export function discountIn(text: string): string | undefined {
  return percentIn(withoutOff(text));
}

/**
 * Converts a number with its unit into the wanted unit, exactly: '1.5 kg' is 1500 g. A number without a unit is
 * unchanged.
 */
function measureIn(text: string, units: Record<string, number>): string | undefined {
  const match = /^([\d,]*(?:\.\d*)?)\s*([\p{L}\p{M}]*)\.?$/u.exec(latinDigits(text).trim());
  const number = ungrouped(match?.[1] ?? '');
  const power = units[(match?.[2] ?? '').toLowerCase()];
  return number === undefined || power === undefined ? undefined : unlessNought(shifted(number, power));
}

/** Programs write 0 for a size, a weight or an MRP that was never entered, so it is read as a blank cell. */
export function unlessNought(number: string): string {
  return Number(number) === 0 ? '' : number;
}

/** Last heading of each chapter of the tariff from 01 to 09: 0106, 0210 and so on. */
const LAST_HEADINGS = [6, 10, 9, 10, 11, 4, 14, 14, 10];

/** May these digits have lost a leading nought? Only chapters 01 to 09 begin with one, and they have few headings. */
function hasLostNought(digits: string): boolean {
  const heading = Number(digits.slice(1, 3));
  return (
    /^[1-9](?:\d{2}|\d{4}|\d{6})$/.test(digits) && heading > 0 && heading <= (LAST_HEADINGS[Number(digits[0]) - 1] ?? 0)
  );
}

/**
 * '6109', 'HSN 6109', '61.09' -> digits as text, with the leading nought that a spreadsheet removed; '' for noughts
 * alone. Other incomplete digits stay, to be refused.
 */
export function hsnIn(text: string): string {
  const digits = latinDigits(text)
    .replace(/^\s*(?:hsn|sac)(?:\s*code)?[\s:.-]*/i, '')
    .replace(/[\s.]/g, '');
  if (/^0+$/.test(digits)) return '';
  return hasLostNought(digits) ? `0${digits}` : digits;
}

/**
 * Moves the decimal point to the right (or, for a negative power, to the left) in the text, so that nothing is rounded.
 */
function shifted(number: string, power: number): string {
  const [whole = '', fraction = ''] = number.split('.');
  const digits = '0'.repeat(Math.max(-power, 0)) + whole + fraction + '0'.repeat(Math.max(power, 0));
  const point = Math.max(-power, 0) + whole.length + power;
  const text = `${digits.slice(0, point).replace(/^0+(?=\d)/, '') || '0'}.${digits.slice(point)}`;
  return withoutEndZeros(text).replace(/\.$/, '');
}

const grams = {
  '': 0,
  g: 0,
  gm: 0,
  gms: 0,
  gram: 0,
  grams: 0,
  ग्राम: 0,
  ગ્રામ: 0,
  kg: 3,
  kgs: 3,
  किलो: 3,
  કિલો: 3,
  mg: -3,
};
const centimetres = { '': 0, cm: 0, cms: 0, सेमी: 0, સેમી: 0, mm: -1, m: 2 };

/** '500', '500 g', '1.5 kg' -> whole grams as text; '' for less than half a gram. */
export function gramsIn(text: string): string | undefined {
  const weight = measureIn(text, grams);
  return weight?.includes('.') ? unlessNought(String(Math.round(Number(weight)))) : weight;
}

/** '12.5', '12.5 cm', '125 mm' -> centimetres as text; inches are refused. */
export function centimetresIn(text: string): string | undefined {
  return measureIn(text, centimetres);
}

const yes = new Set(
  'yes y true t 1 on oui ja sí si sim active live enabled available publish published visible हाँ हां हा जी चालू सक्रिय હા જી ચાલુ સક્રિય ✓ ✔'.split(
    ' ',
  ),
);
const no = new Set(
  'no n false f 0 off non nein não nao inactive disabled discontinued draft archived unlisted unpublished private pending hidden blocked ready_for_activation inactivated_by_flipkart नहीं नही ना बंद निष्क्रिय ના નહીં નહિ બંધ નિષ્ક્રિય ✗ ✘'.split(
    ' ',
  ),
);

/** Yes or no (or active or inactive) in three languages, as the text a form sends; undefined for anything else. */
export function yesNoIn(text: string): 'true' | 'false' | undefined {
  const word = latinDigits(text).trim().toLowerCase();
  if (yes.has(word)) return 'true';
  return no.has(word) ? 'false' : undefined;
}

const included =
  /^(?:tax |gst )?(?:incl(?:uded|uding|usive)?\.?|paid)(?: (?:of )?(?:all )?(?:tax(?:es)?|gst))?$|^with (?:tax|gst)$/;
const excluded =
  /^(?:tax |gst )?(?:excl(?:uded|uding|usive)?\.?|extra)(?: (?:of )?(?:all )?(?:tax(?:es)?|gst))?$|^without (?:tax|gst)$/;
const inIndian = { सहित: true, शामिल: true, अलग: false, સહિત: true, સામેલ: true, અલગ: false };

/**
 * 'Inclusive' or 'yes' -> true, 'Exclusive' or 'no' -> false; undefined for anything else. Below 'Tax exclusive' yes
 * means false and no means true.
 */
export function taxIncludedIn(text: string, isAskedOfExclusion: boolean): boolean | undefined {
  const word = text.slice(0, WRITTEN_MAX).trim().toLowerCase();
  if (included.test(word)) return true;
  if (excluded.test(word)) return false;
  const answer = yesNoIn(word);
  if (answer === undefined) return Object.entries(inIndian).find(([one]) => one === word)?.[1];
  return (answer === 'true') !== isAskedOfExclusion;
}
