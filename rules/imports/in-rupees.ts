import type { MessageKey } from '../../messages/message-key.ts';
import { isSameCurrency, namesRupees, otherCurrencyIn, withoutOtherCurrency } from '../currency.ts';
import { latinDigits } from '../digits.ts';
import { decimalRupees } from '../money.ts';
import { paiseOfMany } from '../rupees.ts';
import { amountPerUnit } from '../written-amount.ts';
import type { HeaderUnits } from './header-units.ts';
import { priceTargets } from './price-targets.ts';
import type { SheetTarget } from './sheet-columns.ts';
import type { MeasuredField } from './sheet-headers.ts';

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
  /** Pieces in a carton; null where nothing says it. */
  pieces: number | null;
  /** Fields that were typed on Thok. */
  fixed: ReadonlySet<string>;
  /** Units and currencies that the headers name. */
  named: Partial<Record<SheetTarget, HeaderUnits>>;
  /** GST rate of the product as text, '' if unknown. */
  gst: string;
  /** What the product's first row says of GST in its prices; '' for nothing. */
  tax: string;
  /** The unit in that row, '' for none: a further row may leave it out. */
  unitOfProduct: string;
  own: OwnCells;
}

/** Cells as the file has them; answers on Thok may have replaced them in the texts. */
export interface OwnCells {
  currency: string;
  /** The unit of the price or the stock; '' if the file gives a number of pieces. */
  unit: string;
  /** The first stock that names a unit, or else the first that is filled. */
  quantity: string;
}

/** Is it an amount, or several amounts, of money? */
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

/** Prices by quantity are several amounts in one cell, which are not converted. */
export function refuseSlabs(row: MeasuredRow): void {
  if (isFilled(row, 'priceSlabs')) row.wrong.priceSlabs = 'sheet_slabs_in_other_measure';
}

/** The other currency that the headers of prices name, the first of several; '' if there is none. */
export function currencyOfHeaders(named: MeasuredRow['named']): string {
  return [...money, 'priceSlabs' as const].map((field) => named[field]?.currency ?? '').find(Boolean) ?? '';
}

const ofPiece = new Set<SheetTarget>(['pricePerRetail', 'mrp', 'ratePerPiece']);
const rupees = /^(?:inr|rs\.?|₹|rupees?|रु\.?|रुपये|રૂ\.?|રૂપિયા)?$/;

/** Is it a word for rupees, or blank? */
export function isRupees(text: string): boolean {
  return rupees.test(latinDigits(text).trim().toLowerCase());
}

/** Returns the number of rupees that a currency was answered with; null for its name. */
export function rateIn(text: string): string | null {
  return /^\d{1,6}(?:\.\d{1,6})?$/.exec(latinDigits(text).trim())?.[0] ?? null;
}

/**
 * Converts the amounts in the currency that is asked about, once the supplier has answered it with its rate in rupees,
 * which then replaces its code in the row. Refuses those in another one beside it.
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

/** '$97.000' is 97 thousand where a point parts thousands; a number such as 4.125 never ends with a nought. */
const pointed = /^(?:\D{1,12}[1-9]\d{0,2}\.\d{3}|[1-9]\d{0,2}\.\d{3}\s?[^\d\s]{1,12}|[1-9]\d{0,2}\.\d{2}0)$/;

/** Are prices by quantity perhaps in another currency, by their header or by the answer for their row? */
function areSlabsForeign({ named: { priceSlabs } }: MeasuredRow, answer: string): boolean {
  return (priceSlabs?.currency ?? '') !== '' || !(isRupees(answer) || priceSlabs?.isOfRupees === true);
}

/** Returns which amounts of a row are in the currency that is asked about, and which are in rupees. */
function currenciesOf(row: MeasuredRow): Record<'isAsked' | 'isInRupees', (field: Money) => boolean> {
  // A rate in the file's own column names no currency.
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
 * Returns the currency of an amount: that of its cell, or else of its header, or else of the row. A header of rupees counts
 * where another price is in the row's currency. '' for rupees.
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
