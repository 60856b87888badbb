import { otherCurrencyIn } from '../../currency.ts';
import { latinDigits } from '../../digits.ts';
import { decimalRupees } from '../../money.ts';
import { paiseFromRupees } from '../../rupees.ts';
import { oneLine } from '../../text.ts';
import { unitOf } from '../../units.ts';
import { piecesPerCartonIn } from '../cells/cell-values.ts';
import { cartonPrices, isPriceTarget, type PriceTarget, priceTargets } from '../headers/price-targets.ts';
import type { SheetMapping } from '../headers/sheet-columns.ts';
import { isSlab, type SlabTarget } from '../headers/slab-targets.ts';
import type { MappedCells } from '../rows/spread-cells.ts';
import type { ColumnTexts } from './column-texts.ts';

const LOOKED_AT = 60;
const between = /(?<![\d.])(\d{1,6})\s*(?:-|–|to|se|से|થી)\s*(\d{1,6})(?![\d.])/u;
const andMore = /(?<![\d.])(\d{1,6})\s*(?:\+|and above|& above|and more|or more|onwards?|up|से ऊपर|થી વધુ)/u;
const above = /(?:>=?|≥|\b(?:above|over|from|more than|min\.?|moq))[\s:-]*(\d{1,6})(?![\d.])/u;
const upTo = /(?:<=?|≤|\b(?:up ?to|below|under|less than))[\s:-]*(\d{1,6})(?![\d.])/u;
const besides = new Set(
  'rate rates price prices qty quantity order orders slab slabs for per of in a rs inr mrp wholesale bulk gst tax excl incl ex exclusive inclusive excluding including with without plus भाव रेट दाम मात्रा ભાવ રેટ જથ્થો'.split(
    ' ',
  ),
);

interface Start {
  from: number;
  /** True if the header names a unit or is open at one end, unlike any size. */
  isQuantity: boolean;
  /** The last number of the range, if the header gives it. */
  to: number | null;
}

/**
 * '10-49 ctn', '50+', 'Rate 10 to 49' -> the number at which the range begins; null for any other header, such as 'Age
 * 2-3 years', and for prices in another currency, which are not converted.
 */
function startIn(header: string, before: number | null): Start | null {
  if (otherCurrencyIn(header) !== '') return null;
  const text = latinDigits(oneLine(header.slice(0, LOOKED_AT))).toLowerCase();
  const [kind, found] = [between, andMore, upTo, above]
    .map((one) => [one, one.exec(text)] as const)
    .find(([, match]) => match !== null) ?? [null, null];
  if (!found) return null;
  const words = text.replace(found[0], ' ').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  if (!words.every((word) => besides.has(word) || ['carton', 'piece'].includes(unitOf(word) ?? ''))) return null;
  const [first, second] = [Number(found[1]), Number(found[2])];
  const isQuantity = kind !== between || words.some((word) => unitOf(word) !== undefined);
  if (kind === between) return first < second ? { from: Math.max(first, 1), to: second, isQuantity } : null;
  if (kind === upTo) return { from: 1, to: first, isQuantity };
  return { from: kind === above && before === first ? first + 1 : first, to: null, isQuantity };
}

/** Returns the numbers at which the headers begin; null unless they rise. */
function startsOf(headers: string[]): number[] | null {
  const starts: number[] = [];
  let before: number | null = null;
  for (const header of headers) {
    const start = startIn(header, before);
    if (start === null || start.from <= (starts.at(-1) ?? 0)) return null;
    starts.push(start.from);
    before = start.to;
  }
  return starts;
}

/**
 * Returns the columns headed by rising numbers of cartons or pieces, if the price falls from one to the next in most
 * rows.
 */
export function slabColumns(headers: string[], mapping: SheetMapping, texts: ColumnTexts): number[] {
  const columns = headers.flatMap((header, column) =>
    mapping[column] === null && startIn(header, null) !== null && texts.amounts(column).length > 0 ? [column] : [],
  );
  const starts = startsOf(columns.map((column) => headers[column] ?? ''));
  const isPriced = mapping.some(isPriceTarget);
  const isQuantity = columns.some((column) => startIn(headers[column] ?? '', null)?.isQuantity === true);
  // Without a price beside them, and as bare ranges that may be sizes, '22-24', they must begin at one.
  if (columns.length < 2 || starts === null || (!(isPriced && isQuantity) && starts[0] !== 1)) return [];
  const own = mapping.findIndex(isPriceTarget);
  const rows = texts.together(own < 0 ? columns : [own, ...columns]);
  const isFalling = (prices: number[]) => prices.every((price, at) => at === 0 || price <= (prices[at - 1] ?? 0));
  const [falling, isLower] = [rows.filter(isFalling).filter(isNear), rows.some((prices) => !isLevel(prices))];
  return isLower && falling.length * 2 > rows.length ? columns : [];
}

/** Least share of the first price that the last one keeps: numbers of pieces by age fall further. */
const SHARE_MIN = 0.4;

function isNear(prices: number[]): boolean {
  return (prices.at(-1) ?? 0) >= SHARE_MIN * (prices[0] ?? 0);
}

function isLevel(prices: number[]): boolean {
  return prices.at(-1) === prices[0];
}

/** Counts pieces if the headers name pieces and no cartons, or else cartons. */
export function likelySlabs(headers: string[]): SlabTarget {
  const units = headers.flatMap((header) => header.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).map(unitOf);
  return units.includes('piece') && !units.includes('carton') ? 'across:slab:piece' : 'across:slab:carton';
}

/** Values that apply beside a row's cells: pieces per carton if no cell has them, and texts typed on Thok by field. */
interface Beside {
  pieces: string;
  mended: Record<string, string>;
}

/**
 * Writes the prices below such headers as the row's price per carton and prices by quantity. Pieces that end within a
 * carton count from that carton; texts typed on Thok stay. Refuses contradicting prices, and columns without a number.
 */
export function withSlabs(row: MappedCells, headers: string[], beside: Beside): MappedCells {
  const columns = row.mapping.flatMap((target, column) => (isSlab(target) ? [column] : []));
  const [first] = columns;
  if (first === undefined) return row;
  const starts = startsOf(columns.map((column) => headers[column] ?? '')) ?? [];
  const isPiece = row.mapping[first] === 'across:slab:piece';
  const pieces = isPiece ? piecesOf(row, beside.pieces) : 1;
  const rungs = columns.flatMap((column, at) => {
    const text = (row.cells[column] ?? '').trim();
    return text === '' ? [] : [{ from: Math.ceil((starts[at] ?? 0) / Math.max(pieces, 1)), text }];
  });
  // With few pieces between them, two prices may begin at the same carton; the later one counts.
  const ends = rungs.filter(({ from }, at) => rungs[at + 1]?.from !== from);
  const base = ends.find(({ from }) => from === 1);
  const isMended = priceTargets.some((target) => target in beside.mended);
  const unit = isPiece ? 'ratePerPiece' : 'pricePerCarton';
  const priced = base && !isMended ? withPrice(row, unit, base.text, piecesOf(row, beside.pieces)) : row;
  const later = ends.filter((rung) => rung !== base || priced === null);
  const whole = later.map(({ from, text }) => `${from}: ${isPiece ? ofCarton(text, pieces) : text}`).join('; ');
  const { cells, mapping } = priced ?? row;
  const own = mapping.indexOf('priceSlabs');
  const isGiven = 'priceSlabs' in beside.mended || (cells[own] ?? '').trim() !== '';
  if (whole === '' || isGiven) return { cells, mapping };
  if (own >= 0) return { cells: cells.with(own, whole), mapping };
  return { cells: [...cells, whole], mapping: [...mapping, 'priceSlabs'] };
}

/**
 * Writes a price over the row's price in the same unit; null if the row has a different price in another unit, or a
 * unit of its own.
 */
function withPrice({ cells, mapping }: MappedCells, unit: PriceTarget, text: string, pieces: number) {
  const own = mapping.indexOf(unit);
  const isInUnits = (cells[mapping.indexOf('unit')] ?? '').trim() !== '';
  const given = [...cartonPrices, 'variantPrice' as const].flatMap((target) => {
    const other = cells[mapping.indexOf(target)]?.trim() ?? '';
    return other === '' || target === unit ? [] : [{ target, text: other }];
  });
  const [other] = given;
  if (other && !isSame([unit, text], [other.target, other.text], pieces)) return null;
  if (own < 0) return other ? { cells, mapping } : { cells: [...cells, text], mapping: [...mapping, unit] };
  return isInUnits ? null : { cells: cells.with(own, text), mapping };
}

function isSame(one: [PriceTarget, string], other: [PriceTarget, string], pieces: number): boolean {
  const [first, second] = [one, other].map(([target, text]) => dozenfold(target, text, pieces));
  return typeof first === 'number' && typeof second === 'number' && Math.abs(first - second) <= 12 * pieces;
}

/** What twelve cartons cost at this price, in paise; a rounded price may be off by a paisa per piece. */
function dozenfold(target: PriceTarget, text: string, pieces: number): number | null {
  const paise = paiseFromRupees(text);
  if (paise === null || target === 'ratePerUnit') return null;
  return Number(paise) * (target === 'ratePerPiece' ? 12 * pieces : target === 'ratePerDozen' ? pieces : 12);
}

function piecesOf({ cells, mapping }: MappedCells, given: string): number {
  const text = cells[mapping.indexOf('piecesPerCarton')] ?? '';
  return Number(piecesPerCartonIn(text) ?? '') || Number(piecesPerCartonIn(given) ?? '') || 0;
}

/**
 * The price per carton; a price per piece stays marked as such, to be refused, if the pieces per carton are unknown.
 */
function ofCarton(text: string, pieces: number): string {
  const paise = paiseFromRupees(text, 'piece');
  if (paise === null) return text;
  return pieces === 0 ? `${text} per piece` : decimalRupees(paise * BigInt(pieces));
}
