import { latinDigits } from '../../digits.ts';
import { type Unit, unitOf, unitPieces } from '../../units.ts';
import { ungrouped } from '../../written-amount.ts';
import { quantityIn } from '../cells/cell-values.ts';
import { type CompoundQuantity, compoundQuantity, piecesOfCompound } from '../cells/compound-quantity.ts';
import type { HeaderUnits } from '../headers/header-units.ts';
import type { SheetTarget } from '../headers/sheet-columns.ts';
import { isStockCount } from '../headers/stock-counts.ts';
import { isOfStock, type StockTarget } from '../headers/stock-headers.ts';
import { answeredPieces, piecesInUnit } from '../headers/unit-pieces.ts';
import { isFilled, type MeasuredRow, put, textGiven } from './in-rupees.ts';
import { isBox, isUnclearBox } from './unclear-boxes.ts';

const stockHeaders = new WeakMap<string[], boolean[]>();

/**
 * Returns the columns whose cells may name the unit of a row's rate: those of stock, or else unused columns with a
 * header of stock, such as a quotation's quantity.
 */
export function countedColumns(mapping: (string | null)[], headers: string[]): number[] {
  const own = mapping.flatMap((target, column) => (isOfStock(target) ? [column] : []));
  if (own.length > 0) return own;
  const areStock = stockHeaders.get(headers) ?? headers.map(isStockCount);
  stockHeaders.set(headers, areStock);
  return mapping.flatMap((target, column) => (target === null && areStock[column] ? [column] : []));
}

/** '40 BAG' -> 'BAG'; '' if there is no word, or a unit that counts pieces. */
export function unknownUnitIn(text: string): string {
  const word = quantityIn(text)?.word ?? '';
  const unit = unitOf(word);
  return unit === undefined || unit === 'measure' ? word : '';
}

/**
 * Takes an unknown unit beside a stock, 40 BAG, as the unit of a row that has no other. It is asked about once, also
 * for a price that is per stock unit.
 */
export function readStockUnit(row: MeasuredRow): void {
  const isGiven = textGiven(row, 'unit') !== '' || textGiven(row, 'stockUnit') !== '';
  const word = isGiven ? '' : unknownUnitIn(row.own.quantity);
  if (word !== '') row.texts[isFilled(row, 'ratePerUnit') ? 'unit' : 'stockUnit'] = word;
}

/** Converts stock in other units to pieces; the unit is named by the cell, the header or the row. */
export function toPieces(row: MeasuredRow): void {
  const field = textGiven(row, 'stockUnit') === '' ? 'unit' : 'stockUnit';
  const word = textGiven(row, field);
  const counted = (Object.keys(row.texts) as SheetTarget[])
    .filter(isOfStock)
    .filter((target) => textGiven(row, target) !== '');
  const per = piecesInUnit(word, row.pieces);
  if (isUnclearBox(row, word)) {
    if (counted.some((target) => isInUnit(row, target, word))) row.wrong[field] ??= 'sheet_unit_unknown';
  } else if (word !== '' && per === null && (counted.length > 0 || field === 'unit'))
    row.wrong[field] ??= unitOf(word) === 'carton' ? 'sheet_unit_without_pieces' : 'sheet_unit_unknown';
  for (const target of counted) toPiecesAt(row, target, word);
}

/** `word` is the row's unit, or its pieces; '' for none. */
function toPiecesAt(row: MeasuredRow, target: StockTarget, word: string): void {
  const text = row.texts[target] ?? '';
  const both = row.fixed.has(target) ? null : compoundQuantity(text);
  if (both) return putBoth(row, target, both, piecesInPack(row, both.word, word));
  const cell = quantityIn(text);
  const own = ofPieces(cell ? unitOf(cell.word) : onlyUnit(row.named[target]));
  const per = piecesInUnit(word, row.pieces);
  const isOfRow = own === null && cell !== null && isUnitOf(row, cell.word, word);
  // An unknown unit is reported once for the row, not again in its cells.
  if (isOfRow) putTimes(row, target, cell.number, per ?? 1);
  else if (own === 'carton')
    putCartons(row, target, cell?.number ?? text, piecesInPack(row, cell?.word ?? onlyWord(row.named[target]), word));
  else putTimes(row, target, text, own === null ? per : unitPieces[own]);
}

/** Returns the pieces in a carton, or in a box: a box holds the pieces that the row's unit was answered with. */
function piecesInPack({ own, pieces }: MeasuredRow, pack: string, word: string): number | null {
  return isBox(own.unit) && isBox(pack) ? (piecesInUnit(word, pieces) ?? pieces) : pieces;
}

/** True if a stock is in the row's unit, or if both are boxes. */
function isInUnit({ texts, named }: MeasuredRow, target: StockTarget, word: string): boolean {
  const own = quantityIn(texts[target] ?? '')?.word ?? onlyWord(named[target]);
  return own === '' || own.toLowerCase() === word.toLowerCase() || (isBox(own) && isBox(word));
}

function putCartons(row: MeasuredRow, target: StockTarget, number: string, pieces: number | null): void {
  if (pieces === null && !row.fixed.has(target)) row.wrong[target] = 'sheet_unit_without_pieces';
  putTimes(row, target, number, pieces);
}

/** A text that is no number stays unchanged, to be refused. */
function putTimes(row: MeasuredRow, target: StockTarget, number: string, pieces: number | null): void {
  const whole = Number(ungrouped(latinDigits(number).trim())) * (pieces ?? Number.NaN);
  if (Number.isInteger(whole)) put(row, target, String(whole));
}

/** True if the word beside a stock is the row's unit, or the unknown unit that was answered with its pieces. */
function isUnitOf({ own }: MeasuredRow, word: string, unit: string): boolean {
  const isSame = word.toLowerCase() === (own.unit || unit).trim().toLowerCase();
  return isSame || (own.unit === '' && answeredPieces(unit) !== null && word === unknownUnitIn(own.quantity));
}

function putBoth(row: MeasuredRow, target: StockTarget, both: CompoundQuantity, perPack: number | null): void {
  const pieces = piecesOfCompound(both, perPack);
  if (pieces === null) row.wrong[target] = 'sheet_unit_without_pieces';
  else put(row, target, String(pieces));
}

function onlyUnit(named: HeaderUnits | undefined): Unit | undefined {
  return named?.units.length === 1 ? named.units[0] : undefined;
}

/** The unit as the header writes it; '' if the header names none or several. */
function onlyWord(named: HeaderUnits | undefined): string {
  return named?.units.length === 1 ? named.word : '';
}

/** Null for no unit, and for a weight, which one question covers for all rows. */
function ofPieces(unit: Unit | undefined): Exclude<Unit, 'measure'> | null {
  return unit === undefined || unit === 'measure' ? null : unit;
}
