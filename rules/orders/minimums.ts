import { atRung, discountedPerCarton } from '../catalogue/price.ts';
import type { Paise } from '../money.ts';
import { goodsOf, largestOrderable, lineProblem, orderableGoods, type PricedLine, piecesTogether } from './basket.ts';
import { inCartons, minimumPieces, type QuantityTerms } from './quantity.ts';

/** Steps in which the cartons that close a shortfall are found: one for each rung that is passed, and the rounding. */
const STEPS_MAX = 20;

type NamedLine = PricedLine & { name: string };

/** Whole cartons of a product that are missing, as pieces. */
export interface MissingPieces {
  productId: bigint;
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
  more: number;
}

/** What one supplier's part of a basket lacks to be an order. */
export interface Shortfalls {
  /** Products of which less lies in the basket than their supplier sells at least. */
  products: MissingPieces[];
  /** Products whose mixed cartons are not full. */
  unfilled: UnfilledCartons[];
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
  const products = [...new Map(short.map((line) => [line.productId, line])).values()].map((line) =>
    missingOf(line, minimumPieces(line) - (together.get(line.productId) ?? 0)),
  );
  const filled = products.reduce<NamedLine[]>(
    (sofar, { productId, pieces }) => withMore(sofar, productId, pieces),
    lines,
  );
  const unfilled = unfilledOf(lines, together);
  const goods = orderableGoods(filled);
  if (minimumOrder === null || goods === null || goods >= minimumOrder) return { products, unfilled, order: null };
  return {
    products,
    unfilled,
    order: { missing: minimumOrder - goods, closing: closingOf(filled, minimumOrder - goods, products) },
  };
}

/** Is nothing missing? */
export function isEnough({ products, unfilled, order }: Shortfalls): boolean {
  return products.length === 0 && unfilled.length === 0 && order === null;
}

function unfilledOf(lines: NamedLine[], together: Map<bigint, number>): UnfilledCartons[] {
  const pieces = ({ productId }: NamedLine) => together.get(productId) ?? 0;
  const unfilled = lines.filter((line) => lineProblem(line, pieces(line)) === 'unfilled');
  return [...new Map(unfilled.map((line) => [line.productId, line])).values()].map((line) => {
    const { productId, name, piecesPerCarton } = line;
    const over = pieces(line) % piecesPerCarton;
    const isLessEnough = pieces(line) - over >= minimumPieces(line);
    return { productId, name, piecesPerCarton, fewer: isLessEnough ? over : 0, more: piecesPerCarton - over };
  });
}

function missingOf({ productId, name, ...terms }: NamedLine, pieces: number): MissingPieces {
  const { piecesPerCarton, minimumCartons, isRetailEnabled, packing } = terms;
  return { productId, name, terms: { piecesPerCarton, minimumCartons, isRetailEnabled, packing }, pieces };
}

/** Adds pieces to the first line of a product. */
function withMore(lines: NamedLine[], productId: bigint, pieces: number): NamedLine[] {
  const at = lines.findIndex((line) => line.productId === productId);
  return lines.map((line, place) => (place === at ? { ...line, pieces: line.pieces + pieces } : line));
}

/**
 * Returns the cartons of one product that close the gap with the least money too much; null where none can. A product
 * that is filled up already is taken only where no other closes it, so that nobody takes the two for one.
 */
function closingOf(lines: NamedLine[], missing: Paise, filled: MissingPieces[]): MissingPieces | null {
  const isFilled = (line: NamedLine) => filled.some(({ productId }) => productId === line.productId);
  const products = [...new Map(lines.map((line) => [line.productId, line])).values()];
  const ways = products.flatMap((line) => {
    const way = cartonsFor(line, lines, missing);
    return way ? [{ ...way, line }] : [];
  });
  const sorted = ways.sort((a, b) => (a.added < b.added ? -1 : a.added > b.added ? 1 : 0));
  const best = sorted.find(({ line }) => !isFilled(line)) ?? sorted[0];
  return best ? missingOf(best.line, best.pieces) : null;
}

/** Returns the fewest cartons of a line's product, in pieces, that add at least this much, and what they add. */
function cartonsFor(line: NamedLine, lines: NamedLine[], missing: Paise): { pieces: number; added: Paise } | null {
  const own = lines.filter(({ productId }) => productId === line.productId);
  const before = goodsOf(own);
  const max = largestOrderable({ ...line, share: line.newBuyer?.max ?? null });
  let [pieces, added] = [0, 0n];
  for (let step = 0; step < STEPS_MAX && added < missing; step += 1) {
    const { cartons } = inCartons(
      line,
      own.reduce((sum, one) => sum + one.pieces, pieces),
    );
    // Prices only fall with the cartons, and rounding adds less than a paisa: fewer than these cannot be enough.
    const most = discountedPerCarton(atRung(line, cartons)) + 1n;
    pieces += Number((missing - added + most - 1n) / most) * line.piecesPerCarton;
    if (line.pieces + pieces > max) return null;
    added = goodsOf(withMore(own, line.productId, pieces)) - before;
  }
  return added >= missing ? { pieces, added } : null;
}
