import { isOptionHeader } from '../../catalogue/options.ts';
import { latinDigits } from '../../digits.ts';
import { isUndecidedPrice, recognisedHeaders, type SheetMapping } from '../headers/sheet-columns.ts';
import type { ColumnQuestion } from './weighed-columns.ts';
import { priceWords } from './weighed-prices.ts';

const LOOKED_AT = 40;
const numeric = /^(?:₹|rs\.?|inr)?\s?[\d.,]+$/i;
const decimalComma = /^(?:₹|rs\.?|inr)?\s?(?:\d{1,3}(?:\.\d{3})+|\d{1,7}),\d{1,2}$/i;
const wholeWithPoints = /^(?:₹|rs\.?|inr)?\s?(?:\d{1,3}(?:\.\d{3})*|\d{1,7})$/i;

const grouped = /^(?:₹|rs\.?|inr)?\s?[1-9]\d{0,2}(?:\.\d{3})+$/i;

/**
 * Returns the columns with decimal commas: most of at least two numbers end like '42,50', or one has '1.250' beside it,
 * and no number contradicts. Beside such amounts a column with '1.250' counts too. Below 'Size' a comma separates
 * sizes.
 */
export function decimalCommaColumns(headers: string[], rows: { cells: string[] }[]): Set<number> {
  const fitting = fittingColumns(headers, rows);
  const isOfCommas = fitting.some(({ column, isMeant }) => isMeant && isOfAmounts(headers[column] ?? ''));
  const meant = fitting.filter(({ isMeant, isPointed }) => isMeant || (isOfCommas && isPointed));
  return new Set(meant.map(({ column }) => column));
}

/** May a comma in these first rows of a file be a decimal one, as far as the rows show? */
export function mayBeDecimalCommas(headers: string[], rows: { cells: string[] }[]): boolean {
  return fittingColumns(headers, rows).length > 0;
}

/** Returns the columns with a comma or a point in which no number contradicts decimal commas. */
function fittingColumns(
  headers: string[],
  rows: { cells: string[] }[],
): { column: number; isMeant: boolean; isPointed: boolean }[] {
  const likely = new Set<number>();
  for (const { cells } of rows)
    for (const [column, cell] of cells.entries())
      if (/[.,]\d/.test(cell.slice(0, LOOKED_AT)) && !isOptionHeader(headers[column] ?? '')) likely.add(column);
  const isOther = (text: string) => /\d/.test(text) && !decimalComma.test(text) && !wholeWithPoints.test(text);
  return [...likely].flatMap((column) => {
    if (rows.some(({ cells }) => isOther(plain(cells[column] ?? '')))) return [];
    const numbers = rows.map(({ cells }) => plain(cells[column] ?? '')).filter((text) => /\d/.test(text));
    const commas = numbers.filter((text) => decimalComma.test(text)).length;
    const isPointed = numbers.some((text) => grouped.test(text));
    const isMeant = commas > 0 && ((commas > 1 && commas * 2 > numbers.length) || isPointed);
    return [{ column, isMeant, isPointed }];
  });
}

/** Targets of amounts; in any other column a comma may separate two codes or two sizes. */
const amounts =
  /^(?:price(?!Slabs)|mrp|ratePer|variantPrice|across:|stock:|piecesPerCarton|minimum|mixStepPieces|surcharge|discount|gstRate|netWeight|unitAmount|lengthCm|widthCm|heightCm)/;

function isOfAmounts(header: string): boolean {
  const [target] = recognisedHeaders([header], []);
  return amounts.test(target ?? '') || isUndecidedPrice(header) || priceWords.test(header);
}

const ofAmounts = new Set<ColumnQuestion | null>([
  'price',
  'prices',
  'unitPrice',
  'pieces',
  'minimum',
  'place',
  'equalStock',
  'quantity',
  'across',
  'acrossPrices',
  'slabs',
  'weight',
  'content',
  'discount',
]);

/** Keeps the columns that hold amounts, or whose question is about amounts. */
export function amountsAmong(
  columns: Set<number>,
  { mapping, questions }: { mapping: SheetMapping; questions: (ColumnQuestion | null)[] },
): Set<number> {
  const isAmount = (column: number) => amounts.test(mapping[column] ?? '') || ofAmounts.has(questions[column] ?? null);
  return new Set([...columns].filter(isAmount));
}

/**
 * Returns the columns of amounts in a sheet of Thok's own that a spreadsheet has saved with decimal commas: a number
 * ends like '98,5', and no comma groups thousands. Thok writes points, and never three decimals.
 */
export function savedWithCommas(mapping: SheetMapping, rows: { cells: string[] }[]): Set<number> {
  const columns = mapping.flatMap((target, column) => (amounts.test(target ?? '') ? [column] : []));
  const texts = rows.flatMap(({ cells }) => columns.map((column) => plain(cells[column] ?? '')));
  const withCommas = texts.filter((text) => text.includes(',') && numeric.test(text));
  return new Set(withCommas.every((text) => decimalComma.test(text)) && withCommas.length > 0 ? columns : []);
}

/** Writes a point in place of the decimal comma in these columns. */
export function withDecimalPoints<Row extends { cells: string[] }>(rows: Row[], columns: Set<number>): Row[] {
  if (columns.size === 0) return rows;
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, column) => (columns.has(column) ? withDecimalPoint(cell) : cell)),
  }));
}

/** '1.250,50' -> '1250.50', and '1.250' -> '1250' in the same column; any other text is unchanged, '98.50' too. */
function withDecimalPoint(cell: string): string {
  const text = plain(cell);
  const isOther = !decimalComma.test(text) && !wholeWithPoints.test(text);
  return isOther ? cell : cell.replaceAll(/\.(?=\d)/g, '').replace(',', '.');
}

function plain(cell: string): string {
  return cell.length > LOOKED_AT ? '' : latinDigits(cell).trim();
}
