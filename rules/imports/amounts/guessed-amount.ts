import { latinDigits } from '../../digits.ts';
import { rupeesIn } from '../../written-amount.ts';
import type { SheetMapping, SheetTarget } from '../headers/sheet-columns.ts';
import { measuredFields } from '../headers/sheet-headers.ts';
import { isOfStock } from '../headers/stock-headers.ts';
import { unitsByTarget } from './sheet-measures.ts';

const LOOKED_AT = 40;

/** Columns that change how the stock is counted. */
const ofStock: readonly string[] = ['unit', 'stockUnit'];

/**
 * Returns the amount that a wrong text most likely means; '' for none. Answers are in rupees, cartons and pieces, so
 * nothing is guessed where the sheet has the field in other units.
 */
export function guessedAmount(
  field: SheetTarget,
  text: string,
  { mapping, headers }: { mapping: (string | null)[]; headers: string[] },
): string {
  const { units: named = [], isWithoutTax = false } = unitsByTarget(mapping as SheetMapping, headers)[field] ?? {};
  const units = isOfStock(field) ? ['piece'] : ['piece', 'carton'];
  const isCount = field === 'piecesPerCarton' || isOfStock(field);
  const others = field === 'piecesPerCarton' ? [] : isCount ? ofStock : measuredFields;
  if (isWithoutTax || !named.every((unit) => units.includes(unit)) || others.some((one) => mapping.includes(one)))
    return '';
  const plain = latinDigits(text.slice(0, LOOKED_AT)).trim();
  const whole = isOfStock(field) ? wholePieces(plain) : '';
  return whole || (isCount ? countIn(plain) : decimalIn(plain)) || mendedAmount(plain);
}

const packs = new Set(
  'set sets pkt pkts packet packets pack packs bundle bundles tray trays roll rolls kit kits combo combos सेट पैकेट पैक बंडल સેટ પેકેટ પૅકેટ પેક બંડલ'.split(
    ' ',
  ),
);

/** True for a packaging that the trade may sell as one, such as a set. */
export function isSoldAsOne(word: string): boolean {
  return packs.has(word.trim().toLowerCase());
}

/** '6 set/ctn' and '1x6 pkt' -> '6', for packagings sold as one; '' for all other words, such as measures. */
export function countIn(text: string): string {
  const [, times, number = '', word = ''] =
    /^(1 ?[x*×] ?)?(\d{1,5}) ?([\p{L}\p{M}]{2,12})?\.?(?: ?(?:\/|per) ?[\p{L}\p{M}]{2,12}\.?)?$/iu.exec(text) ?? [];
  return isSoldAsOne(word) || (times !== undefined && word === '') ? number : '';
}

/** '944.50 pcs' -> '944', the whole pieces. Three decimals may be thousands, so they give ''. */
function wholePieces(text: string): string {
  return /^(-?\d{1,7})\.(?:\d{1,2}|\d{4,6}) ?(?:pcs?|nos?|units?)?\.?$/i.exec(text)?.[1] ?? '';
}

/** '42,50' -> '42.50': no Indian groups thousands like this. */
function decimalIn(text: string): string {
  return /^\d{1,6},\d{2}$/.test(text) ? text.replace(',', '.') : '';
}

/**
 * Replaces letters typed for digits, 12OO, and reads foreign separators, 1.250,50 and 1.250.000. Gives '' for 2.500,
 * which may be two and a half.
 */
function mendedAmount(text: string): string {
  const [, whole, fraction = ''] = /^([1-9]\d{0,2}(?:\.\d{3}){1,3})(,\d{1,2})?$/.exec(text) ?? [];
  const isGrouped = fraction !== '' || (whole?.split('.').length ?? 0) > 2;
  if (whole !== undefined && isGrouped) return whole.replaceAll('.', '') + fraction.replace(',', '.');
  const digits = text.replace(/[oO]/g, '0').replace(/[lI]/g, '1');
  return /\d/.test(text) && digits !== text && !/\.\d{3}$/.test(digits) ? (rupeesIn(digits) ?? '') : '';
}
