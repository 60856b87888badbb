import { isCost, isUndecidedPrice, rankOf } from './sheet-columns.ts';
import { isStockHeader } from './stock-headers.ts';

/** Numbers about a stock that do not count it: 'Stock value', 'Minimum stock'. */
const notStock =
  /value|amount|total|\ball\b|sold|order|transit|group|\bid\b|carton|inner|outer|pack|\bper\b|\bamt\b|rate|price|cost|date|\bmin|re-?order|\blow\b|\bmax|safety|alert|level|ageing|days|\bnet\b|manage|config|notify|out[\s_-]?of|inward|outward|forecast|virtual|incoming|outgoing|ऑर्डर|आर्डर|बिक्री|विक्रय|खरीद|ઓર્ડર|વેચાણ|ખરીદ|न्यूनतम|ન્યૂનતમ|ન્યુનતમ|લઘુત્તમ|ઓછામાં|कुल|કુલ|मूल्य|राशि|भाव|કિંમત|રકમ|ભાવ/i;

/** Is it the header of a number beside the stock, or of a price? */
export function isNoStock(header: string): boolean {
  const isPriced = isCost(header) || isUndecidedPrice(header);
  return isPriced || notStock.test(header) || rankOf(header, 'netQuantity') !== null;
}

/** Is it the header of a stock itself? */
export function isStockCount(header: string): boolean {
  return isStockHeader(header) && !isNoStock(header);
}
