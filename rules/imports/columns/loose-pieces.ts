import { unitOf } from '../../units.ts';
import { headerUnits } from '../headers/header-units.ts';
import type { SheetTarget, SheetWarehouse } from '../headers/sheet-columns.ts';
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
 * Finds a stock in two columns, cartons and loose pieces, which are added up. If the pieces include the cartons, they
 * alone are the stock. What the cells do not decide is asked.
 */
export function findLoosePieces(sheet: WeighedColumns, [only, ...others]: SheetWarehouse[]): void {
  const pair = pairIn(sheet);
  if (pair === null) return;
  const kind = kindOf(sheet, pair);
  const isStock = [pair.cartons, pair.pieces].some((column) => isNamed(sheet.headerOf(column)));
  const target = [pair.cartons, pair.pieces].map((column) => sheet.mapping[column]).find(isOfStock) ?? null;
  const known: SheetTarget | null = target ?? (only && others.length === 0 ? `stock:${only.id}` : null);
  if (!isStock && kind !== 'loose') return;
  const [stock, other] = kind === 'all' ? [pair.pieces, pair.cartons] : [pair.cartons, pair.pieces];
  sheet.mapping[stock] = known;
  sheet.mapping[other] = kind === 'all' ? null : 'loosePieces';
  sheet.questions[stock] = known === null ? 'place' : isStock ? null : 'quantity';
  sheet.questions[other] = kind === 'unclear' ? 'loose' : null;
}

/** Returns the only pair of such columns in a sheet without other stock; null for none. */
function pairIn(sheet: WeighedColumns): Pair | null {
  const open = sheet.columns((at) => isOpen(sheet, at));
  const cartons = open.filter((at) => countsCartons(sheet, at));
  const [first = -1, ...more] = cartons;
  const pieces = open.filter((at) => countsPieces(sheet.headerOf(at), sheet.headerOf(first)));
  const [second = -1, ...others] = pieces;
  if (first < 0 || second < 0 || more.length + others.length > 0) return null;
  const isOther = sheet.mapping.some((target, at) => at !== first && at !== second && target?.includes('stock:'));
  return isOther ? null : { cartons: first, pieces: second };
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
  if (loose.test(header)) return false;
  const { units, rest } = headerUnits(header);
  const areCartons = (text: string) => unitOf(text.replace(/^[\d,.]+\s?/, '')) === 'carton';
  if (units.length === 0) return isOfStock(sheet.mapping[column] ?? null) && sheet.areMost(column, areCartons);
  return units.length === 1 && units[0] === 'carton' && (isPlain(rest) || isStockHeader(rest));
}

/** Does the header count loose pieces, or the pieces of the same stock as that of the cartons? */
function countsPieces(header: string, ofCartons: string): boolean {
  const { units, rest } = headerUnits(header);
  if (units.some((unit) => unit !== 'piece')) return false;
  if (loose.test(header)) return !notLoose.test(header);
  return units.length === 1 && (isPlain(rest) || rest === headerUnits(ofCartons).rest);
}

function isPlain(rest: string): boolean {
  return rest === '' || isStockOfAll(rest) || rest.split(' ').every((word) => plainWord.test(word));
}

/** Does the header name a stock, or something that only a stock has? */
function isNamed(header: string): boolean {
  const { rest } = headerUnits(header);
  return rest !== '' || loose.test(header);
}

/** Fewer pieces than the cartons hold are loose ones; a multiple of all cartons includes them. */
function kindOf(sheet: WeighedColumns, { cartons, pieces }: Pair): 'loose' | 'all' | 'unclear' {
  if (loose.test(sheet.headerOf(pieces))) return 'loose';
  const size = sheet.columnOf('piecesPerCarton');
  const rows = sheet.texts.together(size < 0 ? [cartons, pieces] : [cartons, pieces, size]);
  const counted = rows.filter(([many = 0]) => many > 0);
  const fewer = counted.filter(([many = 0, rest = 0, each = 1]) => rest < many * each);
  if (fewer.length * 2 > counted.length) return 'loose';
  const areAll = fewer.length === 0 && counted.length > 1;
  const isMultiple = counted.every(([many = 1, rest = 0]) => rest % many === 0);
  return areAll && (size >= 0 || isMultiple) ? 'all' : 'unclear';
}
