import { latinDigits } from '../../digits.ts';
import { headerUnits } from '../headers/header-units.ts';
import { plainHeader } from '../headers/plain-header.ts';
import type { SheetMapping } from '../headers/sheet-columns.ts';
import { isNoStock } from '../headers/stock-counts.ts';
import { isOfStock, isStockHeader, isStockOfAll } from '../headers/stock-headers.ts';
import type { ColumnTexts } from './column-texts.ts';
import { type Columns, isTimesRate } from './ordered-quantity.ts';

const ofPlace = /godown|warehouse|\bbranch\b|गोदाम|ગોડાઉન|ગોદામ|વેરહાઉસ/i;
/** Below 'In stock?', and in other columns beside a stock, 0 and 1 mean no and yes. */
const inStock = /(?:^|[^a-z])in[\s_-]?stock/i;

/**
 * Returns the stock columns whose place is none of the supplier's warehouses: 'Stock Sachin', 'Kosamba godown', 'Udhna'
 * beside 'Katargam'. If no column is a warehouse's stock, also a plain 'Stock', which may be in any of several.
 */
export function unknownPlaces(headers: string[], mapping: SheetMapping, texts: ColumnTexts): number[] {
  const hasStock = mapping.some((target) => /^(?:across:)?stock:/.test(target ?? ''));
  const isStock = (header: string, column: number) => {
    if (mapping[column] !== null || !/\p{L}/u.test(header)) return false;
    if (!hasStock && isPlainStock(header))
      return areCounts(texts, column) && !(inStock.test(header) && areAnswers(texts, column));
    if (isNoStock(header)) return false;
    const amounts = texts.amounts(column);
    const areMost = amounts.length > 0 && amounts.length * 2 >= texts.filled(column).length;
    const isAnswer = (hasStock || inStock.test(header)) && areAnswers(texts, column);
    return areMost && !isAnswer && amounts.every(Number.isInteger);
  };
  const columns = headers.flatMap((header, column) => (isStock(header, column) ? [column] : []));
  const isBare = (column: number) => isOfStock(mapping[column]) && !isStockHeader(headers[column] ?? '');
  const leadsToBare = (column: number, step: -1 | 1): boolean | undefined =>
    columns.includes(column) ? leadsToBare(column + step, step) : isBare(column);
  const named = columns.filter(
    (column) => isOfPlace(headers[column] ?? '') || leadsToBare(column, -1) || leadsToBare(column, 1),
  );
  if (hasStock) return named;
  return columns.filter((column) => named.includes(column) || isPlainStock(headers[column] ?? ''));
}

/**
 * Returns the stock columns that have the header of another one with other numbers: the supplier knows which is right.
 * Columns of yes and no, and ordered quantities, are no stock.
 */
export function equalStocks({ headers, mapping, texts }: Columns): number[] {
  const stocks = headers.flatMap((_, column) => (isOfStock(mapping[column]) ? [column] : []));
  const isTwin = (stock: number, column: number) =>
    mapping[column] === null &&
    plainHeader(headers[column] ?? '') === plainHeader(headers[stock] ?? '') &&
    areCounts(texts, column) &&
    !areAnswers(texts, column) &&
    !isTimesRate({ headers, mapping, texts }, column) &&
    !texts.areEqual(stock, column);
  return stocks.flatMap((stock) => {
    const twins = headers.flatMap((_, column) => (isTwin(stock, column) ? [column] : []));
    return twins.length > 0 ? [stock, ...twins] : [];
  });
}

function isOfPlace(header: string): boolean {
  return ofPlace.test(header) || (isStockHeader(header) && !isPlainStock(header));
}

/** Is this the header of a stock without a place: 'Stock', 'Stock (ctn)', 'stockQtyCartons'? */
function isPlainStock(header: string): boolean {
  const { units, rest, isAside } = headerUnits(header);
  // 'Qty/ctn' is the content of a carton.
  const isPack = units[0] === 'carton' && !isAside && /^(?:qty|quantity|मात्रा|જથ્થો)$/.test(rest);
  return isStockOfAll(header) || (units.length === 1 && !isPack && isStockOfAll(rest));
}

/** A number with or without a unit, such as '24 pcs', '-3' or '0.50 Nos'. */
const count = /^[-(]?\d[\d,]*(?:\.\d+)?\)?(?:\s?\p{L}[\p{L}.]{0,9})?$/u;

function areCounts(texts: ColumnTexts, column: number): boolean {
  const filled = texts.filled(column);
  const counts = filled.filter((text) => count.test(latinDigits(text)));
  return counts.length > 0 && counts.length * 2 >= filled.length;
}

/** Are these noughts and ones, which may mean no and yes? */
function areAnswers(texts: ColumnTexts, column: number): boolean {
  const amounts = texts.amounts(column);
  return amounts.length > 0 && amounts.every((amount) => amount === 0 || amount === 1);
}
