import { decimalRupees } from '../../money.ts';
import { paiseOfMany } from '../../rupees.ts';
import { unitPieces } from '../../units.ts';
import { amountPerUnit } from '../../written-amount.ts';
import { quantityIn } from '../cells/cell-values.ts';
import { compoundQuantity } from '../cells/compound-quantity.ts';
import { cartonPrices } from '../headers/price-targets.ts';
import type { SheetTarget } from '../headers/sheet-columns.ts';
import { isOfStock } from '../headers/stock-headers.ts';
import { isCarton, piecesInUnit } from '../headers/unit-pieces.ts';
import { isFilled, type MeasuredRow, put, refuseSlabs, textGiven } from './in-rupees.ts';
import { isBox, isCalledBox, isUnclearBox } from './unclear-boxes.ts';

/** Converts a price per piece, dozen, stock unit or row unit to a price per carton. */
export function toCartonPrice(row: MeasuredRow): void {
  const isOfPiece = row.named['across:price:piece'] !== undefined;
  const priced = (['pricePerCarton', 'variantPrice'] as const).filter((field) => isFilled(row, field));
  if (!priced.includes('pricePerCarton') && !row.fixed.has('pricePerCarton')) fromRate(row);
  toPriceOfUnit(row, isOfPiece ? priced.filter((field) => field !== 'variantPrice') : priced);
  if (isOfPiece && priced.includes('variantPrice')) fromPieceOfVariant(row);
}

/** Converts prices that a column of units marks as prices of something else. */
function toPriceOfUnit(row: MeasuredRow, priced: ('pricePerCarton' | 'variantPrice')[]): void {
  const field = unitOfPrice(row);
  const word = textGiven(row, field);
  if (word === '' && isOfBlankUnit(row)) row.wrong[field] = 'sheet_unit_missing';
  const unit = isSoldBox(row, word) ? null : piecesInUnit(word, row.pieces);
  if (word === '') return toPriceOfBox(row, priced);
  if (priced.length === 0 || (unit !== null && unit === row.pieces)) return;
  if (unit === null) {
    if (!isCarton(word) || isSoldBox(row, word)) row.wrong[field] = 'sheet_unit_unknown';
    return;
  }
  if (row.pieces === null) {
    row.wrong[field] = 'sheet_unit_without_pieces';
    return;
  }
  refuseSlabs(row);
  for (const price of priced) putPrice(row, [price, row.texts[price] ?? ''], unit);
}

/** Converts prices per box, 'Rate/box' or '100/box', where the answer for the stock gives a box other pieces. */
function toPriceOfBox(row: MeasuredRow, priced: ('pricePerCarton' | 'variantPrice')[]): void {
  for (const price of priced) {
    const text = row.texts[price] ?? '';
    const word = amountPerUnit(text)?.word || (row.named[price]?.word ?? '');
    const per = isBox(word) ? piecesInNamed(row, word) : row.pieces;
    if (per === null || per === row.pieces) continue;
    refuseSlabs(row);
    putPrice(row, [price, text], per);
  }
}

/** Pieces in a unit named beside or above a price; a box holds the pieces that the row's box was answered with. */
function piecesInNamed(row: MeasuredRow, word: string): number | null {
  const answer = textGiven(row, 'unit') || textGiven(row, 'stockUnit');
  return piecesInUnit(isBox(word) && isBox(row.own.unit) ? answer : word, row.pieces);
}

/** Must we ask whether a box is the carton? 'Saffron 1 g box' per box may be the box that is sold. */
function isSoldBox(row: MeasuredRow, word: string): boolean {
  const { name = '', rateUnit } = row.texts;
  return isUnclearBox(row, word) || (rateUnit !== undefined && isBox(word) && isCalledBox(name));
}

/** The price's own column of units wins over the one shared with the stock. */
function unitOfPrice({ texts }: MeasuredRow): 'unit' | 'rateUnit' {
  return texts.rateUnit === undefined ? 'unit' : 'rateUnit';
}

/** True if only an empty cell of a column of units could name a price's unit: the price may be per piece. */
function isOfBlankUnit(row: MeasuredRow): boolean {
  const isGiven = row.texts[unitOfPrice(row)] === undefined || row.unitOfProduct.trim() !== '';
  // A carton of one piece costs what the piece costs.
  if (isGiven || row.pieces === 1) return false;
  const isBare = (field: 'pricePerCarton' | 'variantPrice') => {
    const isOfPiece = field === 'variantPrice' && row.named['across:price:piece'] !== undefined;
    const isNamed = isOfPiece || (row.named[field]?.units.length ?? 0) > 0;
    return isFilled(row, field) && !isNamed && amountPerUnit(row.texts[field] ?? '')?.word === '';
  };
  const isRated = cartonPrices.some((one) => one !== 'pricePerCarton' && textGiven(row, one) !== '');
  return isBare('variantPrice') || (!isRated && isBare('pricePerCarton'));
}

/** Without pieces per carton the price stays marked 'per piece' and is refused. */
function fromPieceOfVariant(row: MeasuredRow): void {
  const text = textGiven(row, 'variantPrice');
  if (row.pieces !== null) putPrice(row, ['variantPrice', text], unitPieces.piece);
  else if (amountPerUnit(text)?.word === '') put(row, 'variantPrice', `${text} per piece`);
}

function fromRate(row: MeasuredRow): void {
  // Includes rates typed on Thok: they are per piece or per dozen too.
  const field = cartonPrices.find((one) => one !== 'pricePerCarton' && textGiven(row, one) !== '');
  if (field === undefined || field === 'pricePerCarton') return;
  const text = row.texts[field] ?? '';
  if (field === 'ratePerUnit') fromRateOfUnit(row, text);
  else if (row.pieces === null) row.wrong[field] = 'sheet_rate_without_pieces';
  else if (field === 'ratePerPiece') putPrice(row, ['pricePerCarton', text], unitPieces.piece);
  else putPrice(row, ['pricePerCarton', text], unitPieces.dozen);
}

/** The unit is beside the rate, or else in the row's column of units, or else beside or above the stock. */
function fromRateOfUnit(row: MeasuredRow, text: string): void {
  const { rupees, word: beside } = amountPerUnit(text) ?? { rupees: text, word: '' };
  const field = unitOfPrice(row);
  const ofColumn = beside === '' ? textGiven(row, field) : '';
  if (isSoldBox(row, ofColumn)) {
    row.wrong[field] = 'sheet_unit_unknown';
    return;
  }
  const word = beside || ofColumn || (field === 'unit' ? unitOfStock(row) : '');
  const per = piecesInNamed(row, word);
  const isUnknown = per === null && !isCarton(word);
  if (isUnknown && beside !== '') put(row, 'pricePerCarton', text);
  else if (isUnknown) row.wrong[field] = word === '' ? 'sheet_unit_missing' : 'sheet_unit_unknown';
  else if (per === null || row.pieces === null) row.wrong.ratePerUnit = 'sheet_rate_without_pieces';
  else putPrice(row, ['pricePerCarton', rupees], per);
}

function unitOfStock({ named, own }: MeasuredRow): string {
  const stock = Object.keys(named).find(isOfStock);
  const ofHeader = stock === undefined ? '' : (named[stock]?.word ?? '');
  return compoundQuantity(own.quantity)?.word || quantityIn(own.quantity)?.word || ofHeader;
}

/**
 * Writes the price per carton, given the price of `per` pieces; the text may name its unit. Any other text stays, to be
 * refused later.
 */
function putPrice(row: MeasuredRow, [field, text]: [SheetTarget, string], per: number): void {
  const { rupees, word } = amountPerUnit(text) ?? { rupees: text, word: '' };
  const isSame = word === '' || piecesInNamed(row, word) === per;
  const isKnown = isSame && row.pieces !== null;
  const paise = isKnown ? paiseOfMany(rupees, { per: null, times: BigInt(row.pieces ?? 1), by: BigInt(per) }) : null;
  put(row, field, paise === null ? text : decimalRupees(paise));
}
