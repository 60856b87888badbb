import { latinDigits } from '../../digits.ts';
import { decimalRupees, divideHalfUp } from '../../money.ts';
import { usualGstRates } from '../../payments/gst-rates.ts';
import { paiseFromRupees } from '../../rupees.ts';
import { amountPerUnit } from '../../written-amount.ts';
import { isCarton } from '../headers/unit-pieces.ts';
import { type MeasuredRow, type TextsByTarget, textGiven } from './in-rupees.ts';

/** Rates to compare with the price per carton, with the pieces that each is for. */
const rates = [
  ['ratePerDozen', 12n],
  ['ratePerPiece', 1n],
] as const;
/** Two prices agree if adding GST at one of these rates, current or former, makes them equal. */
const gstRates = [0, ...usualGstRates].map(BigInt);
/** A margin of 5 % in whole rupees looks like GST, so a match with GST must be closer: within 1/400 of the amount. */
const GST_SHARE = 400n;
/** Paise by which an amount may be rounded, on top of the rounding of the rate. */
const ROUNDED = 100n;

/** The price per carton in rupees, and the one that another column implies. */
export interface UnequalPrices {
  carton: string;
  other: string;
}

/**
 * Returns a row's two prices per carton if they differ by more than rounding and GST; null if they agree, or if one of
 * them is not a plain amount.
 */
export function unequalPrices(texts: TextsByTarget, pieces: number | null): UnequalPrices | null {
  const carton = plainPaise(texts.pricePerCarton);
  if (carton === null || pieces === null) return null;
  for (const [field, per] of rates) {
    const rate = plainPaise(texts[field]);
    if (rate === null) continue;
    const other = divideHalfUp(rate * BigInt(pieces), per);
    const rounded = divideHalfUp(BigInt(pieces) * lastPlace(texts[field] ?? ''), 2n * per) + ROUNDED;
    if (!areAlike(carton, other, rounded)) return { carton: decimalRupees(carton), other: decimalRupees(other) };
  }
  return null;
}

/** True if two amounts agree within `rounded` paise, with GST on neither or on one of them. */
export function areAlike(one: bigint, other: bigint, rounded: bigint): boolean {
  const least = (one > other ? one : other) / GST_SHARE + ROUNDED;
  const isNear = (net: bigint, gross: bigint) =>
    gstRates.some((rate) => {
      const off = net * (100n + rate) - gross * 100n;
      const most = rate === 0n || rounded < least ? rounded : least;
      return (off < 0n ? -off : off) <= most * (100n + rate);
    });
  return isNear(one, other) || isNear(other, one);
}

function plainPaise(text = ''): bigint | null {
  const { rupees = '', word = '' } = amountPerUnit(text) ?? {};
  const paise = word === '' && rupees !== '' ? paiseFromRupees(rupees, 'carton') : null;
  return paise === 0n ? null : paise;
}

/** Value of an amount's last digit in paise: 1 for '12.50', 100 for '12'. */
function lastPlace(text: string): bigint {
  const [, fraction = ''] = /\.(\d*)/.exec(latinDigits(text)) ?? [];
  return fraction.length > 1 ? 1n : fraction.length === 1 ? 10n : 100n;
}

/** Refuses a row whose price per carton and rate contradict each other, unless the price was typed on Thok. */
export function refuseUnequalPrices(row: MeasuredRow): void {
  const { pricePerCarton: own, ratePerPiece, ratePerDozen } = row.named;
  const isOfOtherUnit = (['unit', 'rateUnit'] as const).some(
    (field) => textGiven(row, field) !== '' && !isCarton(textGiven(row, field)),
  );
  const isOfGross = own?.units.includes('gross') === true;
  const currencies = new Set([own, ratePerPiece ?? ratePerDozen].map((one) => one?.currency ?? ''));
  if (row.fixed.has('pricePerCarton') || isOfOtherUnit || isOfGross || currencies.size > 1) return;
  if (unequalPrices(row.texts, row.pieces) !== null) row.wrong.pricePerCarton = 'sheet_prices_differ';
}
