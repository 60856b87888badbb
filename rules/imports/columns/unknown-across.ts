import { inWords } from '../headers/header-words.ts';
import { isCost, isUndecidedPrice, type SheetMapping } from '../headers/sheet-columns.ts';
import { isOfStock } from '../headers/stock-headers.ts';
import type { ColumnTexts } from './column-texts.ts';
import { unknownPlaces } from './stock-places.ts';

/** Settings of a shop: 'use_config_min_qty', 'is_qty_decimal', 'website_id'. */
const settings =
  /\b(?:is|has|use|allow|enable|manage|config|notify|deferred|decimal|increments?|backorders?|website|id)\b/i;
const prices = /rate|price|\bmrp\b|\b(?:amount|amt|total|value)\b|भाव|रेट|दाम|कीमत|ભાવ|રેટ|કિંમત/i;

/**
 * Returns runs of three or more columns of whole numbers under unknown headers, possibly the stock of shades or models.
 * None if the sheet has a stock column.
 */
export function unknownAcross(headers: string[], mapping: SheetMapping, texts: ColumnTexts): number[] {
  if (mapping.some(isOfStock)) return [];
  const places = unknownPlaces(headers, mapping, texts);
  const unknown = headers.flatMap((header, column) => {
    const amounts = texts.amounts(column);
    const isNamed =
      /\p{L}/u.test(header) &&
      !isCost(header) &&
      !isUndecidedPrice(header) &&
      !prices.test(header) &&
      !settings.test(inWords(header));
    const areMost = amounts.length > 0 && amounts.length * 2 >= texts.filled(column).length;
    const isMeant = mapping[column] === null && isNamed && areMost && amounts.every(Number.isInteger);
    return isMeant && !texts.isSerial(column) && !places.includes(column) ? [column] : [];
  });
  const isRun = (from: number) => [from, from + 1, from + 2].every((column) => unknown.includes(column));
  return unknown.filter((column) => [column - 2, column - 1, column].some(isRun));
}
