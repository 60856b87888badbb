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
 * Returns the columns whose cells may name the unit of a row's rate: those of stock, or else the ones that are called so
 * and are not used, such as the quantity of a quotation.
 */
export function countedColumns(mapping: (string | null)[], headers: string[]): number[] {
  const own = mapping.flatMap((target, column) => (isOfStock(target) ? [column] : []));
  if (own.length > 0) return own;
  const areStock = stockHeaders.get(headers) ?? headers.map(isStockCount);
  stockHeaders.set(headers, areStock);
  return mapping.flatMap((target, column) => (target === null && areStock[column] ? [column] : []));
}

/** '40 BAG' -> 'BAG'; '' where the word is a unit that counts pieces, or if there is none. */
export function unknownUnitIn(text: string): string {
  const word = quantityIn(text)?.word ?? '';
  const unit = unitOf(word);
  return unit === undefined || unit === 'measure' ? word : '';
}

/**
 * Takes an unknown unit beside a stock, 40 BAG, for that of its row, which has no other: it is asked about once, for the
 * price too where that is for the unit of the stock.
 */
export function readStockUnit(row: MeasuredRow): void {
  const isGiven = textGiven(row, 'unit') !== '' || textGiven(row, 'stockUnit') !== '';
  const word = isGiven ? '' : unknownUnitIn(row.own.quantity);
  if (word !== '') row.texts[isFilled(row, 'ratePerUnit') ? 'unit' : 'stockUnit'] = word;
}

/** Makes pieces of the numbers in stock columns that are in another unit: that of the cell, the header or the row. */
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
  // An unknown unit is wrong once, and not in its cells too.
  if (isOfRow) putTimes(row, target, cell.number, per ?? 1);
  else if (own === 'carton')
    putCartons(row, target, cell?.number ?? text, piecesInPack(row, cell?.word ?? onlyWord(row.named[target]), word));
  else putTimes(row, target, text, own === null ? per : unitPieces[own]);
}

/** Returns the pieces in a carton, or in a box, which holds what the unit of its row was answered with. */
function piecesInPack({ own, pieces }: MeasuredRow, pack: string, word: string): number | null {
  return isBox(own.unit) && isBox(pack) ? (piecesInUnit(word, pieces) ?? pieces) : pieces;
}

/** Is a stock counted in the unit of its row, or in boxes too? */
function isInUnit({ texts, named }: MeasuredRow, target: StockTarget, word: string): boolean {
  const own = quantityIn(texts[target] ?? '')?.word ?? onlyWord(named[target]);
  return own === '' || own.toLowerCase() === word.toLowerCase() || (isBox(own) && isBox(word));
}

function putCartons(row: MeasuredRow, target: StockTarget, number: string, pieces: number | null): void {
  if (pieces === null && !row.fixed.has(target)) row.wrong[target] = 'sheet_unit_without_pieces';
  putTimes(row, target, number, pieces);
}

/** A text that is no number stays, to be refused. */
function putTimes(row: MeasuredRow, target: StockTarget, number: string, pieces: number | null): void {
  const whole = Number(ungrouped(latinDigits(number).trim())) * (pieces ?? Number.NaN);
  if (Number.isInteger(whole)) put(row, target, String(whole));
}

/** Is the word beside a stock the unit of its row, or the one that was answered with its pieces? */
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

/** The unit of a header that names one, as it is written; '' for none, and for several. */
function onlyWord(named: HeaderUnits | undefined): string {
  return named?.units.length === 1 ? named.word : '';
}

/** Null for no unit and for a weight, which is asked about for all rows. */
function ofPieces(unit: Unit | undefined): Exclude<Unit, 'measure'> | null {
  return unit === undefined || unit === 'measure' ? null : unit;
}
