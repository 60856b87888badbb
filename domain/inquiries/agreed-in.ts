import type { QuotedVariant } from '../../rules/quotes/filled-cartons.ts';
import type { AgreedVariant } from '../orders/agreed-variants.ts';

/** The columns of a quote that describe its goods. */
interface Kept {
  variantId: bigint | null;
  optionValues: string[];
  filling: QuotedVariant[];
  cartons: number;
  piecesPerCarton: number;
}

/** Returns a quote's variants with their pieces: every variant of mixed cartons, otherwise the one quoted. */
export function agreedIn({ variantId, optionValues, filling, cartons, piecesPerCarton }: Kept): AgreedVariant[] {
  if (filling.length === 0) return [{ variantId, optionValues, pieces: cartons * piecesPerCarton }];
  return filling.map(({ id, values, pieces }) => ({ variantId: BigInt(id), optionValues: values, pieces }));
}
