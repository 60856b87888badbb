import type { QuotedVariant } from '../../rules/quotes/filled-cartons.ts';
import type { AgreedVariant } from '../orders/agreed-variants.ts';

/** What of its goods a quote keeps. */
interface Kept {
  variantId: bigint | null;
  optionValues: string[];
  filling: QuotedVariant[];
  cartons: number;
  piecesPerCarton: number;
}

/** Returns the variants that a quote is for, with their pieces: all that mixed cartons are filled with, or the one. */
export function agreedIn({ variantId, optionValues, filling, cartons, piecesPerCarton }: Kept): AgreedVariant[] {
  if (filling.length === 0) return [{ variantId, optionValues, pieces: cartons * piecesPerCarton }];
  return filling.map(({ id, values, pieces }) => ({ variantId: BigInt(id), optionValues: values, pieces }));
}
