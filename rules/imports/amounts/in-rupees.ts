import type { MessageKey } from '../../../messages/message-key.ts';
import { isSameCurrency, namesRupees, otherCurrencyIn, withoutOtherCurrency } from '../../currency.ts';
import { latinDigits } from '../../digits.ts';
import { decimalRupees } from '../../money.ts';
import { paiseOfMany } from '../../rupees.ts';
import { amountPerUnit } from '../../written-amount.ts';
import type { HeaderUnits } from '../headers/header-units.ts';
import { priceTargets } from '../headers/price-targets.ts';
import type { SheetTarget } from '../headers/sheet-columns.ts';
import type { MeasuredField } from '../headers/sheet-headers.ts';

/** Texts of a row by the targets of its columns. */
export type TextsByTarget = Partial<Record<SheetTarget, string>>;

const money = [...priceTargets, 'pricePerRetail', 'mrp'] as const;
type Money = (typeof money)[number];

/** A row whose texts are in rupees, cartons, pieces and grams. */
export interface Converted {
  texts: TextsByTarget;
  /** Problems by the field that prevents the conversion. */
  wrong: Partial<Record<MeasuredField | Money | 'priceSlabs' | 'piecesPerCarton', MessageKey>> &
    Record<`stock:${string}`, MessageKey>;
}

/** A row that is being converted. */
export interface MeasuredRow extends Converted {
  /** Pieces in a carton; null if unknown. */
  pieces: number | null;
  /** Fields that were typed on Thok. */
  fixed: ReadonlySet<string>;
  /** Units and currencies that the headers name. */
  named: Partial<Record<SheetTarget, HeaderUnits>>;
  /** GST rate of the product as text, '' if unknown. */
  gst: string;
  /** What the product's first row says about GST in its prices; '' for nothing. */
  tax: string;
  /** The unit in the product's first row, '' for none: further rows may leave it out. */
  unitOfProduct: string;
  own: OwnCells;
}

/** Cells as they are in the file; in the texts, answers on Thok may have replaced them. */
export interface OwnCells {
  currency: string;
  /** The unit of the price or the stock; '' if the file gives a number of pieces. */
  unit: string;
  /** The first stock cell that names a unit, or else the first filled one. */
  quantity: string;
}

/** True for a field that holds one or several amounts of money. */
export function isMoney(target: string): boolean {
  return target === 'priceSlabs' || money.some((field) => field === target);
}

export function put({ texts, fixed }: MeasuredRow, field: SheetTarget, text: string): void {
  if (!fixed.has(field)) texts[field] = text;
}

/** Returns the text of a field without outer blanks, '' for none. */
export function textGiven({ texts }: Pick<MeasuredRow, 'texts'>, field: SheetTarget): string {
  return (texts[field] ?? '').trim();
}

/** Is there a text in this field that was not typed on Thok? */
export function isFilled(row: MeasuredRow, field: SheetTarget): boolean {
  return !row.fixed.has(field) && textGiven(row, field) !== '';
}

/** Refuses prices by quantity: they are several amounts in one cell, which are not converted. */
export function refuseSlabs(row: MeasuredRow): void {
  if (isFilled(row, 'priceSlabs')) row.wrong.priceSlabs = 'sheet_slabs_in_other_measure';
}

/** The first currency other than rupees that the headers of prices name; '' for none. */
export function currencyOfHeaders(named: MeasuredRow['named']): string {
  return [...money, 'priceSlabs' as const].map((field) => named[field]?.currency ?? '').find(Boolean) ?? '';
}

const ofPiece = new Set<SheetTarget>(['pricePerRetail', 'mrp', 'ratePerPiece']);
const rupees = /^(?:inr|rs\.?|₹|rupees?|रु\.?|रुपये|રૂ\.?|રૂપિયા)?$/;

/** Is it a word for rupees, or blank? */
export function isRupees(text: string): boolean {
  return rupees.test(latinDigits(text).trim().toLowerCase());
}

/**
 * Returns the rate in rupees with which a currency was answered; null for any other text, such as the currency's name.
 */
export function rateIn(text: string): string | null {
  return /^\d{1,6}(?:\.\d{1,6})?$/.exec(latinDigits(text).trim())?.[0] ?? null;
}

/**
 * Converts amounts in the currency asked about, once the supplier has answered with its rate in rupees; the answer
 * replaces the currency's code in the row. Refuses amounts in any other currency.
 */
export function toRupees(row: MeasuredRow): void {
  const priced = money.filter((field) => isFilled(row, field) && !namesRupees(row.texts[field] ?? ''));
  const { isAsked, isInRupees } = currenciesOf(row);
  const same = priced.filter(isAsked);
  for (const field of priced) if (!isAsked(field) && !isInRupees(field)) row.wrong[field] = 'price_in_other_currency';
  const unclear = priced.filter((field) => !isInRupees(field) && pointed.test(latinDigits(row.texts[field] ?? '')));
  for (const field of unclear) row.wrong[field] = 'price_point_unclear';
  const answer = row.texts.currency ?? '';
  if (areSlabsForeign(row, answer)) refuseSlabs(row);
  const rate = rateIn(answer);
  if (rate === null && !isRupees(answer) && same.length > 0) row.wrong.currency = 'sheet_other_currency';
  if (rate !== null) for (const field of same) convert(row, field, rate);
}

/**
 * '$97.000' may be 97 thousand. A bare number is unclear only if its third decimal is 0: a true fraction such as 4.125
 * has none.
 */
const pointed = /^(?:\D{1,12}[1-9]\d{0,2}\.\d{3}|[1-9]\d{0,2}\.\d{3}\s?[^\d\s]{1,12}|[1-9]\d{0,2}\.\d{2}0)$/;

/** May prices by quantity be in another currency, by their header or by the row's answer? */
function areSlabsForeign({ named: { priceSlabs } }: MeasuredRow, answer: string): boolean {
  return (priceSlabs?.currency ?? '') !== '' || !(isRupees(answer) || priceSlabs?.isOfRupees === true);
}

/** `isAsked` is true for an amount in the currency that the supplier is asked about. */
function currenciesOf(row: MeasuredRow): Record<'isAsked' | 'isInRupees', (field: Money) => boolean> {
  // A rate in the file's own currency column names no currency.
  const isRate = rateIn(row.own.currency) !== null;
  const written = isRate ? '' : latinDigits(row.own.currency).trim();
  const own = isRupees(written) ? '' : written;
  const asked = written === '' ? currencyOfHeaders(row.named) : own;
  const currencyOf = currencyFinder(row, own);
  return {
    isAsked: (field) => (isRate && asked === '') || isSameCurrency(currencyOf(field), asked),
    isInRupees: (field) => currencyOf(field) === '',
  };
}

/**
 * Returns an amount's currency: its cell's, or else its header's, or else the row's; '' for rupees. A header in rupees
 * overrides the row's currency only if another price has no such header.
 */
function currencyFinder({ texts, named }: MeasuredRow, ofRow: string): (field: Money) => string {
  const isOfRupees = (field: Money) => named[field]?.isOfRupees === true;
  const hasBare = money.some((field) => field in texts && !isOfRupees(field));
  return (field) => {
    const written = otherCurrencyIn(texts[field] ?? '') || (named[field]?.currency ?? '');
    return written || (hasBare && isOfRupees(field) ? '' : ofRow);
  };
}

function convert(row: MeasuredRow, field: Money, rate: string): void {
  const [whole = '', fraction = ''] = rate.split('.');
  const given = withoutOtherCurrency(row.texts[field] ?? '');
  const { rupees: text = given, word = '' } = (field === 'ratePerUnit' && amountPerUnit(given)) || {};
  const per = ofPiece.has(field) ? 'piece' : 'carton';
  const paise = paiseOfMany(text, { per, times: BigInt(whole + fraction), by: 10n ** BigInt(fraction.length) });
  const beside = word === '' ? '' : `/${word}`;
  if (paise !== null) put(row, field, decimalRupees(paise) + beside);
}
