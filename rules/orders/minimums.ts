import { atRung, discountedPerCarton } from '../catalogue/price.ts';
import { variantName } from '../catalogue/variant-name.ts';
import { QUANTITY_MAX_PIECES } from '../limits.ts';
import type { Paise } from '../money.ts';
import { goodsOf, lineProblem, lineProblems, orderableGoods, type PricedLine, piecesTogether } from './basket.ts';
import { nearestFillings } from './fillings.ts';
import { inCartons, minimumPieces, type QuantityTerms } from './quantity.ts';

/** Steps in which the cartons that close a shortfall are found: one for each rung that is passed, and the rounding. */
const STEPS_MAX = 20;

type NamedLine = PricedLine & { name: string };

/** Whole cartons of a variant that are missing, as pieces. */
export interface MissingPieces {
  productId: bigint;
  variantId: bigint;
  /** Name of the product; with the values of the variant where only that one has been reckoned with. */
  name: string;
  terms: QuantityTerms & Pick<PricedLine, 'packing'>;
  pieces: number;
}

/** Mixed cartons that are not full, with the pieces that are too many, or missing, to make them whole. */
export interface UnfilledCartons {
  productId: bigint;
  name: string;
  piecesPerCarton: number;
  /** 0 where not even one carton would be left. */
  fewer: number;
  /** 0 where there are not so many. */
  more: number;
}

/** A product of which less is left than its supplier sells at least. */
export interface TooFew {
  productId: bigint;
  name: string;
  terms: MissingPieces['terms'];
  left: number;
}

/** Mixed cartons that no warehouse can pack by itself, with the nearest fillings that can be packed. */
export interface SplitCartons {
  productId: bigint;
  name: string;
  instead: { values: string[]; pieces: number }[][];
}

/** What one supplier's part of a basket lacks to be an order. */
export interface Shortfalls {
  /** Products of which less lies in the basket than their supplier sells at least. */
  products: MissingPieces[];
  /** Those among them that nothing can be added to, because the stock ends below the minimum. */
  tooFew: TooFew[];
  /** Products whose mixed cartons are not full. */
  unfilled: UnfilledCartons[];
  /** Products whose mixed cartons would have to be filled in two warehouses. */
  split: SplitCartons[];
  /** Goods in paise that are missing to the supplier's minimum order once the products are filled up; null for none. */
  order: { missing: Paise; closing: MissingPieces | null } | null;
}

/**
 * Returns all that a part lacks, each with what would close it: doing all of it makes an order. Decision 098. Nothing is
 * rounded or added by itself.
 */
export function shortfallsOf(all: NamedLine[], minimumOrder: Paise | null): Shortfalls {
  // What is no longer sold has to go: nothing is added to it, and it fills no minimum.
  const lines = all.filter(({ isOnSale }) => isOnSale);
  const together = piecesTogether(lines);
  const short = lines.filter((line) => lineProblem(line, together.get(line.productId)) === 'below-minimum');
  const [products, tooFew]: [MissingPieces[], TooFew[]] = [[], []];
  const filledWith = new Map<MissingPieces, NamedLine>();
  let filled = lines;
  for (const [productId, own] of Map.groupBy(short, (line) => line.productId)) {
    const [first] = own as [NamedLine];
    const pieces = minimumPieces(first) - (together.get(productId) ?? 0);
    const left = first.productOrderable ?? Number.POSITIVE_INFINITY;
    const roomiest = own.toSorted((one, other) => roomOf(other) - roomOf(one))[0] ?? first;
    const line = own.find((one) => roomOf(one) >= pieces) ?? roomiest;
    if (left < minimumPieces(first)) tooFew.push({ productId, name: first.name, terms: termsOf(first), left });
    else {
      const missing = { ...missingOf(line, pieces), name: first.name };
      filledWith.set(missing, line);
      products.push(missing);
    }
    filled = withMore(filled, line, pieces);
  }
  const unfilled = unfilledOf(lines, together);
  const split = splitOf(lines);
  const found = { products, tooFew, unfilled, split };
  const goods = orderableGoods(filled);
  if (minimumOrder === null || goods === null || goods >= minimumOrder) return { ...found, order: null };
  return {
    ...found,
    // Another variant would fill up the product too, but leave another gap to the minimum of the order.
    products: products.map((one) => ({
      ...one,
      name: variantName(filledWith.get(one) ?? { ...one, optionValues: [] }),
    })),
    order: { missing: minimumOrder - goods, closing: closingOf(filled, minimumOrder - goods, products) },
  };
}

/** Pieces that can be added to a line. */
function roomOf({ orderable, newBuyer, pieces }: NamedLine): number {
  return Math.min(orderable, newBuyer?.max ?? orderable) - pieces;
}

/** Is nothing missing? */
export function isEnough({ products, tooFew, unfilled, split, order }: Shortfalls): boolean {
  return products.length === 0 && tooFew.length === 0 && unfilled.length === 0 && split.length === 0 && order === null;
}

function splitOf(lines: NamedLine[]): SplitCartons[] {
  const problems = lineProblems(lines);
  const split = lines.filter((_, at) => problems[at] === 'split');
  return [...Map.groupBy(split, ({ productId }) => productId)].map(([productId, own]) => {
    const [first] = own as [NamedLine];
    const instead = nearestFillings(first, own).map((filling) =>
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

/** Adds pieces to one of the lines. */
function withMore(lines: NamedLine[], to: NamedLine, pieces: number): NamedLine[] {
  return lines.map((line) => (line === to ? { ...line, pieces: line.pieces + pieces } : line));
}

/**
 * Returns the cartons of one variant that close the gap: of a product the fewest, and of those the least money too much;
 * null where none can. A product that is filled up already is taken only where no other closes it, so that nobody takes
 * the two for one.
 */
function closingOf(lines: NamedLine[], missing: Paise, filled: MissingPieces[]): MissingPieces | null {
  const isFilled = ({ line }: Closing) => filled.some(({ productId }) => productId === line.productId);
  const all = lines.flatMap((line) => cartonsFor(line, lines, missing) ?? []);
  const ways = [...Map.groupBy(all, ({ line }) => line.productId).values()].flatMap((own) =>
    own.toSorted((a, b) => a.pieces - b.pieces || byMoney(a, b)).slice(0, 1),
  );
  const sorted = ways.toSorted(byMoney);
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

/** Returns the fewest cartons of a line's variant that add at least this much; null where there are not so many. */
function cartonsFor(line: NamedLine, lines: NamedLine[], missing: Paise): Closing | null {
  const own = lines.filter(({ productId }) => productId === line.productId);
  const before = goodsOf(own);
  let [pieces, added] = [0, 0n];
  for (let step = 0; step < STEPS_MAX && added < missing; step += 1) {
    const { cartons } = inCartons(
      line,
      own.reduce((sum, one) => sum + one.pieces, pieces),
    );
    // Prices only fall with the cartons, and rounding adds less than a paisa: fewer than these cannot be enough.
    const most = discountedPerCarton(atRung(line, cartons)) + 1n;
    pieces += Number((missing - added + most - 1n) / most) * line.piecesPerCarton;
    if (pieces > roomOf(line) || line.pieces + pieces > QUANTITY_MAX_PIECES) return null;
    const after = withMore(own, line, pieces);
    if (lineProblems(after).some((problem) => problem !== null)) return null;
    added = goodsOf(after) - before;
  }
  return added >= missing ? { line, pieces, added } : null;
}
