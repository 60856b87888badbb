import { sameValue } from '../../catalogue/options.ts';
import { filledIn } from '../cells/sheet-cells.ts';
import { placeOfRow } from '../cells/sheet-row-number.ts';
import { plainHeader } from '../headers/plain-header.ts';
import type { SheetMapping } from '../headers/sheet-columns.ts';
import { mayBeLine } from './total-lines.ts';

/** The group of a row that is left out as a gift card, and its category if the supplier takes it in. */
export const GIFT_CARD = 'Gift card';

interface Listed {
  number: number;
  cells: string[];
  heading: string;
  isNoProduct: boolean;
  isRepeated?: boolean;
  isHidden?: boolean;
}

/** Leaves out the gift cards of shops, and rows that repeat an earlier one exactly. */
export function withoutGiftsAndRepeats<Row extends Listed>(
  rows: Row[],
  mapping: SheetMapping,
  headers: string[],
): Row[] {
  if (mapping.includes('id')) return rows;
  const isGift = giftCards(rows, mapping, headers);
  const isRepeated = repeats(mapping);
  return rows.map((row) => {
    if (row.isNoProduct) return row;
    if (isGift(row)) return { ...row, heading: GIFT_CARD, isNoProduct: true };
    return isRepeated(row) ? { ...row, isNoProduct: true, isRepeated: true } : row;
  });
}

const LOOKED_AT = 200;
const ofKinds = new Set(
  ['Type', 'Product type', 'Category', 'Product category', 'Custom product type'].map(plainHeader),
);
const giftColumn = plainHeader('Gift card');
/** How programs name this kind of product, and how people do. */
const named = /^(?:[a-z]{1,5}-)?gift[_-]card$/;
const written = /^gift[ _-]?(?:cards?|vouchers?|certificates?)$/i;

/** Finds the rows of a shop's gift cards: all rows of a handle are one product. */
function giftCards(rows: Listed[], mapping: SheetMapping, headers: string[]): (row: Listed) => boolean {
  const handle = mapping.indexOf('handle');
  const plain = headers.map(plainHeader);
  const kinds = plain.flatMap((header, column) => (ofKinds.has(header) ? [column] : []));
  const flag = handle < 0 ? -1 : plain.indexOf(giftColumn);
  const textIn = ({ cells }: Listed, column: number) => (cells[column] ?? '').slice(0, LOOKED_AT).trim();
  const isKind = (text: string) => named.test(text) || (handle >= 0 && written.test(text));
  const isGift = (row: Listed) =>
    kinds.some((column) => isKind(textIn(row, column))) || (flag >= 0 && /^true$/i.test(textIn(row, flag)));
  const gifts = rows.filter(isGift);
  const numbers = new Set(gifts.map(({ number }) => number));
  const handles = new Set(handle < 0 ? [] : gifts.map((row) => sameValue(textIn(row, handle))).filter(Boolean));
  return (row) => numbers.has(row.number) || (handles.size > 0 && handles.has(sameValue(textIn(row, handle))));
}

/** Filled cells that a row needs before an equal one counts as a repetition. */
const WIDTH_MIN = 3;

/** Columns of texts that a list may write once for several rows, such as a brand or a godown. */
const ofBlocks: SheetMapping = [null, 'name', 'brand', 'category', 'maker'];

/**
 * Finds rows that repeat an earlier one. A row without a name and a code continues the row above it, and equal batches
 * add up. Empty cells may mean the text above them, which must be equal too.
 */
function repeats(mapping: SheetMapping): (row: Listed) => boolean {
  const telling = ['name', 'sku', 'variantSku', 'styleCode'].map((target) => mapping.indexOf(target as 'name'));
  const seen = new Set<string>();
  let [above, aboveOn]: [string[], number] = [[], 0];
  return ({ number, cells, heading, isHidden }) => {
    const { sheet } = placeOfRow(number);
    const texts = cells.map((cell) => cell.trim());
    const before = sheet === aboveOn ? above : [];
    above = mapping.map((target, column) => (ofBlocks.includes(target) && (texts[column] || before[column])) || '');
    aboveOn = sheet;
    const isNamed = telling.some((column) => (cells[column] ?? '').trim() !== '');
    if (mapping.includes('batch') || !isNamed || filledIn(cells).length < WIDTH_MIN || mayBeLine(cells, mapping))
      return false;
    const meant = above.filter((_, column) => !texts[column]);
    const key = JSON.stringify([sheet, heading, isHidden === true, texts, meant]);
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  };
}
