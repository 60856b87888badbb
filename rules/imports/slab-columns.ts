import { latinDigits } from '../digits.ts';
import { decimalRupees } from '../money.ts';
import { paiseFromRupees } from '../rupees.ts';
import { oneLine } from '../text.ts';
import { unitOf } from '../units.ts';
import { piecesPerCartonIn } from './cell-values.ts';
import type { ColumnTexts } from './column-texts.ts';
import type { SheetMapping, SheetTarget } from './sheet-columns.ts';
import { isSlab, type SlabTarget } from './slab-targets.ts';
import type { MappedCells } from './spread-cells.ts';

const LOOKED_AT = 60;
const between = /(?<![\d.])(\d{1,6})\s*(?:-|–|to|se|से|થી)\s*(\d{1,6})(?![\d.])/u;
const andMore = /(?<![\d.])(\d{1,6})\s*(?:\+|and above|& above|and more|or more|onwards?|up|से ऊपर|થી વધુ)/u;
const above = /(?:>=?|≥|\b(?:above|over|from|more than|min\.?|moq))[\s:-]*(\d{1,6})(?![\d.])/u;
const upTo = /(?:<=?|≤|\b(?:up ?to|below|under|less than))[\s:-]*(\d{1,6})(?![\d.])/u;
const besides = new Set(
  'rate rates price prices qty quantity order orders slab slabs for per of in a rs inr mrp wholesale bulk भाव रेट दाम मात्रा ભાવ રેટ જથ્થો'.split(
    ' ',
  ),
);

interface Start {
  from: number;
  /** The last one below the next column, where the header says it. */
  to: number | null;
}

/** '10-49 ctn', '50+', 'Rate 10 to 49' -> the number it begins at; null for any other header, such as 'Age 2-3 years'. */
function startIn(header: string, before: number | null): Start | null {
  const text = latinDigits(oneLine(header.slice(0, LOOKED_AT))).toLowerCase();
  const [kind, found] = [between, andMore, upTo, above]
    .map((one) => [one, one.exec(text)] as const)
    .find(([, match]) => match !== null) ?? [null, null];
  if (!found) return null;
  const words = text.replace(found[0], ' ').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  if (!words.every((word) => besides.has(word) || ['carton', 'piece'].includes(unitOf(word) ?? ''))) return null;
  const [first, second] = [Number(found[1]), Number(found[2])];
  if (kind === between) return first < second ? { from: Math.max(first, 1), to: second } : null;
  if (kind === upTo) return { from: 1, to: first };
  return { from: kind === above && before === first ? first + 1 : first, to: null };
}

/** Returns the numbers that headers in a row begin at; null where they do not rise. */
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
 * Returns the columns that are headed by rising numbers of cartons or pieces, below which the price falls in most rows.
 */
export function slabColumns(headers: string[], mapping: SheetMapping, texts: ColumnTexts): number[] {
  const columns = headers.flatMap((header, column) =>
    mapping[column] === null && startIn(header, null) !== null && texts.amounts(column).length > 0 ? [column] : [],
  );
  const starts = startsOf(columns.map((column) => headers[column] ?? ''));
  const isPriced = mapping.some((target) => priceTargets.some((price) => price === target));
  if (columns.length < 2 || starts === null || (!isPriced && starts[0] !== 1)) return [];
  const own = mapping.findIndex((target) => priceTargets.some((price) => price === target));
  const rows = texts.together(own < 0 ? columns : [own, ...columns]);
  const isFalling = (prices: number[]) => prices.every((price, at) => at === 0 || price <= (prices[at - 1] ?? 0));
  const [falling, isLower] = [rows.filter(isFalling).filter(isNear), rows.some((prices) => !isLevel(prices))];
  return isLower && falling.length * 2 > rows.length ? columns : [];
}

/** A buyer of many pays some less, but no small part: numbers of pieces by age fall otherwise. */
const SHARE_MIN = 0.4;

function isNear(prices: number[]): boolean {
  return (prices.at(-1) ?? 0) >= SHARE_MIN * (prices[0] ?? 0);
}

function isLevel(prices: number[]): boolean {
  return prices.at(-1) === prices[0];
}

/** Do the headers, or a price beside them, count pieces? */
export function likelySlabs(headers: string[]): SlabTarget {
  const units = headers.flatMap((header) => header.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).map(unitOf);
  return units.includes('piece') && !units.includes('carton') ? 'across:slab:piece' : 'across:slab:carton';
}

/**
 * Writes the prices below such headers as the price per carton and the prices by quantity of a row. A number of pieces that
 * ends within a carton is reached with that carton. A column of the price stays, and so do texts entered on Thok.
 */
export function withSlabs(row: MappedCells, headers: string[], given: string): MappedCells {
  const columns = row.mapping.flatMap((target, column) => (isSlab(target) ? [column] : []));
  const [first] = columns;
  if (first === undefined || row.mapping.includes('priceSlabs')) return row;
  const starts = startsOf(columns.map((column) => headers[column] ?? '')) ?? [];
  const isPiece = row.mapping[first] === 'across:slab:piece';
  const pieces = isPiece ? piecesOf(row, given) : 1;
  const rungs = columns.flatMap((column, at) => {
    const text = (row.cells[column] ?? '').trim();
    const from = Math.ceil((starts[at] ?? 0) / Math.max(pieces, 1));
    return text === '' || from === 0 ? [] : [{ from, text }];
  });
  // With few pieces between them, two begin at the same carton.
  const ends = rungs.filter(({ from }, at) => rungs[at + 1]?.from !== from);
  const added: [SheetTarget, string][] = [];
  const base = ends.find(({ from }) => from === 1);
  const isPriced = row.mapping.some((target) => priceTargets.some((price) => price === target));
  if (base && !isPriced) added.push([isPiece ? 'ratePerPiece' : 'pricePerCarton', base.text]);
  const later = ends.filter((rung) => rung !== base);
  const whole = later.map(({ from, text }) => `${from}: ${isPiece ? ofCarton(text, pieces) : text}`).join('; ');
  if (whole !== '') added.push(['priceSlabs', whole]);
  return {
    cells: [...row.cells, ...added.map(([, text]) => text)],
    mapping: [...row.mapping, ...added.map(([target]) => target)],
  };
}

function piecesOf({ cells, mapping }: MappedCells, given: string): number {
  const text = cells[mapping.indexOf('piecesPerCarton')] ?? '';
  return Number(piecesPerCartonIn(text) ?? '') || Number(piecesPerCartonIn(given) ?? '') || 0;
}

const priceTargets = ['pricePerCarton', 'ratePerPiece', 'ratePerDozen', 'variantPrice'] as const;

function ofCarton(text: string, pieces: number): string {
  const paise = paiseFromRupees(text, 'piece');
  return paise === null || pieces === 0 ? text : decimalRupees(paise * BigInt(pieces));
}
