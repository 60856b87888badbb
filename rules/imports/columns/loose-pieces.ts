import { unitOf } from '../../units.ts';
import { headerUnits } from '../headers/header-units.ts';
import type { SheetTarget, SheetWarehouse } from '../headers/sheet-columns.ts';
import { isNoStock } from '../headers/stock-counts.ts';
import { isOfStock, isStockHeader, isStockOfAll } from '../headers/stock-headers.ts';
import type { WeighedColumns } from './weighed-columns.ts';

const loose = /(?:^|[^a-z])loose(?![a-z])|खुल[ाेी]|छुट्ट[ाे]|છૂટ[ાક]|છુટ[ાક]/i;
const notLoose = /rate|price|sale|mrp|weight|\bwt\b|pack|value|amount|भाव|दाम|रेट|बिक्री|मूल्य|ભાવ|દામ|રેટ|વેચાણ|કિંમત/i;
/** Words that say nothing about which stock is counted. */
const plainWord =
  /^(?:stock|qty|quantity|bal|balance|closing|current|physical|available|avl|full|sealed|whole|hand|on|स्टॉक|मात्रा|शेष|बाकी|पूर[ाेी]|बंद|સ્ટોક|જથ્થો|બાકી|આખ[ાી]|બંધ)$/;

interface Pair {
  cartons: number;
  pieces: number;
}

/**
 * Finds a stock in two columns, cartons and loose pieces, which are added up. If the pieces include the cartons in all
 * rows, they alone are the stock. What the cells do not decide is asked.
 */
export function findLoosePieces(sheet: WeighedColumns, [only, ...others]: SheetWarehouse[]): void {
  const pair = pairIn(sheet);
  if (pair === null) return askLoose(sheet);
  const kind = kindOf(sheet, pair);
  const isStock = isNamed(sheet.headerOf(pair.cartons));
  const target = [pair.cartons, pair.pieces].map((column) => sheet.mapping[column]).find(isOfStock) ?? null;
  const known: SheetTarget | null = target ?? (only && others.length === 0 ? `stock:${only.id}` : null);
  if (!isStock) return;
  const [stock, other] = kind === 'all' ? [pair.pieces, pair.cartons] : [pair.cartons, pair.pieces];
  sheet.mapping[stock] = known;
  sheet.mapping[other] = kind === 'loose' ? 'loosePieces' : null;
  sheet.questions[stock] = known === null ? 'place' : null;
  sheet.questions[other] = kind === 'unclear' ? 'loose' : null;
}

/** Returns the only pair of such columns in a sheet without other stock; null for none. */
function pairIn(sheet: WeighedColumns): Pair | null {
  const open = sheet.columns((at) => isOpen(sheet, at));
  const pairs = open
    .filter((at) => countsCartons(sheet, at))
    .flatMap((cartons) =>
      open.filter((at) => countsPieces(sheet, at, cartons)).map((pieces): Pair => ({ cartons, pieces })),
    );
  const [pair, ...more] = pairs;
  if (pair === undefined || more.length > 0) return null;
  const isOther = sheet.mapping.some(
    (target, at) => at !== pair.cartons && at !== pair.pieces && target?.includes('stock:'),
  );
  return isOther ? null : pair;
}

/** Loose pieces beside a stock without a unit are asked about: the stock may be in cartons or in pieces. */
function askLoose(sheet: WeighedColumns): void {
  const isStock = (at: number) => isOfStock(sheet.mapping[at]) || sheet.questions[at] === 'place';
  const stocks = sheet.columns((at) => isStock(at) && !loose.test(sheet.headerOf(at)));
  const columns = sheet.columns((at) => isOpen(sheet, at) && !isStock(at) && namesLoose(sheet.headerOf(at)));
  if (stocks.length !== 1 || columns.length !== 1) return;
  for (const column of columns) sheet.mapping[column] = null;
  sheet.ask('loose', columns);
}

function isOpen(sheet: WeighedColumns, column: number): boolean {
  const target = sheet.mapping[column] ?? null;
  const isFree = target === null || target === 'retail' || isOfStock(target);
  const isAsked = ![null, 'place', 'quantity'].includes(sheet.questions[column] ?? null);
  return isFree && !isAsked && areWhole(sheet, column);
}

function areWhole({ texts }: WeighedColumns, column: number): boolean {
  const numbers = [...texts.amounts(column), ...texts.quantities(column).map(({ number }) => number)];
  return (
    numbers.length * 2 >= texts.filled(column).length &&
    numbers.every(Number.isInteger) &&
    numbers.some((number) => number > 1)
  );
}

function countsCartons(sheet: WeighedColumns, column: number): boolean {
  const header = sheet.headerOf(column);
  const { units, cartons, rest } = headerUnits(header);
  // 'Box/ctn' counts the boxes in a carton.
  if (loose.test(header) || cartons.length > 1 || isNoStock(rest)) return false;
  const areCartons = (text: string) => unitOf(text.replace(/^[\d,.]+\s?/, '')) === 'carton';
  if (units.length === 0) return isOfStock(sheet.mapping[column]) && sheet.areMost(column, areCartons);
  return units.length === 1 && units[0] === 'carton';
}

/** Does the header count loose pieces, or the pieces of the same stock as that of the cartons? */
function countsPieces(sheet: WeighedColumns, column: number, ofCartons: number): boolean {
  const header = sheet.headerOf(column);
  const { units, rest } = headerUnits(header);
  const other = headerUnits(sheet.headerOf(ofCartons)).rest;
  const isKnown = isPlain(other) || isStockHeader(other);
  if (units.some((unit) => unit !== 'piece')) return false;
  if (loose.test(header)) return namesLoose(header) && isKnown;
  const isOfStocks = [column, ofCartons].some((at) => isOfStock(sheet.mapping[at]) || sheet.questions[at] === 'place');
  return units.length === 1 && !isNoStock(rest) && (rest === other ? isKnown || isOfStocks : isKnown && isPlain(rest));
}

function namesLoose(header: string): boolean {
  return loose.test(header) && !notLoose.test(header);
}

function isPlain(rest: string): boolean {
  return rest === '' || isStockOfAll(rest) || rest.split(' ').every((word) => plainWord.test(word));
}

/** Does the header name more than the unit? A bare 'Ctn' may be the price or the number ordered. */
function isNamed(header: string): boolean {
  return headerUnits(header).rest !== '';
}

/** Fewer pieces than one carton holds are loose ones; more than all cartons but one hold include them. */
function kindOf(sheet: WeighedColumns, { cartons, pieces }: Pair): 'loose' | 'all' | 'unclear' {
  if (loose.test(sheet.headerOf(pieces))) return 'loose';
  const size = sheet.columnOf('piecesPerCarton');
  const rows = sheet.texts.together(size < 0 ? [cartons, pieces] : [cartons, pieces, size]);
  const counted = rows.filter(([many = 0]) => many > 1);
  if (counted.length === 0) return 'unclear';
  if (size >= 0 && counted.every(([, rest = 0, each = 1]) => rest < each)) return 'loose';
  // Blank pieces beside cartons are none, so the cartons are not among them.
  const isBlank = counted.length < sheet.texts.amounts(cartons).filter((many) => many > 1).length;
  const hold = ([many = 1, rest = 0, each]: number[]) =>
    each === undefined ? rest > 0 && rest % many === 0 : rest > (many - 1) * each;
  const isProven = size >= 0 || counted.length >= ROWS_MIN;
  return isProven && !isBlank && counted.every(hold) ? 'all' : 'unclear';
}

/** Rows from which on multiples of the cartons are no chance. */
const ROWS_MIN = 3;
