import { variantName } from '../catalogue/variant-name.ts';
import { groupedBy } from '../grouped.ts';
import { QUANTITY_MAX_PIECES } from '../limits.ts';
import type { Paise } from '../money.ts';
import {
  goodsIfOrderable,
  lineProblem,
  lineProblems,
  orderableGoods,
  type PricedLine,
  piecesTogether,
} from './basket.ts';
import { nearestFillings } from './fillings.ts';
import { inCartons, minimumPieces, type QuantityTerms } from './quantity.ts';

/** Additions that are tried if mixed cartons cannot be packed with the fewest cartons. */
const TRIES_MAX = 50;

type NamedLine = PricedLine & { name: string };

/** Whole cartons of a variant that are missing, as pieces. */
export interface MissingPieces {
  productId: bigint;
  variantId: bigint;
  /** Name of the product; with the values of the variant if only this variant was considered. */
  name: string;
  terms: QuantityTerms & Pick<PricedLine, 'packing'>;
  pieces: number;
}

/** Mixed cartons that are not full, with the pieces that are too many, or missing, to make them whole. */
export interface UnfilledCartons {
  productId: bigint;
  name: string;
  piecesPerCarton: number;
  /** 0 if not even one carton would be left. */
  fewer: number;
  /** 0 if there are not enough. */
  more: number;
}

/** A product with less stock left than its minimum order. */
export interface TooFew {
  productId: bigint;
  name: string;
  terms: MissingPieces['terms'];
  left: number;
}

/** Mixed cartons that no single warehouse can pack. */
export interface SplitCartons {
  productId: bigint;
  name: string;
  /** Returns the nearest fillings that can be packed. Slow: call only to show them. */
  instead(): { values: string[]; pieces: number }[][];
}

/** What one supplier's part of a basket lacks to be an order. */
export interface Shortfalls {
  /** Products with fewer pieces in the basket than their minimum, which can be filled up. */
  products: MissingPieces[];
  /** Products that cannot be filled up, because the stock ends below the minimum. */
  tooFew: TooFew[];
  /** Products whose mixed cartons are not full. */
  unfilled: UnfilledCartons[];
  /** Products whose mixed cartons would have to be filled in two warehouses. */
  split: SplitCartons[];
  /** Goods in paise that are missing to the supplier's minimum order once the products are filled up; null for none. */
  order: { missing: Paise; closing: MissingPieces | null } | null;
}

/**
 * Returns everything that a part lacks, each with its remedy: all remedies together make an order. Decision 098.
 * Nothing is rounded or added automatically.
 */
export function shortfallsOf(all: NamedLine[], minimumOrder: Paise | null): Shortfalls {
  // A product that is no longer sold has to go: nothing is added to it, and it counts towards no minimum.
  const lines = all.filter(({ isOnSale }) => isOnSale);
  const together = piecesTogether(lines);
  const short = lines.filter((line) => lineProblem(line, together.get(line.productId)) === 'below-minimum');
  const [products, tooFew]: [MissingPieces[], TooFew[]] = [[], []];
  let filled = lines;
  for (const [productId, own] of groupedBy(short, (line) => line.productId)) {
    const [first] = own as [NamedLine];
    const pieces = minimumPieces(first) - (together.get(productId) ?? 0);
    const left = first.productOrderable ?? Number.POSITIVE_INFINITY;
    const roomy = [...own].sort((one, other) => roomOf(other) - roomOf(one));
    const line = own.find((one) => roomOf(one) >= pieces && canTake(own, one, pieces));
    const terms = termsOf(first);
    if (left < minimumPieces(first)) tooFew.push({ productId, name: first.name, terms, left });
    // With another variant the goods may stay below the minimum of the order.
    else if (line && minimumOrder !== null) products.push(missingOf(line, pieces));
    else products.push({ ...missingOf(line ?? roomy[0] ?? first, pieces), name: first.name });
    filled = withMore(filled, line ?? roomy[0] ?? first, pieces);
  }
  const before = lineProblems(lines);
  const problems = filled === lines ? before : lineProblems(filled);
  const unfilled = unfilledOf(lines, together);
  const split = splitOf(lines.filter((_, at) => before[at] === 'split'));
  const found = { products, tooFew, unfilled, split };
  const goods = orderableGoods(filled, problems);
  if (minimumOrder === null || goods === null || goods >= minimumOrder) return { ...found, order: null };
  const sound = filled.filter(({ productId }) =>
    filled.every((line, at) => line.productId !== productId || problems[at] === null),
  );
  return {
    ...found,
    order: { missing: minimumOrder - goods, closing: closingOf(sound, minimumOrder - goods, products) },
  };
}

/** Can these lines of one product be ordered with this many more pieces in one of them? */
function canTake(own: NamedLine[], line: NamedLine, pieces: number): boolean {
  const sum = own.reduce((all, one) => all + one.pieces, pieces);
  if (sum > (line.productOrderable ?? sum)) return false;
  return lineProblems(withMore(own, line, pieces)).every((problem) => problem === null);
}

/** Pieces that can be added to a line. */
function roomOf({ orderable, newBuyer, pieces }: NamedLine): number {
  return Math.min(orderable, newBuyer?.max ?? orderable) - pieces;
}

/** Is nothing missing? */
export function isEnough({ products, tooFew, unfilled, split, order }: Shortfalls): boolean {
  return products.length === 0 && tooFew.length === 0 && unfilled.length === 0 && split.length === 0 && order === null;
}

function splitOf(split: NamedLine[]): SplitCartons[] {
  return [...groupedBy(split, ({ productId }) => productId)].map(([productId, own]) => {
    const [first] = own as [NamedLine];
    const instead = () =>
      nearestFillings(first, own).map((filling) =>
        own
          .map(({ optionValues: values }, at) => ({ values, pieces: filling[at] ?? 0 }))
          .filter(({ pieces }) => pieces > 0),
      );
    return { productId, name: first.name, instead };
  });
}

function unfilledOf(lines: NamedLine[], together: Map<bigint, number>): UnfilledCartons[] {
  const pieces = ({ productId }: NamedLine) => together.get(productId) ?? 0;
  const unfilled = lines.filter((line) => lineProblem(line, pieces(line)) === 'unfilled');
  return [...new Map(unfilled.map((line) => [line.productId, line])).values()].map((line) => {
    const { productId, name, piecesPerCarton } = line;
    const over = pieces(line) % piecesPerCarton;
    const isLessEnough = pieces(line) - over >= minimumPieces(line);
    const more = piecesPerCarton - over;
    const isThere = pieces(line) + more <= (line.productOrderable ?? Number.POSITIVE_INFINITY);
    return { productId, name, piecesPerCarton, fewer: isLessEnough ? over : 0, more: isThere ? more : 0 };
  });
}

function missingOf(line: NamedLine, pieces: number): MissingPieces {
  const { productId, variantId } = line;
  return { productId, variantId, name: variantName(line), terms: termsOf(line), pieces };
}

function termsOf({ piecesPerCarton, minimumCartons, isRetailEnabled, packing }: NamedLine): MissingPieces['terms'] {
  return { piecesPerCarton, minimumCartons, isRetailEnabled, packing };
}

function withMore(lines: NamedLine[], to: NamedLine, pieces: number): NamedLine[] {
  return lines.map((line) => (line === to ? { ...line, pieces: line.pieces + pieces } : line));
}

/**
 * Returns the cartons of one variant that close the gap: the fewest of each product, then the least money too much;
 * null if none can. A product that is filled up anyway comes last, to keep its two additions apart.
 */
function closingOf(lines: NamedLine[], missing: Paise, filled: MissingPieces[]): MissingPieces | null {
  const isFilled = ({ line }: Closing) => filled.some(({ productId }) => productId === line.productId);
  const ways = [...groupedBy(lines, ({ productId }) => productId).values()].flatMap(
    (own) => closingWith(own, missing) ?? [],
  );
  const sorted = ways.sort(byMoney);
  const best = sorted.find((way) => !isFilled(way)) ?? sorted[0];
  return best ? missingOf(best.line, best.pieces) : null;
}

/** Pieces in whole cartons of a line's variant, and the money in paise that they add. */
interface Closing {
  line: NamedLine;
  pieces: number;
  added: Paise;
}

function byMoney(one: Closing, other: Closing): number {
  return one.added < other.added ? -1 : one.added > other.added ? 1 : 0;
}

/**
 * Returns the fewest cartons of one variant of a product that add at least this much and can be ordered. Money is
 * computed for each variant, packing only for the one with the fewest.
 */
function closingWith(own: NamedLine[], missing: Paise): Closing | null {
  const before = goodsIfOrderable(own);
  const cartonsOf = (line: NamedLine, least: number) => cartonsFor(line, { own, before, missing, least }) ?? [];
  let ways = own.flatMap((line) => cartonsOf(line, 0));
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const [fewest] = [...ways].sort((one, other) => one.pieces - other.pieces || byMoney(one, other));
    if (!fewest || canTake(own, fewest.line, fewest.pieces)) return fewest ?? null;
    const { line, pieces } = fewest;
    ways = ways.filter((way) => way !== fewest).concat(cartonsOf(line, pieces + line.piecesPerCarton));
  }
  return null;
}

interface Gap {
  /** Lines of the product. */
  own: NamedLine[];
  /** Their cost in paise, and the paise that are missing. */
  before: Paise;
  missing: Paise;
  /** Pieces that are added at least. */
  least: number;
}

/** Returns the fewest cartons of a line's variant that add at least this much; null if there are not enough. */
function cartonsFor(line: NamedLine, { own, before, missing, least }: Gap): Closing | null {
  const lying = own.reduce((sum, one) => sum + one.pieces, 0);
  const most = Math.min(
    roomOf(line),
    QUANTITY_MAX_PIECES - line.pieces,
    (line.productOrderable ?? QUANTITY_MAX_PIECES) - lying,
  );
  const added = (pieces: number) => goodsIfOrderable(withMore(own, line, pieces)) - before;
  const size = line.piecesPerCarton;
  const last = Math.floor((most - least) / size);
  const { cartons } = inCartons(line, lying + least);
  const rungs = line.priceSlabs.map((slab) => slab.fromCartons - cartons).filter((more) => more > 0 && more <= last);
  // Between two rungs more cartons never cost less, so a binary search finds the fewest.
  for (const [at, end] of [...rungs.map((more) => more - 1), last].entries()) {
    let [low, high] = [rungs[at - 1] ?? 0, end];
    if (high < low || added(least + high * size) < missing) continue;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (added(least + middle * size) >= missing) high = middle;
      else low = middle + 1;
    }
    return { line, pieces: least + low * size, added: added(least + low * size) };
  }
  return null;
}
