import type { ColumnTexts } from './column-texts.ts';
import { isCost, isUndecidedPrice, rankOf, type SheetMapping } from './sheet-columns.ts';
import { isStockHeader, isStockOfAll } from './stock-headers.ts';

const ofPlace = /godown|warehouse|\bbranch\b|गोदाम|ગોડાઉન|ગોદામ|વેરહાઉસ/i;
/** 'In stock?' with 0 and 1 says whether there is any, and so do others beside a stock. */
const inStock = /(?:^|[^a-z])in[\s_-]?stock/i;
/** A number beside a stock that is none itself: 'Stock value', 'Minimum stock'. */
const notStock =
  /value|amount|total|\ball\b|sold|order|transit|group|\bid\b|carton|inner|outer|pack|\bper\b|\bamt\b|rate|price|cost|date|\bmin|re-?order|\blow\b|\bmax|safety|alert|level|ageing|days|\bnet\b|manage|config|notify|out[\s_-]?of|inward|outward|forecast|virtual|incoming|outgoing|मूल्य|राशि|भाव|કિંમત|રકમ|ભાવ/i;

function isNoStock(header: string): boolean {
  const isPriced = isCost(header) || isUndecidedPrice(header);
  return isPriced || notStock.test(header) || rankOf(header, 'netQuantity') !== null;
}

/**
 * Returns the columns that hold the stock of places which are none of the supplier's warehouses by their names: 'Stock
 * Sachin', 'Kosamba godown'.
 */
export function unknownPlaces(headers: string[], mapping: SheetMapping, texts: ColumnTexts): number[] {
  const hasStock = mapping.some((target) => target?.startsWith('stock:'));
  return headers.flatMap((header, column) => {
    const isNamed = ofPlace.test(header) || (isStockHeader(header) && !isStockOfAll(header));
    if (mapping[column] !== null || !isNamed || isNoStock(header)) return [];
    const amounts = texts.amounts(column);
    const areMost = amounts.length > 0 && amounts.length * 2 >= texts.filled(column).length;
    const isAnswer = (hasStock || inStock.test(header)) && amounts.every((amount) => amount === 0 || amount === 1);
    return areMost && !isAnswer && amounts.every(Number.isInteger) ? [column] : [];
  });
}
