import { barcode as barcodeKind } from '../catalogue/barcode.ts';
import { latinDigits } from '../digits.ts';
import { decimalRupees, divideHalfUp } from '../money.ts';
import { paiseFromRupees } from '../rupees.ts';
import { type Unit, unitOf, unitPieces } from '../units.ts';
import { type PriceUnit, ungrouped } from '../written-amount.ts';
import { cartonsAndLoose } from './carton-and-loose.ts';
import { countedIn, gramsIn, piecesPerCartonIn } from './cell-values.ts';
import { type HeaderUnits, unitsOfHeaders } from './header-units.ts';
import {
  type Converted,
  currencyOfHeaders,
  isFilled,
  isMoney,
  put,
  type MeasuredRow as Row,
  refuseSlabs,
  type TextsByTarget,
  toRupees,
} from './in-rupees.ts';
import { cartonsOfMinimum } from './minimum-pieces.ts';
import type { SheetMapping, SheetTarget } from './sheet-columns.ts';
import { measuredFields } from './sheet-headers.ts';
import { withGst } from './with-gst.ts';

/** Columns and cells of a row. */
interface RowOfSheet {
  cells: string[];
  mapping: SheetMapping;
}

/** Has the row values in measures that are not Thok's, by its columns, their headers, or a cell such as '5 Ctn'? */
export function hasOtherMeasures({ cells, mapping }: RowOfSheet, headers: string[]): boolean {
  const named = unitsOfHeaders(headers);
  return mapping.some((target, column) => {
    if (target === null) return false;
    if (measuredFields.some((field) => field === target)) return true;
    const isOther = isOtherByHeader(target, named[column]);
    return isOther || (target.includes('stock:') && isInCartons(cells[column] ?? ''));
  });
}

function isOtherByHeader(target: SheetTarget, units: HeaderUnits | undefined): boolean {
  if (units === undefined) return false;
  if (units.units.length > 0 && (isOfStock(target) || byHeader.has(target))) return true;
  return (units.currency !== '' || units.isWithoutTax) && isMoney(target);
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
      const isNamed =
        units && (units.units.length > 0 || units.currency !== '' || units.isOfRupees || units.isWithoutTax);
      return target && isNamed ? [[target, units]] : [];
    }),
  );
}

/**
 * Converts amounts in another currency, prices per piece or dozen, stock in boxes, and weights in kilograms or pounds to
 * rupees, cartons, pieces and grams. `pieces` per carton apply if the row has none, and units that the headers name
 * apply to bare numbers. `currency` is the file's own cell for it. Texts that cannot be converted and those of `fixed`
 * fields, which were typed on Thok, stay unchanged.
 */
export function inOwnMeasures(
  given: TextsByTarget,
  { pieces, ...terms }: Pick<Row, 'fixed' | 'named' | 'currency' | 'gst'> & { pieces: string },
): Converted {
  const row: Row = { texts: { ...given }, wrong: {}, pieces: null, ...terms };
  perCarton(row);
  row.pieces = piecesIn(row.texts.piecesPerCarton, pieces);
  const { unit, ...words } = headerWordsIn(terms.named);
  fill(row, words);
  // What a kilogram is in pieces is asked about for the price and the stock; the gross of a price is no unit of the stock.
  if (unitOf(unit) === 'weight') fill(row, { unit });
  toRupees(row);
  toPieces(row);
  fill(row, { unit });
  toCartonPrice(row);
  withGst(row, given);
  toGrams(row);
  toMinimum(row);
  const barcode = realBarcode(given.looseBarcode ?? '');
  if (barcode !== '' && (given.barcode ?? '').trim() === '') put(row, 'barcode', barcode);
  return { texts: row.texts, wrong: row.wrong };
}

/** Writes words of headers where the row has none of its own. */
function fill({ texts }: Row, words: Partial<Record<'unit' | 'stockUnit' | 'currency', string>>): void {
  for (const [field, word] of Object.entries(words) as ['unit' | 'stockUnit' | 'currency', string][])
    if (word !== '' && (texts[field] ?? '').trim() === '') texts[field] = word;
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
  const stockUnit = (stock && named[stock]?.word) ?? '';
  return { unit: isOther ? price.word : '', stockUnit, currency: currencyOfHeaders(named) };
}

/** 'Dozens per carton' makes pieces of a bare number. */
function perCarton(row: Row): void {
  const unit = row.named.piecesPerCarton?.units.find((one) => one === 'dozen' || one === 'gross');
  const number = /^\d{1,6}(?:\.0+)?$/.exec(latinDigits(row.texts.piecesPerCarton ?? '').trim())?.[0];
  if (unit && number !== undefined) put(row, 'piecesPerCarton', String(Number(number) * unitPieces[unit]));
}

function piecesIn(...texts: (string | undefined)[]): number | null {
  const known = texts.map((text) => Number(piecesPerCartonIn(text ?? '')) || 0).find((number) => number > 0);
  return known ?? null;
}

/** Makes a price per carton of one that is for a piece, a dozen, or the row's unit. */
function toCartonPrice(row: Row): void {
  const priced = (['pricePerCarton', 'variantPrice'] as const).filter((field) => isFilled(row, field));
  if (!priced.includes('pricePerCarton') && !row.fixed.has('pricePerCarton')) fromRate(row);
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

function fromRate(row: Row): void {
  for (const [field, per] of [
    ['ratePerPiece', 1],
    ['ratePerDozen', unitPieces.dozen],
  ] as const) {
    // One that was typed on Thok is for a piece or a dozen too.
    if ((row.texts[field] ?? '').trim() === '') continue;
    if (row.pieces === null) row.wrong[field] = 'sheet_rate_without_pieces';
    else putPrice(row, ['pricePerCarton', row.texts[field] ?? ''], per, field === 'ratePerPiece' ? 'piece' : null);
  }
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
