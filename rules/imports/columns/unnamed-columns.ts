import { latinDigits } from '../../digits.ts';
import { unitOf } from '../../units.ts';
import { rupeesIn } from '../../written-amount.ts';
import { piecesPerCartonIn } from '../cells/cell-values.ts';
import type { SheetTarget, SheetWarehouse } from '../headers/sheet-columns.ts';
import { largest, type WeighedColumns } from './weighed-columns.ts';

const word = /^(?!https?:|www\.).*\p{L}{2}/iu;
/** Marks of money, and paise. */
const money = /₹|\brs\b|\/-|^\d[\d,]*\.\d{1,2}$/i;
const wholeNumber = /^\d{1,4}$/;
const barcodes = /^\d{8,14}$/;
/** Usual packs are multiples of these. */
const PACKS = [6, 8, 10, 25];
/** Least share of usual packs among the pieces per carton. */
const PACKS_MIN = 0.75;
/** Columns of amounts up to which the likeliest answers are looked for. */
const COLUMNS_MAX = 8;
/** Highest MRP of a price, as a multiple of it. */
const MRP_MAX = 3;

function hasHeaders({ headers }: WeighedColumns): boolean {
  return headers.some((header) => header.trim() !== '');
}

/** '480', 'Rs 480/-' and '24 pcs' are amounts. */
function areAmounts(sheet: WeighedColumns, column: number): boolean {
  return sheet.isMost([...sheet.texts.amounts(column), ...counted(sheet, column)], column);
}

function counted({ texts }: WeighedColumns, column: number): number[] {
  return texts.quantities(column).flatMap(({ number, word: unit }) => (unitOf(unit) === undefined ? [] : [number]));
}

/**
 * In a sheet without headers the first column of short, different texts with digits is the code, and the column of words
 * with the most distinct texts the name. Bare numbers are a code only to the left of the name.
 */
export function readWithoutHeaders(sheet: WeighedColumns): void {
  if (hasHeaders(sheet)) return;
  const texts = sheet.columns((column) => sheet.isFilled(column) && !areAmounts(sheet, column));
  const lettered = texts.find((column) => sheet.texts.areCodes(column));
  const others = texts.filter((column) => column !== lettered);
  const words = others.filter((column) => sheet.areMost(column, (text) => word.test(text)));
  const name = largest(words.length > 0 ? words : others, (column) => sheet.texts.distinct(column).size);
  if (name >= 0) sheet.mapping[name] = 'name';
  const [numbered] = sheet.columns(
    (column) => column < name && areAmounts(sheet, column) && areNumbersOfRows(sheet, column),
  );
  const code = lettered ?? numbered;
  if (code !== undefined) sheet.mapping[code] = 'sku';
}

/** Whole numbers, each once, that do not only count the rows. */
function areNumbersOfRows({ texts }: WeighedColumns, column: number): boolean {
  const areWhole = texts.filled(column).every((text) => /^\d+$/.test(latinDigits(text)));
  return areWhole && texts.areCodes(column) && !texts.isSerial(column);
}

function countsRows({ texts }: WeighedColumns, column: number): boolean {
  return texts.isSerial(column) && texts.distinct(column).size > 1;
}

/**
 * In a sheet without headers asks what each column of amounts holds. The likeliest answers: of several columns
 * the one of usual packs with the fewest different ones has the pieces per carton, the next one the price, and another of
 * whole numbers the stock.
 */
export function askUnnamedAmounts(sheet: WeighedColumns, warehouses: SheetWarehouse[]): void {
  if (hasHeaders(sheet)) return;
  const columns = sheet.columns(
    (column) =>
      sheet.mapping[column] === null &&
      sheet.questions[column] === null &&
      areAmounts(sheet, column) &&
      sheet.texts.filled(column).some((text) => /[1-9]/.test(latinDigits(text))) &&
      !countsRows(sheet, column) &&
      !sheet.areMost(column, (text) => barcodes.test(text)),
  );
  sheet.ask('unnamed', columns);
  // So many columns of amounts are a table of sizes or days.
  if (columns.length > COLUMNS_MAX) return;
  const likely = columns.filter((column) => !isProduct(sheet, column, columns));
  const give = (target: SheetTarget, column: number | undefined) => {
    if (column === undefined) return;
    sheet.mapping[column] = target;
    likely.splice(likely.indexOf(column), 1);
  };
  const counts = () => likely.filter((column) => areCounts(sheet, column));
  const pieces =
    likely.length > 1 && !sheet.mapping.includes('piecesPerCarton') ? counts().filter((at) => arePacks(sheet, at)) : [];
  const packs = pieces.toSorted((one, other) => sheet.texts.sum(one) - sheet.texts.sum(other));
  const likeliest = largest(packs, (column) => -sheet.texts.distinct(column).size);
  const fewest = isAboveAll(sheet, likeliest, likely) ? -1 : likeliest;
  give('piecesPerCarton', fewest < 0 ? undefined : fewest);
  const marked = likely.filter((column) => sheet.texts.filled(column).some((text) => money.test(text)));
  const first = marked[0] ?? likely[0];
  if (first === undefined) return;
  const price = marked.find((column) => areMrps(sheet, column, first)) ?? first;
  give(priceOf(sheet, price, fewest), price);
  give(
    'mrp',
    marked.find((column) => areMrps(sheet, price, column)),
  );
  const [warehouse] = warehouses;
  if (warehouses.length === 1 && warehouse) give(`stock:${warehouse.id}`, counts()[0]);
}

/** '24' and '24 pcs'. */
function areCounts(sheet: WeighedColumns, column: number): boolean {
  const whole = sheet.texts.filled(column).filter((text) => wholeNumber.test(latinDigits(text)));
  return sheet.isMost([...whole, ...counted(sheet, column).filter(Number.isInteger)], column);
}

/** Packs repeat, and most are of some dozens or tens. */
function arePacks(sheet: WeighedColumns, column: number): boolean {
  const numbers = [...sheet.texts.amounts(column), ...counted(sheet, column)];
  const usual = numbers.filter((number) => number <= 12 || PACKS.some((pack) => number % pack === 0));
  return isRepeated(sheet, column) && usual.length >= numbers.length * PACKS_MIN;
}

function isRepeated({ texts }: WeighedColumns, column: number): boolean {
  return texts.distinct(column).size < texts.filled(column).length;
}

/** Is the number in this column larger than all others of its row, as a price is? Money has marks. */
function isAboveAll(sheet: WeighedColumns, column: number, columns: number[]): boolean {
  const others = columns.filter((other) => other !== column);
  const isBelow = (other: number) => {
    const rows = sheet.texts.together([column, other]);
    return rows.length > 0 && rows.every(([own = 0, one = 0]) => own > one);
  };
  return (
    column >= 0 &&
    others.every((other) => isBelow(other) && !sheet.texts.filled(other).some((text) => money.test(text)))
  );
}

/** A price below a rupee a piece is that of a piece; so is one without pieces per carton. */
function priceOf(sheet: WeighedColumns, price: number, pieces: number): SheetTarget {
  const rows = pieces < 0 ? [] : sheet.texts.pairs(price, pieces);
  const cheap = rows.filter(([amount, count]) => Number(rupeesIn(amount)) < Number(piecesPerCartonIn(count)));
  return pieces < 0 || cheap.length * 2 > rows.length ? 'ratePerPiece' : 'pricePerCarton';
}

function areMrps(sheet: WeighedColumns, price: number, column: number): boolean {
  const rows = sheet.texts.together([price, column]);
  return sheet.isMost(
    rows.filter(([amount = 0, mrp = 0]) => mrp > amount && mrp <= amount * MRP_MAX),
    column,
  );
}

/** Quantity times rate is what a row costs in total. */
function isProduct(sheet: WeighedColumns, column: number, columns: number[]): boolean {
  const others = columns.filter((other) => other !== column);
  return others.some((one, at) =>
    others.slice(at + 1).some((other) => {
      const rows = sheet.texts.together([one, other, column]);
      return (
        rows.length > 1 && rows.every(([a = 0, b = 0, all = 0]) => a !== 1 && b !== 1 && Math.abs(a * b - all) < 1)
      );
    }),
  );
}
