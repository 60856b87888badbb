import type { Packing } from '../catalogue/packings.ts';
import { lineTotal, type PriceTerms } from '../catalogue/price.ts';
import { groupedBy } from '../grouped.ts';
import type { Paise } from '../money.ts';
import { mixedTotals } from './mixed-total.ts';

/** A line of an order at the prices that it stores, and the pieces that count. */
interface OrderedLine extends PriceTerms {
  /** Null once the product is gone with its supplier's account. */
  productId: bigint | null;
  name: string;
  packing: Packing;
  pieces: number;
}

/** Returns the total of each line in paise; variants in mixed cartons of one product share the price of their cartons. */
export function orderedTotals(lines: OrderedLine[]): Paise[] {
  const totals = new Map<OrderedLine, Paise>();
  const mixed = lines.filter(({ packing }) => packing === 'mixed');
  for (const own of groupedBy(mixed, ({ productId, name }) => productId ?? name).values()) {
    const [first] = own as [OrderedLine];
    for (const [at, total] of mixedTotals(first, own).entries()) totals.set(own[at] as OrderedLine, total);
  }
  return lines.map((line) => totals.get(line) ?? lineTotal(line, line.pieces));
}
