import type { MessageKey } from '../../messages/message-key.ts';
import { barcode as barcodeKind } from '../catalogue/barcode.ts';
import { isSameCurrency, namesRupees, otherCurrencyIn, withoutOtherCurrency } from '../currency.ts';
import { latinDigits } from '../digits.ts';
import { decimalRupees, divideHalfUp } from '../money.ts';
import { paiseFromRupees } from '../rupees.ts';
import { type Unit, unitOf, unitPieces } from '../units.ts';
import { type PriceUnit, ungrouped } from '../written-amount.ts';
import { cartonsAndLoose } from './carton-and-loose.ts';
import { countedIn, gramsIn, piecesPerCartonIn } from './cell-values.ts';
import { type HeaderUnits, unitsOfHeaders } from './header-units.ts';
import { cartonsOfMinimum } from './minimum-pieces.ts';
import type { SheetMapping, SheetTarget } from './sheet-columns.ts';
import { type MeasuredField, measuredFields } from './sheet-headers.ts';

/** Texts of a row by the targets of its columns. */
export type TextsByTarget = Partial<Record<SheetTarget, string>>;

/** A row whose texts are in rupees, cartons, pieces and grams. */
interface Converted {
  texts: TextsByTarget;
  /** Problems by the field that prevents the conversion. */
  wrong: Partial<Record<MeasuredField | 'priceSlabs' | (typeof money)[number], MessageKey>> &
    Record<`stock:${string}`, MessageKey>;
}

const money = ['pricePerCarton', 'pricePerRetail', 'mrp', 'variantPrice', 'ratePerPiece', 'ratePerDozen'] as const;

/** Columns and cells of a row. */
interface MeasuredRow {
  cells: string[];
  mapping: SheetMapping;
}

/** Has the row values in measures that are not Thok's, by its columns, their headers, or a cell such as '5 Ctn'? */
export function hasOtherMeasures({ cells, mapping }: MeasuredRow, headers: string[]): boolean {
  const named = unitsOfHeaders(headers);
  return mapping.some((target, column) => {
    if (target === null) return false;
    if (measuredFields.some((field) => field === target)) return true;
    const isUnit = (named[column]?.units.length ?? 0) > 0 && (isOfStock(target) || byHeader.has(target));
    const isOther = (named[column]?.currency ?? '') !== '' && money.some((one) => one === target);
    return isUnit || isOther || (target.includes('stock:') && isInCartons(cells[column] ?? ''));
  });
}

function isInCartons(cell: string): boolean {
  return countedIn(cell)?.[1] === 'carton' || cartonsAndLoose(cell) !== null;
}

function isOfStock(target: string): target is `stock:${string}` {
  return target.startsWith('stock:');
}

/** Fields whose header may say another unit than Thok's; those of stock too. */
const byHeader = new Set<SheetTarget>(['pricePerCarton', 'piecesPerCarton']);

/** Units that the headers of a row's columns name, by their targets. */
export function unitsByTarget(mapping: SheetMapping, headers: string[]): Partial<Record<SheetTarget, HeaderUnits>> {
  const named = unitsOfHeaders(headers);
  return Object.fromEntries(
    mapping.flatMap((target, column) => {
      const units = named[column];
      return target && units && (units.units.length > 0 || units.currency !== '') ? [[target, units]] : [];
    }),
  );
}

/**
 * Converts amounts in another currency, prices per piece or dozen, stock in boxes, and weights in kilograms or pounds to
 * rupees, cartons, pieces and grams. `pieces` per carton apply if the row has none, and units that the headers name
 * apply to bare numbers. Texts that cannot be converted and those of `fixed` fields, which were typed on Thok, stay
 * unchanged.
 */
export function inOwnMeasures(
  given: TextsByTarget,
  { pieces, fixed, named }: Pick<Row, 'fixed' | 'named'> & { pieces: string },
): Converted {
  const row: Row = { texts: { ...given }, wrong: {}, pieces: null, fixed, named };
  perCarton(row);
  row.pieces = piecesIn(row.texts.piecesPerCarton, pieces);
  for (const [field, word] of Object.entries(headerWordsIn(named)) as ['unit' | 'stockUnit' | 'currency', string][])
    if (word !== '' && (row.texts[field] ?? '').trim() === '') row.texts[field] = word;
  toRupees(row);
  toCartonPrice(row);
  toPieces(row);
  toGrams(row);
  toMinimum(row);
  const barcode = realBarcode(given.looseBarcode ?? '');
  if (barcode !== '' && (given.barcode ?? '').trim() === '') put(row, 'barcode', barcode);
  return { texts: row.texts, wrong: row.wrong };
}

interface Row extends Converted {
  /** Pieces in a carton; null where nothing says it. */
  pieces: number | null;
  fixed: ReadonlySet<string>;
  named: Partial<Record<SheetTarget, HeaderUnits>>;
}

type Named = Row['named'];

/**
 * Returns the units of headers that stand for a column of units: those of a price per gross or per kilogram, and of a
 * stock in kilograms, and that of another currency. '' where no header has one.
 */
export function headerWordsIn(named: Named): { unit: string; stockUnit: string; currency: string } {
  const price = named.pricePerCarton;
  const isOther = price?.units.length === 1 && (price.units[0] === 'gross' || price.units[0] === 'weight');
  const stock = (Object.keys(named) as SheetTarget[]).find(
    (target) => isOfStock(target) && named[target]?.units[0] === 'weight',
  );
  const currency = money.map((field) => named[field]?.currency ?? '').find((code) => code !== '') ?? '';
  return { unit: isOther ? price.word : '', stockUnit: (stock && named[stock]?.word) ?? '', currency };
}

/** 'Dozens per carton' makes pieces of a bare number. */
function perCarton(row: Row): void {
  const unit = row.named.piecesPerCarton?.units.find((one) => one === 'dozen' || one === 'gross');
  const number = /^\d{1,6}(?:\.0+)?$/.exec(latinDigits(row.texts.piecesPerCarton ?? '').trim())?.[0];
  if (unit && number !== undefined) put(row, 'piecesPerCarton', String(Number(number) * unitPieces[unit]));
}

function put({ texts, fixed }: Row, field: SheetTarget, text: string): void {
  if (!fixed.has(field)) texts[field] = text;
}

function piecesIn(...texts: (string | undefined)[]): number | null {
  const known = texts.map((text) => Number(piecesPerCartonIn(text ?? '')) || 0).find((number) => number > 0);
  return known ?? null;
}

const ofPiece = new Set<SheetTarget>(['pricePerRetail', 'mrp', 'ratePerPiece']);
const rupees = /^(?:inr|rs\.?|₹|rupees?|रु\.?|रुपये|રૂ\.?|રૂપિયા)?$/;

/** The supplier answers another currency with its rate in rupees, which then replaces its code in the row. */
function toRupees(row: Row): void {
  const currency = latinDigits(row.texts.currency ?? '')
    .trim()
    .toLowerCase();
  if (rupees.test(currency)) return;
  const rate = /^\d{1,6}(?:\.\d{1,6})?$/.exec(currency)?.[0];
  const priced = inAskedCurrency(row);
  if (rate === undefined && priced.length > 0) row.wrong.currency = 'sheet_other_currency';
  if (rate === undefined) return;
  refuseSlabs(row);
  const [whole = '', fraction = ''] = rate.split('.');
  for (const field of priced) {
    const text = withoutOtherCurrency(row.texts[field] ?? '');
    const paise = paiseFromRupees(text, ofPiece.has(field) ? 'piece' : 'carton');
    const scale = 10n ** BigInt(fraction.length);
    if (paise !== null) put(row, field, decimalRupees(divideHalfUp(paise * BigInt(whole + fraction), scale)));
  }
}

/** Returns the amounts in the currency whose rate is asked; those in another one beside it are refused. */
function inAskedCurrency(row: Row) {
  const asked = headerWordsIn(row.named).currency;
  const foreign = money.filter((field) => isFilled(row, field) && !namesRupees(row.texts[field] ?? ''));
  if (asked === '') return foreign;
  return foreign.filter((field) => {
    const own = otherCurrencyIn(row.texts[field] ?? '') || (row.named[field]?.currency ?? '');
    if (own !== '' && !isSameCurrency(own, asked)) row.wrong[field] = 'price_in_other_currency';
    return isSameCurrency(own, asked);
  });
}

/** Makes a price per carton of one that is for a piece, a dozen, or the row's unit. */
function toCartonPrice(row: Row): void {
  const priced = (['pricePerCarton', 'variantPrice'] as const).filter((field) => isFilled(row, field));
  if (!priced.includes('pricePerCarton')) fromRate(row);
  const word = (row.texts.unit ?? '').trim();
  const unit = unitPiecesIn(word, row.pieces);
  if (word === '' || unit === row.pieces || priced.length === 0) return;
  if (unit === null) {
    if (unitOf(word) !== 'carton') row.wrong.unit = 'sheet_unit_unknown';
    return;
  }
  if (row.pieces === null) {
    row.wrong.unit = 'sheet_unit_without_pieces';
    return;
  }
  refuseSlabs(row);
  for (const field of priced) putPrice(row, [field, row.texts[field] ?? ''], unit, null);
}

/** Prices by quantity are several amounts in one cell, which are not converted. */
function refuseSlabs(row: Row): void {
  if (isFilled(row, 'priceSlabs')) row.wrong.priceSlabs = 'sheet_slabs_in_other_measure';
}

function fromRate(row: Row): void {
  for (const [field, per] of [
    ['ratePerPiece', 1],
    ['ratePerDozen', unitPieces.dozen],
  ] as const) {
    if (!isFilled(row, field)) continue;
    if (row.pieces === null) row.wrong[field] = 'sheet_rate_without_pieces';
    else putPrice(row, ['pricePerCarton', row.texts[field] ?? ''], per, field === 'ratePerPiece' ? 'piece' : null);
  }
}

/** Is there a text in this field that was not typed on Thok? */
function isFilled({ texts, fixed }: Row, field: SheetTarget): boolean {
  return !fixed.has(field) && (texts[field] ?? '').trim() !== '';
}

/** Puts the price of a carton, given the price of `per` pieces. A text that is no amount stays and is refused later. */
function putPrice(row: Row, [field, text]: [SheetTarget, string], per: number, unit: PriceUnit | null): void {
  const paise = paiseFromRupees(text, unit);
  const isKnown = paise !== null && row.pieces !== null;
  put(row, field, isKnown ? decimalRupees(divideHalfUp(paise * BigInt(row.pieces ?? 1), BigInt(per))) : text);
}

/** Makes pieces of the numbers in stock columns that are in another unit: that of the cell, the header or the row. */
function toPieces(row: Row): void {
  const { texts, pieces } = row;
  const field = (texts.stockUnit ?? '').trim() === '' ? 'unit' : 'stockUnit';
  const word = (texts[field] ?? '').trim();
  const counted = (Object.keys(texts) as SheetTarget[])
    .filter(isOfStock)
    .filter((target) => (texts[target] ?? '').trim() !== '');
  const per = unitPiecesIn(word, pieces);
  if (word !== '' && per === null && (counted.length > 0 || field === 'unit'))
    row.wrong[field] = unitOf(word) === 'carton' ? 'sheet_unit_without_pieces' : 'sheet_unit_unknown';
  for (const target of counted) toPiecesAt(row, target, per);
}

/** `per` are the pieces in one of the row's unit; null where nothing says them. */
function toPiecesAt(row: Row, target: `stock:${string}`, per: number | null): void {
  const text = row.texts[target] ?? '';
  const both = row.fixed.has(target) ? null : cartonsAndLoose(text);
  if (both) return putBoth(row, target, both);
  const cell = countedIn(text);
  const own = ofPieces(cell?.[1]) ?? ofPieces(onlyUnit(row.named[target]));
  if (own === 'carton' && row.pieces === null && !row.fixed.has(target))
    row.wrong[target] = 'sheet_unit_without_pieces';
  const size = own === null ? per : own === 'carton' ? row.pieces : unitPieces[own];
  const number = ungrouped(latinDigits(cell && own === 'carton' ? cell[0] : text).trim());
  const whole = Number(number) * (size ?? Number.NaN);
  if (Number.isInteger(whole)) put(row, target, String(whole));
}

function putBoth(row: Row, target: `stock:${string}`, { cartons, loose }: { cartons: number; loose: number }): void {
  if (row.pieces === null) row.wrong[target] = 'sheet_unit_without_pieces';
  else put(row, target, String(cartons * row.pieces + loose));
}

function onlyUnit(named: HeaderUnits | undefined): Unit | undefined {
  return named?.units.length === 1 ? named.units[0] : undefined;
}

/** Null for no unit and for a weight, which is asked about for all rows. */
function ofPieces(unit: Unit | undefined): Exclude<Unit, 'weight'> | null {
  return unit === undefined || unit === 'weight' ? null : unit;
}

/** Pieces in one of a unit, which may have been answered with their number. */
function unitPiecesIn(word: string, pieces: number | null): number | null {
  const answered = Number(/^\d{1,5}$/.exec(latinDigits(word).trim())?.[0] ?? 0);
  if (answered > 0) return answered;
  const unit = unitOf(word);
  if (unit === undefined || unit === 'weight') return null;
  return unit === 'carton' ? pieces : unitPieces[unit];
}

/** Grams in a pound, with five decimals. */
const POUND = 45_359_237n;

function toGrams(row: Row): void {
  const { netWeightGrams = '', netWeightKg = '', netWeightPounds = '' } = row.texts;
  if (netWeightGrams.trim() !== '') return;
  if (netWeightKg.trim() !== '') put(row, 'netWeightGrams', inKilograms(netWeightKg));
  if (netWeightPounds.trim() === '') return;
  const [, whole = '', fraction = ''] =
    /^(\d{1,6})(?:\.(\d{1,6}))?\s*(?:lbs?\.?|pounds?)?$/i.exec(latinDigits(netWeightPounds).trim()) ?? [];
  if (whole === '') put(row, 'netWeightGrams', netWeightPounds);
  else {
    const grams = divideHalfUp(BigInt(whole + fraction) * POUND, 10n ** BigInt(5 + fraction.length));
    put(row, 'netWeightGrams', grams === 0n ? '' : String(grams));
  }
}

function toMinimum(row: Row): void {
  const text = (row.texts.minimumPieces ?? '').trim();
  if (text === '' || isFilled(row, 'minimumCartons')) return;
  put(row, 'minimumCartons', cartonsOfMinimum(text, row.pieces) ?? text);
}

function inKilograms(text: string): string {
  const isBare = /^\d*(?:\.\d+)?$/.test(latinDigits(text).trim());
  return (isBare ? gramsIn(`${text} kg`) : gramsIn(text)) ?? text;
}

/** Returns a barcode; '' for a number that is none. A spreadsheet may have taken the nought in front away. */
export function realBarcode(text: string): string {
  const digits = latinDigits(text).replace(/[\s-]/g, '');
  return [digits, `0${digits}`].find((one) => barcodeKind.read(one) !== undefined) ?? '';
}
