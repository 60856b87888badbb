import type { Packing } from '../catalogue/packings.ts';
import { groupedBy } from '../grouped.ts';

/** A line of an order that may be a part of mixed cartons. */
export interface MixedLine {
  /** Null once the product is gone with its supplier's account. */
  productId: bigint | null;
  name: string;
  optionValues: string[];
  packing: Packing;
  piecesPerCarton: number;
  pieces: number;
}

/** The mixed cartons that lines of one product make together. */
export interface MixedCartons<Line extends MixedLine> {
  lines: [Line, ...Line[]];
  cartons: number;
  /** Loose pieces beyond them. */
  leftOver: number;
}

/** Returns the mixed cartons that lines make, by product; lines with 0 pieces are left out. */
export function mixedCartons<Line extends MixedLine>(lines: Line[]): MixedCartons<Line>[] {
  const mixed = lines.filter(({ packing, pieces }) => packing === 'mixed' && pieces > 0);
  const products = groupedBy(mixed, ({ productId, name }) => productId ?? name);
  return [...products.values()].map((own) => {
    const [{ piecesPerCarton }] = own as [Line];
    const pieces = own.reduce((sum, line) => sum + line.pieces, 0);
    return {
      lines: own as [Line, ...Line[]],
      cartons: Math.floor(pieces / piecesPerCarton),
      leftOver: pieces % piecesPerCarton,
    };
  });
}
