import { barcode as barcodeKind } from '../../catalogue/barcode.ts';
import { latinDigits } from '../../digits.ts';
import { divideHalfUp } from '../../money.ts';
import { unitOf, unitPieces } from '../../units.ts';
import { contentOfPack, countedIn, gramsIn, isTaxExtra, piecesPerCartonIn, quantityIn } from '../cells/cell-values.ts';
import { compoundQuantity } from '../cells/compound-quantity.ts';
import { cartonsOfMinimum } from '../cells/minimum-pieces.ts';
import { packedPieces } from '../cells/written-packs.ts';
import { type HeaderUnits, isOfPieces, unitsOfHeaders } from '../headers/header-units.ts';
import type { SheetMapping, SheetTarget } from '../headers/sheet-columns.ts';
import { measuredFields } from '../headers/sheet-headers.ts';
import { isSlab } from '../headers/slab-targets.ts';
import { isOfStock } from '../headers/stock-headers.ts';
import { answeredPieces, piecesInUnit } from '../headers/unit-pieces.ts';
import { toCartonPrice } from './carton-price.ts';
import { refuseUnequalPrices } from './compared-amounts.ts';
import {
  type Converted,
  currencyOfHeaders,
  isFilled,
  isMoney,
  type OwnCells,
  put,
  type MeasuredRow as Row,
  type TextsByTarget,
  toRupees,
} from './in-rupees.ts';
import { readInnerPacks } from './inner-pieces.ts';
import { addLoosePieces } from './loose-stock.ts';
import { readSecondUnit } from './second-unit.ts';
import { countedColumns, readStockUnit, toPieces, unknownUnitIn } from './stock-pieces.ts';
import { isUnclearBox } from './unclear-boxes.ts';
import { readContentOfPack, readUnitAmount } from './unit-amount.ts';
import { withGst } from './with-gst.ts';

interface RowOfSheet {
  cells: string[];
  mapping: SheetMapping;
}

/** True if a row has values in other measures than Thok's, by its columns, their headers, or a cell such as '5 Ctn'. */
export function hasOtherMeasures({ cells, mapping }: RowOfSheet, headers: string[]): boolean {
  const named = unitsOfHeaders(headers);
  return mapping.some((target, column) => {
    if (target === null) return false;
    if (target === 'across:price:piece' || measuredFields.some((field) => field === target)) return true;
    const isOther = isOtherByHeader(target, named[column]) || (target === 'gstRate' && isTaxExtra(cells[column] ?? ''));
    if (target === 'piecesPerCarton' && contentOfPack(cells[column] ?? '') !== '') return true;
    return isOther || (target.includes('stock:') && isInOtherUnit(cells[column] ?? ''));
  });
}

function isOtherByHeader(target: SheetTarget, units: HeaderUnits | undefined): boolean {
  if (units === undefined) return false;
  if (units.units.length > 0 && (isOfStock(target) || byHeader.has(target))) return true;
  return (units.currency !== '' || units.isWithoutTax) && (isMoney(target) || isSlab(target));
}

function isInOtherUnit(cell: string): boolean {
  return countedIn(cell)?.[1] === 'carton' || compoundQuantity(cell) !== null || unknownUnitIn(cell) !== '';
}

/** Returns the cells that the supplier's answers about a row refer to. */
export function ownCells({ cells, mapping }: RowOfSheet, headers: string[]): OwnCells {
  const textsAt = (columns: number[]) => columns.map((column) => cells[column]?.trim() ?? '').filter(Boolean);
  const textAt = (columns: number[]) => textsAt(columns)[0] ?? '';
  const counted = textsAt(countedColumns(mapping, headers));
  const unit = textAt([mapping.indexOf('unit'), mapping.indexOf('stockUnit')]);
  return {
    currency: textAt([mapping.indexOf('currency')]),
    unit: answeredPieces(unit) === null ? unit : '',
    quantity: counted.find((text) => quantityIn(text) !== null || compoundQuantity(text) !== null) ?? counted[0] ?? '',
  };
}

/** Fields besides stock whose header may name another unit than Thok's. */
const byHeader = new Set<SheetTarget>(['pricePerCarton', 'piecesPerCarton']);

/** Units that the headers name, by the targets of their columns. */
export function unitsByTarget(mapping: SheetMapping, headers: string[]): Partial<Record<SheetTarget, HeaderUnits>> {
  const named = unitsOfHeaders(headers);
  return Object.fromEntries([
    ...ofSlabs(mapping, named),
    ...mapping.flatMap((target, column) => {
      const units = named[column];
      const isNamed = units && (units.units.length > 0 || units.currency !== '' || units.isOfRupees || namesTax(units));
      return target && units && (isNamed || target === 'across:price:piece') ? [[target, units]] : [];
    }),
  ]);
}

function namesTax(units: HeaderUnits | undefined): boolean {
  return units?.isWithoutTax === true || units?.isWithTax === true;
}

/** The GST in a header such as '10-49 ctn (excl. GST)' applies to all prices read from such columns. */
function ofSlabs(mapping: SheetMapping, named: HeaderUnits[]): [SheetTarget, HeaderUnits][] {
  const units = named[mapping.findIndex(isSlab)];
  if (units === undefined || !namesTax(units)) return [];
  const targets = ['priceSlabs', 'pricePerCarton', 'ratePerPiece'] as const;
  return targets.map((target) => [target, { ...units, units: [], word: '', currency: '' }]);
}

/**
 * Converts other currencies, prices per piece or dozen, stock in boxes, and kilograms or pounds. `pieces` per carton
 * apply if the row has none, units of headers to bare numbers. Unreadable texts and `fixed` fields, typed on Thok,
 * stay.
 */
export function inOwnMeasures(
  given: TextsByTarget,
  { pieces, ...terms }: Pick<Row, 'fixed' | 'named' | 'own' | 'gst' | 'tax' | 'unitOfProduct'> & { pieces: string },
): Converted {
  const row: Row = { texts: { ...given }, wrong: {}, pieces: null, ...terms };
  perCarton(row);
  readInnerPacks(row);
  readUnitAmount(row);
  readContentOfPack(row);
  readSecondUnit(row);
  row.pieces = piecesIn(row.texts.piecesPerCarton, pieces);
  refuseUnequalPrices(row);
  readStockUnit(row);
  if (piecesInUnit(terms.unitOfProduct, row.pieces) !== null && !isUnclearBox(row, terms.unitOfProduct))
    fill(row, row.texts.rateUnit === undefined ? { unit: terms.unitOfProduct } : { rateUnit: terms.unitOfProduct });
  const { unit, ...words } = headerWordsIn(terms.named);
  fill(row, words);
  // The pieces in a kilogram are asked about for price and stock alike, but the gross of a price is no unit of the
  // stock.
  if (unitOf(unit) === 'measure') fill(row, { unit });
  toRupees(row);
  toPieces(row);
  addLoosePieces(row);
  fill(row, { unit });
  toCartonPrice(row);
  withGst(row, given);
  toGrams(row);
  toMinimum(row);
  const barcode = realBarcode(given.looseBarcode ?? '');
  if (barcode !== '' && (given.barcode ?? '').trim() === '') put(row, 'barcode', barcode);
  return { texts: row.texts, wrong: row.wrong };
}

type WordOfRow = 'unit' | 'stockUnit' | 'rateUnit' | 'currency';

/** Fills in words of headers where the row has none of its own. */
function fill({ texts }: Row, words: Partial<Record<WordOfRow, string>>): void {
  for (const [field, word] of Object.entries(words) as [WordOfRow, string][])
    if (word !== '' && (texts[field] ?? '').trim() === '') texts[field] = word;
}

type Named = Row['named'];

/**
 * Header words that replace a column: the unit of a price per gross or per kilogram, the unit of a stock in kilograms,
 * and a currency other than rupees. '' for none.
 */
export function headerWordsIn(named: Named): { unit: string; stockUnit: string; currency: string } {
  const price = named.pricePerCarton;
  const isOther = price?.units.length === 1 && (price.units[0] === 'gross' || price.units[0] === 'measure');
  const stock = (Object.keys(named) as SheetTarget[]).find(
    (target) => isOfStock(target) && named[target]?.units[0] === 'measure',
  );
  const stockUnit = (stock && named[stock]?.word) ?? '';
  return { unit: isOther ? price.word : '', stockUnit, currency: currencyOfHeaders(named) };
}

/** A bare number below 'Dozens per carton' is converted to pieces, and '10 x 12' below 'Pcs/ctn' to its product. */
function perCarton(row: Row): void {
  const isPack = isOfPieces(row.named.piecesPerCarton);
  const packed = isPack ? packedPieces(row.texts.piecesPerCarton ?? '', { isPack }) : undefined;
  if (packed !== undefined) put(row, 'piecesPerCarton', packed);
  const unit = row.named.piecesPerCarton?.units.find((one) => one === 'dozen' || one === 'gross');
  const number = /^\d{1,6}(?:\.0+)?$/.exec(latinDigits(row.texts.piecesPerCarton ?? '').trim())?.[0];
  if (unit && number !== undefined) put(row, 'piecesPerCarton', String(Number(number) * unitPieces[unit]));
}

function piecesIn(...texts: (string | undefined)[]): number | null {
  const known = texts.map((text) => Number(piecesPerCartonIn(text ?? '')) || 0).find((number) => number > 0);
  return known ?? null;
}

/** Grams in a pound, times 100,000. */
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

/** Returns a valid barcode, with the leading nought that a spreadsheet may have removed; '' for any other number. */
export function realBarcode(text: string): string {
  const digits = latinDigits(text).replace(/[\s-]/g, '');
  return [digits, `0${digits}`].find((one) => barcodeKind.read(one) !== undefined) ?? '';
}
