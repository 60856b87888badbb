import { unitOf } from '../../units.ts';
import { headerUnits, unitsOfHeaders } from '../headers/header-units.ts';
import { cartonPrices } from '../headers/price-targets.ts';
import { unitOfPrice } from '../headers/priced-headers.ts';
import { hasOwnIds, isCost, type SheetMapping, type SheetTarget, warehouseOf } from '../headers/sheet-columns.ts';
import { isNoStock } from '../headers/stock-counts.ts';
import { isStockHeader } from '../headers/stock-headers.ts';
import { partsOf, titledUnits } from './titled-units.ts';
import type { ColumnQuestion } from './weighed-columns.ts';

interface TitledSheet<Row> {
  headers: string[];
  mapping: SheetMapping;
  questions: (ColumnQuestion | null)[];
  rows: Row[];
}

interface Titled {
  /** A known header of its target, so that a file of wrong rows is read the same way. */
  header: 'Unit of stock' | 'Unit of price';
  target: 'stockUnit' | 'rateUnit';
  word: string;
  /** Columns that are in this unit. */
  of: number[];
  /** False if the column's own header names the unit for sure. */
  isAsked: boolean;
}

/**
 * Adds columns for units that only titles and notes name: the stock's, and 'per 100 pcs' of prices. They and the price
 * are asked about. Headers with a unit and columns of units win; 'Rate/bottle' gets a column too, unasked.
 */
export function withTitledColumns<Row extends { cells: string[]; isNoProduct: boolean }>(
  sheet: TitledSheet<Row>,
  texts: string[],
): TitledSheet<Row> & { hasTitled: boolean } {
  const titled = hasOwnIds(sheet.headers) ? [] : [...titledStock(sheet, texts), ...titledPrice(sheet, texts)];
  if (titled.length === 0) return { ...sheet, hasTitled: false };
  const rates = titled.find(({ target }) => target === 'rateUnit');
  const isAsked = rates?.isAsked === true;
  const isRated = (at: number) => rates?.of.includes(at) === true && sheet.mapping[at] !== null;
  const questionOf = (own: ColumnQuestion | null) => (isAsked ? (own ?? 'price') : own === 'price' ? null : own);
  const isOf = (column: number, row: Row) => (row.cells[column] ?? '').trim() !== '';
  return {
    headers: [...sheet.headers, ...titled.map(({ header }) => header)],
    mapping: [
      ...sheet.mapping.map((target, at) => (isRated(at) ? (isAsked ? 'ratePerUnit' : 'pricePerCarton') : target)),
      ...titled.map(({ target }) => target),
    ],
    questions: [
      ...sheet.questions.map((question, at) => (isRated(at) ? questionOf(question) : question)),
      ...titled.map((one) => (one.isAsked ? ('unit' as const) : null)),
    ],
    rows: sheet.rows.map((row) => {
      const words = titled.map(({ word, of }) => (!row.isNoProduct && of.some((at) => isOf(at, row)) ? word : ''));
      return { ...row, cells: [...sheet.headers.map((_, at) => row.cells[at] ?? ''), ...words] };
    }),
    hasTitled: true,
  };
}

type Columns = Omit<TitledSheet<unknown>, 'rows'>;

function titledStock({ headers, mapping }: Columns, texts: string[]): Titled[] {
  if (mapping.includes('unit') || mapping.includes('stockUnit')) return [];
  const isStock = (target: SheetTarget | null, header: string) =>
    warehouseOf(target) !== null || (target === null && isStockHeader(header) && !isNoStock(header));
  const of = headers.flatMap((header, at) => (isStock(mapping[at] ?? null, header) && isBare(header) ? [at] : []));
  const word = of.length === 0 ? '' : stockUnitOf(texts);
  return word === '' ? [] : [{ header: 'Unit of stock', target: 'stockUnit', word, of, isAsked: true }];
}

/** Only a unit such as '100 pcs' needs a column; headers can name the others. */
function titledPrice({ headers, mapping, questions }: Columns, texts: string[]): Titled[] {
  if (mapping.includes('rateUnit')) return [];
  const isPrice = (at: number) =>
    questions[at] === 'price' || questions[at] === 'prices' || cartonPrices.some((price) => price === mapping[at]);
  const of = headers.flatMap((header, at) => (isPrice(at) && !isCost(header) ? [at] : []));
  const [column = -1, ...others] = of;
  // Beside 'Bag (pcs)' a price per bag is a price per carton.
  const isOfCarton = unitsOfHeaders(headers)[column]?.units.includes('carton') === true;
  const own = others.length > 0 || isOfCarton ? '' : unitOfPrice(headers[column]);
  const word = own === '' && !mapping.includes('unit') ? titledUnits(texts).rate : own;
  const isMeant = word !== '' && unitOf(word) === undefined && of.length > 0;
  const isOfTitle = own === '' && of.every((at) => isBare(headers[at]));
  if (!isMeant || !(own !== '' || isOfTitle)) return [];
  return [{ header: 'Unit of price', target: 'rateUnit', word, of, isAsked: own === '' }];
}

function isBare(header = ''): boolean {
  return headerUnits(header).units.length === 0;
}

const setOf = (words: string) => new Set(words.split(' '));
const subjects = setOf('stock stk inventory qty quantity स्टॉक मात्रा સ્ટોક સ્ટૉક જથ્થો');
const beside = setOf('all our closing current available total qty quantity is are shown given mentioned below above');
const inUnit = setOf('में માં');

/** 'Stock in dozen', 'Qty in cartons', 'स्टॉक पेटी में' -> the unit; '' for none, for pieces, and for several. */
function stockUnitOf(texts: string[]): string {
  const found = new Set(partsOf(texts).flatMap(unitOfStock));
  const [word = '', ...others] = found;
  return others.length > 0 || unitOf(word) === 'piece' ? '' : word;
}

function unitOfStock(part: string[]): string[] {
  const words = part.map((word) => word.toLowerCase());
  const subject = words.find((word) => subjects.has(word));
  const rest = words.filter((word) => word !== subject && !beside.has(word));
  const [first = '', second = '', ...more] = rest;
  if (subject === undefined || more.length > 0) return [];
  const unit = first === 'in' ? second : inUnit.has(second) ? first : '';
  // 'Qty in carton' may be the pieces in a carton.
  const isPack = subject.startsWith('q') && unitOf(unit) === 'carton' && !unit.endsWith('s') && !unit.endsWith('boxes');
  return unitOf(unit) === undefined || isPack ? [] : [unit];
}
