import { latinDigits } from '../../digits.ts';
import { oneLine } from '../../text.ts';
import { countIn } from '../amounts/guessed-amount.ts';
import { piecesPerCartonIn } from '../cells/cell-values.ts';
import { isStockCount } from '../headers/stock-counts.ts';
import type { WeighedColumns } from './weighed-columns.ts';

const LOOKED_AT = 60;
/** Packs that the trade ships, the surest cartons first. Plurals are left out: they count the packs in stock. */
const cartons = /^(?:ctn|carton|cartoon|case|master|outer|peti|कार्टन|पेटी|કાર્ટન|પેટી)$/;
const packs = /^(?:box|pack|pkg|packing|bundle|bag|bale|sack|crate|set|tray|पैक|बंडल|बोरी|सेट|પેક|બંડલ|બોરી|સેટ)$/;
const pieces = /^(?:pcs?|pieces?|nos|nang|pairs?|पीस|नग|नंग|પીસ|નંગ)$/;
const joins = /^(?:per|in|a|an|one|each|of|qty|quantity|count|std|standard|size|प्रति|में|માં|દીઠ)$/;

/** The pack that a header names, if it names nothing else. */
interface NamedPack {
  isCarton: boolean;
  /** Does the header count pieces, or name a usual pack? 'Pcs' and 'Case' alone may count a stock. */
  isSure: boolean;
}

function packIn(header: string): NamedPack | null {
  const words: string[] =
    oneLine(header.slice(0, LOOKED_AT))
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const [named, counted] = [
    words.filter((word) => cartons.test(word) || packs.test(word)),
    words.filter((word) => pieces.test(word)),
  ];
  const isNumber = (word: string) => word === 'no' && words.includes('of');
  const isOther = words.some(
    (word) => !isNumber(word) && ![cartons, packs, pieces, joins].some((known) => known.test(word)),
  );
  // 'Qty (pack)' counts the packs in stock.
  const isOfOne = header.includes('/') || words.some((word) => /^(?:per|in)$/.test(word));
  const isStock = /^(?:qty|quantity)$/.test(words[0] ?? '') && !isOfOne;
  if (isOther || isStock || named.length + counted.length === 0) return null;
  // A set, a tray or a bag alone is no pack of pieces.
  const isSure =
    named.length > 0 &&
    (counted.length > 0 || words.at(-1) === 'of' || words.some((word) => /^(?:std|standard|master|outer)$/.test(word)));
  if (!isSure && named.some((word) => !cartons.test(word) && !/^(?:box|pack|packing|pkg|bundle|पैक|પેક)$/.test(word)))
    return null;
  return { isCarton: named.some((word) => cartons.test(word)), isSure };
}

/**
 * Finds the pieces per carton below 'Pack (pcs)', 'Case', 'Std. pack' or 'Pcs' if no known header has them. Of several
 * columns, one that names a carton is likely. 'Pcs' without a stock may be one, so it stays open.
 */
export function findPacks(sheet: WeighedColumns): void {
  const found = sheet.columns((at) => isOpen(sheet, at) && areCounts(sheet, at));
  const named = found.map((column) => ({ column, ...packIn(sheet.headerOf(column)) }));
  const sure = named.filter(({ isSure }) => isSure);
  const likely = sure.length > 0 ? sure : named;
  const ofCarton = likely.filter(({ isCarton }) => isCarton);
  const [only, ...others] = ofCarton.length > 0 ? ofCarton : likely;
  if (only === undefined) return;
  const smaller = named.filter(({ column }) => column !== only.column && !others.some((one) => one.column === column));
  // A carton that is no multiple of the smaller pack beside it may count such packs.
  const isMultiple = smaller.every(({ column }) => sheet.areMultiples(column, only.column));
  const isKnown = others.length === 0 && isMultiple && (only.isSure === true || hasStock(sheet, only.column));
  if (isKnown) sheet.mapping[only.column] = 'piecesPerCarton';
  sheet.ask(
    'pieces',
    [only, ...others].map(({ column }) => column),
  );
}

function isOpen(sheet: WeighedColumns, column: number): boolean {
  return sheet.mapping[column] === null && sheet.questions[column] === null && packIn(sheet.headerOf(column)) !== null;
}

/** Are most cells whole numbers, or packs such as '24 packs', and most of them more than one? */
function areCounts(sheet: WeighedColumns, column: number): boolean {
  const numbers = sheet.texts.filled(column).flatMap((text) => {
    const plain = latinDigits(text);
    return piecesPerCartonIn(plain) ?? (countIn(plain) || []);
  });
  const many = numbers.filter((number) => Number(number) > 1);
  return (
    sheet.isMost(numbers, column) &&
    many.length * 2 >= numbers.length &&
    many.length > 0 &&
    !sheet.texts.isSerial(column)
  );
}

function hasStock(sheet: WeighedColumns, column: number): boolean {
  const isStock = (at: number) => sheet.mapping[at]?.includes('stock:') === true || isStockCount(sheet.headerOf(at));
  return sheet.columns((at) => at !== column && isStock(at)).length > 0;
}
